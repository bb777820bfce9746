import { Button, formatDate, formatMoney, openOverlay, useToday } from '@daybook/kernel/ui';
import { AnswerForm, type Asking } from './answer-form.js';
import type { Categories } from './category-select.js';
import { isChangeable, isWaiting, type Question } from './question.js';
import { texts } from './texts.js';

/** One transaction: what the books know of it, and what was said or is to be said. */
export function QuestionCard({
  asking,
  question,
  isOpen,
  mayAnswer,
  onOpen,
  onSaved,
}: {
  readonly asking: Asking;
  readonly question: Question;
  readonly isOpen: boolean;
  readonly mayAnswer: boolean;
  readonly onOpen: () => void;
  readonly onSaved: () => void;
}) {
  const { Title } = asking;
  const { day, amount, party, memo, status, note } = question;
  const today = useToday();
  const title = party ?? memo ?? texts.unnamed;
  const isPaid = !amount.startsWith('-');
  const money = `${formatMoney(amount.replace('-', ''))} ${isPaid ? texts.paid : texts.received}`;
  const isEditing = isOpen && mayAnswer && isChangeable(question);
  return (
    <li className="transaction-question">
      <Title>{title}</Title>
      <p>{[money, formatDate(day, today), party ? memo : null].filter(Boolean).join(' · ')}</p>
      {status === 'sentBack' && note && (
        <p className="sent-back-note">
          <strong>{texts.sentBack}</strong> {note}
        </p>
      )}
      {isEditing ? (
        <AnswerForm asking={asking} question={question} onSaved={onSaved} />
      ) : (
        <Given question={question} categories={asking.categories} />
      )}
      {!isEditing && mayAnswer && isChangeable(question) && (
        <Button aria-label={`${isWaiting(question) ? texts.answer : texts.change}: ${title}`} onClick={onOpen}>
          {isWaiting(question) ? texts.answer : texts.change}
        </Button>
      )}
    </li>
  );
}

function Given({ question, categories }: { readonly question: Question; readonly categories: Categories }) {
  const { answer } = question;
  if (!answer) return <p className="answer-standing">{texts.notYet}</p>;
  const { category, text, receiptUuid } = answer;
  // as it was chosen, without the number that the firm knows it by
  const chosen = categories.find(({ id }) => id === category?.id) ?? category;
  return (
    <>
      <p className="answer-given">{[chosen?.name, text].filter(Boolean).join(': ')}</p>
      {receiptUuid && (
        <Button look="quiet" onClick={() => openOverlay('filePreview', { uuid: receiptUuid })}>
          {texts.seeReceipt}
        </Button>
      )}
      {!isChangeable(question) && <p className="answer-standing">{texts.settled}</p>}
    </>
  );
}
