import '../transactions/transactions.css';
import './review.css';
import { ErrorState, useQuery, Waiting } from '@daybook/kernel/ui';
import { ChooseButtons } from '../many/choose-buttons.js';
import { useChosen } from '../many/use-chosen.js';
import { AcceptChosen, isAcceptable } from './accept-chosen.js';
import { AnswersOfTodoDocument } from './generated/graphql.js';
import type { Question } from './question.js';
import { ReviewRow } from './review-row.js';
import { texts } from './texts.js';

const isToDecide = ({ status }: Question) => status === 'answered' || status === 'refused';

/** What was asked in one to-do, for whoever decides on the answers: one by one, or all that name a category together. */
export function AnswersOfTodo({ companyUuid, todoUuid }: { readonly companyUuid: string; readonly todoUuid: string }) {
  const { data, failure, refetch } = useQuery(
    AnswersOfTodoDocument,
    { companyUuid, todoUuid },
    { about: ['ledgerQuestions', 'ledgerSync', 'companyUser'] },
  );
  const found = data?.transactionQuestions.questions ?? [];
  const chosen = useChosen(found, ({ changedAt }) => changedAt);
  if (!data && failure)
    return (
      <ErrorState title={texts.notLoaded} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data) return <Waiting />;
  if (found.length === 0) return <p role="status">{texts.noneInTodo}</p>;
  return (
    <>
      <p role="status">{texts.toReview(found.filter(isToDecide).length, found.length)}</p>
      <ChooseButtons
        chosen={chosen}
        shown={found.filter(isAcceptable)}
        hasMore={false}
        everyOne={async () => found.filter(isAcceptable)}
      />
      <ul className="transactions of-todo">
        {found.map((question) => (
          <ReviewRow
            key={question.uuid}
            question={question}
            choice={isAcceptable(question) ? chosen : undefined}
            isInTodo
          />
        ))}
      </ul>
      <AcceptChosen chosen={chosen} />
    </>
  );
}
