import {
  Button,
  Checkbox,
  formatDate,
  formatDay,
  isExternal,
  midSentence,
  openOverlay,
  send,
  useAddressSearch,
  usePages,
  useToday,
} from '@daybook/kernel/ui';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { ChooseButtons } from '../many/choose-buttons.js';
import { everyPage } from '../many/every-page.js';
import { type ChosenOf, useChosen } from '../many/use-chosen.js';
import { Attachments } from '../transactions/attachments.js';
import { TransactionHead } from '../transactions/transaction-head.js';
import { TransactionList } from '../transactions/transaction-list.js';
import { LedgerWritesDocument, type LedgerWritesQuery } from './generated/graphql.js';
import { nameOf, titleOf } from './question.js';
import { ReceiptInLedger } from './receipt-in-ledger.js';
import { texts } from './texts.js';
import { Undo } from './undo.js';
import { UndoChosen } from './undo-chosen.js';

const pageSize = 100;
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Page = LedgerWritesQuery['ledgerWrites'];
export type Write = Page['writes'][number] & { readonly companyUuid: string };

const writesOf = ({ writes }: Page): readonly Write[] =>
  writes.map((write) => ({ ...write, companyUuid: write.question.companyUuid }));
const mayUndo = ({ written }: Write) => written.mayUndo;

/** What was accepted and written to QuickBooks, of all companies, or of the one that the address names. */
export function AnswersInLedger() {
  const [search, setSearch] = useAddressSearch();
  const company = search.get('company') ?? '';
  const of = isUuid.test(company) ? { companyUuid: company } : {};
  const answers = usePages(LedgerWritesDocument, { offset: 0, ...of }, pageSize, {
    about: ['ledgerQuestions', 'ledgerSync', 'companyUser'],
  });
  const pages = answers.pages.map(({ ledgerWrites }) => ledgerWrites);
  const found = pages.flatMap(writesOf);
  const hasMore = pages.at(-1)?.hasMore ?? false;
  const chosen = useChosen(found, ({ written }) => written.state);
  const everyOne = () =>
    everyPage(async (offset) => {
      const { ledgerWrites } = await send(LedgerWritesDocument, { offset, ...of });
      return { items: writesOf(ledgerWrites), hasMore: ledgerWrites.hasMore };
    }, mayUndo);
  return (
    <>
      {of.companyUuid && (
        <p>
          <Button size="small" look="quiet" onClick={() => setSearch({ list: 'inLedger' })}>
            {texts.allCompanies}
          </Button>
        </p>
      )}
      <ChooseButtons chosen={chosen} shown={found.filter(mayUndo)} hasMore={hasMore} everyOne={everyOne} />
      <TransactionList
        pages={answers}
        found={found}
        hasMore={hasMore}
        words={{ ...texts, none: texts.noneInLedger, noneLead: texts.noneInLedgerLead }}
      >
        {(write) => <WriteRow key={write.uuid} write={write} choice={mayUndo(write) ? chosen : undefined} />}
      </TransactionList>
      <UndoChosen chosen={chosen} />
    </>
  );
}

function WriteRow({
  write,
  choice,
}: {
  readonly write: Write;
  /** Where it can be taken back together with others. */
  readonly choice: ChosenOf<Write> | undefined;
}) {
  const { question, written } = write;
  const { companyUuid, companyName, todoUuid, day, amount, account, party, memo, answer } = question;
  const { category, at, by, url, state, note, undoneBy, undoneAt } = written;
  const today = useToday();
  const { receiptUuid } = answer ?? {};
  return (
    <li>
      <TransactionHead
        title={titleOf(question)}
        amount={amount}
        known={[companyName, formatDate(day, today), party ? memo : null]}
      />
      <p className="answer-said">
        <strong>{texts.toCategory(account.name, category.name)}</strong>
        {written.memo && <span>{texts.memoChange(memo, written.memo)}</span>}
        {answer?.text && <q>{answer.text}</q>}
      </p>
      <p>{texts.writtenOn(midSentence(formatDay(at)), by)}</p>
      {state === 'written' && !written.mayUndo && <p>{texts.notToUndo}</p>}
      {state === 'beingUndone' && <p>{texts.beingUndone}</p>}
      {state === 'undone' && undoneAt && <p>{texts.undoneOn(midSentence(formatDay(undoneAt)), undoneBy)}</p>}
      {note && <p className="answer-refused">{note}</p>}
      <ReceiptInLedger write={write} />
      <Attachments companyUuid={companyUuid} transaction={question.transaction} attachments={question.attachments} />
      <div className="answer-actions">
        {choice && (
          <Checkbox
            label={texts.choose}
            aria-label={texts.about(texts.choose, nameOf(question, today))}
            checked={choice.has(write)}
            onChange={() => choice.toggle(write)}
          />
        )}
        {written.mayUndo && <Undo question={question} name={nameOf(question, today)} to={account.name} />}
        {receiptUuid && (
          <Button size="small" look="quiet" onClick={() => openOverlay('filePreview', { uuid: receiptUuid })}>
            {texts.seeReceipt}
          </Button>
        )}
        <Link to={`/${companyUuid}/to-dos/${todoUuid}`}>{texts.openTodo}</Link>
        <Link to={`?list=inLedger&company=${companyUuid}`} aria-label={texts.allOf(companyName)}>
          {texts.allOfCompany}
        </Link>
        {url && isExternal(url) && (
          <a href={url} target="_blank" rel="noreferrer">
            {texts.openInLedger} <ExternalLink size={12} aria-hidden />
          </a>
        )}
      </div>
    </li>
  );
}
