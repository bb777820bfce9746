import { Button, formatDate, formatDay, midSentence, openOverlay, usePages, useToday } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { TransactionHead } from '../transactions/transaction-head.js';
import { TransactionList } from '../transactions/transaction-list.js';
import { TransactionAnswersInLedgerDocument, type TransactionAnswersInLedgerQuery } from './generated/graphql.js';
import { titleOf } from './question.js';
import { texts } from './texts.js';

const pageSize = 100;

type Written = TransactionAnswersInLedgerQuery['transactionAnswersInLedger']['questions'][number];

/** What was accepted, and stands in the books. */
export function AnswersInLedger() {
  const answers = usePages(TransactionAnswersInLedgerDocument, { offset: 0 }, pageSize, {
    about: ['ledgerQuestions', 'companyUser'],
  });
  const found = answers.pages.map(({ transactionAnswersInLedger }) => transactionAnswersInLedger);
  return (
    <TransactionList
      pages={answers}
      found={found.flatMap(({ questions }) => questions)}
      hasMore={found.at(-1)?.hasMore}
      words={{ ...texts, none: texts.noneInLedger, noneLead: texts.noneInLedgerLead }}
    >
      {(question) => <WrittenRow key={question.uuid} question={question} />}
    </TransactionList>
  );
}

function WrittenRow({ question }: { readonly question: Written }) {
  const { companyUuid, companyName, todoUuid, day, amount, account, party, memo, answer, written } = question;
  const today = useToday();
  const { receiptUuid } = answer ?? {};
  return (
    <li>
      <TransactionHead
        title={titleOf(question)}
        amount={amount}
        known={[companyName, formatDate(day, today), party ? memo : null]}
      />
      {written && (
        <p className="answer-said">
          <strong>{texts.toCategory(account.name, written.category.name)}</strong>
          {written.memo && <span>{texts.withMemo(written.memo)}</span>}
          {answer?.text && <q>{answer.text}</q>}
        </p>
      )}
      {written && <p>{texts.writtenOn(midSentence(formatDay(written.at)))}</p>}
      <div className="answer-actions">
        {receiptUuid && (
          <Button size="small" look="quiet" onClick={() => openOverlay('filePreview', { uuid: receiptUuid })}>
            {texts.seeReceipt}
          </Button>
        )}
        <Link to={`/${companyUuid}/to-dos/${todoUuid}`}>{texts.openTodo}</Link>
      </div>
    </li>
  );
}
