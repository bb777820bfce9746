import './answering.css';
import { EmptyState, ErrorState, useQuery, Waiting } from '@daybook/kernel/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Asking } from './answer-form.js';
import { TransactionQuestionsDocument } from './generated/graphql.js';
import { isWaiting, type Question } from './question.js';
import { QuestionCard } from './question-card.js';
import { texts } from './texts.js';

/** Clients never download it. */
const AnswersOfTodo = lazy(async () => ({ default: (await import('../review/answers-of-todo.js')).AnswersOfTodo }));

interface OfTodo {
  readonly companyUuid: string;
  readonly todoUuid: string;
}

/** What a to-do asks about transactions, in the to-do itself, with the way to a page with more room. */
export function QuestionsOfTodo({ companyUuid, todoUuid }: OfTodo) {
  return (
    <section className="answer" aria-label={texts.title}>
      <AskedTransactions companyUuid={companyUuid} todoUuid={todoUuid} Title="h4" isDecidedOn />
      <Link to={`/${companyUuid}/transactions/${todoUuid}`}>{texts.ownPage}</Link>
    </section>
  );
}

/** The questions of a to-do, answered one by one. */
export function AskedTransactions({
  companyUuid,
  todoUuid,
  Title,
  isDecidedOn = false,
}: OfTodo & {
  readonly Title: 'h2' | 'h4';
  /** Whoever decides on the answers does so here, in place of answering. */
  readonly isDecidedOn?: boolean;
}) {
  const { data, failure, refetch } = useQuery(
    TransactionQuestionsDocument,
    { companyUuid, todoUuid },
    { about: ['ledgerQuestions', 'ledgerSync', 'companyUser'] },
  );
  if (isDecidedOn && data?.transactionQuestions.mayDecide)
    return (
      <Suspense fallback={<Waiting />}>
        <AnswersOfTodo companyUuid={companyUuid} todoUuid={todoUuid} />
      </Suspense>
    );
  if (data)
    return (
      <Questions
        asking={{ companyUuid, todoUuid, categories: data.transactionCategories, Title }}
        questions={data.transactionQuestions.questions}
        mayAnswer={data.transactionQuestions.mayAnswer}
      />
    );
  if (!failure) return <Waiting />;
  return (
    <ErrorState title={texts.notLoaded} onRetry={refetch}>
      {failure.sentence}
    </ErrorState>
  );
}

/** One is open at a time: the one that was chosen, else the first that waits. */
function Questions({
  asking,
  questions,
  mayAnswer,
}: {
  readonly asking: Asking;
  readonly questions: readonly Question[];
  readonly mayAnswer: boolean;
}) {
  const [chosen, setChosen] = useState<string>();
  if (questions.length === 0) return <EmptyState title={texts.none}>{texts.noneLead}</EmptyState>;
  const waiting = questions.filter(isWaiting);
  const open = chosen ?? waiting[0]?.uuid;
  return (
    <>
      <p className="answering-progress" role="status">
        {texts.progress(waiting.length, questions.length)}
      </p>
      <ul className="transaction-questions">
        {questions.map((question) => (
          <QuestionCard
            key={question.uuid}
            asking={asking}
            question={question}
            mayAnswer={mayAnswer}
            isOpen={question.uuid === open}
            onOpen={() => setChosen(question.uuid)}
            onSaved={() => setChosen(undefined)}
          />
        ))}
      </ul>
    </>
  );
}
