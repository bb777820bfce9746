import {
  Button,
  formatDate,
  formatDay,
  isExternal,
  midSentence,
  openOverlay,
  usePages,
  useToday,
} from '@daybook/kernel/ui';
import { ExternalLink } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { TransactionHead } from '../transactions/transaction-head.js';
import { TransactionList } from '../transactions/transaction-list.js';
import { LedgerWritesDocument, type LedgerWritesQuery } from './generated/graphql.js';
import { nameOf, titleOf } from './question.js';
import { texts } from './texts.js';
import { Undo } from './undo.js';

const pageSize = 100;
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Write = LedgerWritesQuery['ledgerWrites']['writes'][number];

/** What was accepted and written to QuickBooks, of all companies, or of the one that the address names. */
export function AnswersInLedger() {
  const [search, setSearch] = useSearchParams();
  const company = search.get('company') ?? '';
  const of = isUuid.test(company) ? { companyUuid: company } : {};
  const answers = usePages(LedgerWritesDocument, { offset: 0, ...of }, pageSize, {
    about: ['ledgerQuestions', 'ledgerSync', 'companyUser'],
  });
  const found = answers.pages.map(({ ledgerWrites }) => ledgerWrites);
  return (
    <>
      {of.companyUuid && (
        <p>
          <Button size="small" look="quiet" onClick={() => setSearch({ list: 'inLedger' })}>
            {texts.allCompanies}
          </Button>
        </p>
      )}
      <TransactionList
        pages={answers}
        found={found.flatMap(({ writes }) => writes)}
        hasMore={found.at(-1)?.hasMore}
        words={{ ...texts, none: texts.noneInLedger, noneLead: texts.noneInLedgerLead }}
      >
        {(write) => <WriteRow key={write.uuid} write={write} />}
      </TransactionList>
    </>
  );
}

function WriteRow({ write: { question, written } }: { readonly write: Write }) {
  const { companyUuid, companyName, todoUuid, day, amount, account, party, memo, answer } = question;
  const { category, at, by, url, state, mayUndo, note, undoneBy, undoneAt } = written;
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
      {state === 'beingUndone' && <p>{texts.beingUndone}</p>}
      {state === 'undone' && undoneAt && <p>{texts.undoneOn(midSentence(formatDay(undoneAt)), undoneBy)}</p>}
      {note && <p className="answer-refused">{note}</p>}
      <div className="answer-actions">
        {mayUndo && <Undo question={question} name={nameOf(question, today)} to={account.name} />}
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
