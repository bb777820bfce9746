import './answering.css';
import { EmptyState, ErrorState, useCompany, useQuery, useTitle, Waiting } from '@daybook/kernel/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Asking } from './answer-form.js';
import { TransactionQuestionsDocument } from './generated/graphql.js';
import { isWaiting, type Question } from './question.js';
import { QuestionCard } from './question-card.js';
import { texts } from './texts.js';

/** `/{company}/transactions/{to-do}`: what the firm asks about transactions, answered one by one. */
export function AnsweringPage() {
  const { uuid: companyUuid, name } = useCompany();
  const { todo: todoUuid = '' } = useParams();
  useTitle(texts.title, name);
  const { data, failure, refetch } = useQuery(
    TransactionQuestionsDocument,
    { companyUuid, todoUuid },
    { about: ['ledgerQuestions', 'ledgerSync', 'companyUser'] },
  );
  return (
    <main className="answering">
      <h1>{texts.title}</h1>
      {data ? (
        <Questions
          asking={{ companyUuid, todoUuid, categories: data.transactionCategories }}
          questions={data.transactionQuestions.questions}
          mayAnswer={data.transactionQuestions.mayAnswer}
        />
      ) : failure ? (
        <ErrorState title={texts.notLoaded} onRetry={refetch}>
          {failure.sentence}
        </ErrorState>
      ) : (
        <Waiting />
      )}
    </main>
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
      <p className="answering-lead">{texts.lead}</p>
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
