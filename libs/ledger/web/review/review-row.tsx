import { Button, formatDate, openOverlay, useToday } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { TransactionHead } from '../transactions/transaction-head.js';
import { type Question, titleOf } from './question.js';
import { ReviewActions } from './review-actions.js';
import { texts } from './texts.js';

/** One question: the transaction, what the client said, what QuickBooks said, and what can be done. */
export function ReviewRow({ question }: { readonly question: Question }) {
  const { companyUuid, companyName, todoUuid, day, amount, account, party, memo, status, answer, note } = question;
  const today = useToday();
  return (
    <li>
      <TransactionHead
        title={titleOf(question)}
        amount={amount}
        known={[companyName, formatDate(day, today), party ? memo : null]}
      />
      {answer && (
        <p className="answer-said">
          {answer.category && <strong>{texts.toCategory(account.name, answer.category.name)}</strong>}
          {answer.text && <q>{answer.text}</q>}
        </p>
      )}
      <p className={status === 'refused' ? 'answer-refused' : undefined}>
        {texts.standing[status]}
        {note && `: ${note}`}
      </p>
      <div className="answer-actions">
        <ReviewActions question={question} />
        {answer?.receiptUuid && (
          <Button
            size="small"
            look="quiet"
            onClick={() => openOverlay('filePreview', { uuid: answer.receiptUuid ?? '' })}
          >
            {texts.seeReceipt}
          </Button>
        )}
        <Link to={`/${companyUuid}/to-dos/${todoUuid}`}>{texts.openTodo}</Link>
      </div>
    </li>
  );
}
