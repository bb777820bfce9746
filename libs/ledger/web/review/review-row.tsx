import { Button, Checkbox, formatDate, openOverlay, useToday } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import type { ChosenOf } from '../many/use-chosen.js';
import { askedWords } from '../transactions/asked-words.js';
import { Attachments } from '../transactions/attachments.js';
import { TransactionHead } from '../transactions/transaction-head.js';
import { nameOf, type Question, type QuestionUnderWay, titleOf } from './question.js';
import { ReviewActions } from './review-actions.js';
import { texts } from './texts.js';

/** One question: the transaction, what the client said, what QuickBooks said, and what can be done. */
export function ReviewRow({
  question,
  asking,
  choice,
  isInTodo = false,
}: {
  readonly question: Question;
  /** Who was asked; absent where that stands beside it. */
  readonly asking?: QuestionUnderWay['asking'];
  /** Where it can be decided together with others. */
  readonly choice: ChosenOf<Question> | undefined;
  /** It stands in its to-do, which says whose it is. */
  readonly isInTodo?: boolean;
}) {
  const { companyUuid, companyName, todoUuid, day, amount, account, party, memo, status, answer, note } = question;
  const today = useToday();
  const isSettled = status === 'recategorized' || status === 'withdrawn';
  return (
    <li>
      <TransactionHead
        title={titleOf(question)}
        amount={amount}
        known={[isInTodo ? null : companyName, formatDate(day, today), party ? memo : null]}
      />
      {asking && <p>{askedWords(asking)}</p>}
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
      <Attachments companyUuid={companyUuid} transaction={question.transaction} attachments={question.attachments} />
      <div className="answer-actions">
        {choice && (
          <Checkbox
            label={texts.choose}
            aria-label={texts.about(texts.choose, nameOf(question, today))}
            checked={choice.has(question)}
            onChange={() => choice.toggle(question)}
          />
        )}
        {!isSettled && <ReviewActions question={question} />}
        {answer?.receiptUuid && (
          <Button
            size="small"
            look="quiet"
            onClick={() => openOverlay('filePreview', { uuid: answer.receiptUuid ?? '' })}
          >
            {texts.seeReceipt}
          </Button>
        )}
        {!isInTodo && <Link to={`/${companyUuid}/to-dos/${todoUuid}`}>{texts.openTodo}</Link>}
      </div>
    </li>
  );
}
