import './review.css';
import { Button, EmptyState, ErrorState, useLive, usePages, Waiting } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { TransactionQuestionsUnderWayDocument } from './generated/graphql.js';
import { ReviewRow } from './review-row.js';
import { texts } from './texts.js';

const pageSize = 100;

/** `/staff/transaction-answers`: what clients were asked about their transactions, over all companies. */
export function TransactionAnswersPage() {
  useLive('companies');
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <div className="staff-card">
        <Answers />
      </div>
    </StaffPage>
  );
}

function Answers() {
  const { pages, failure, loading, loadMore, refetch } = usePages(
    TransactionQuestionsUnderWayDocument,
    { offset: 0 },
    pageSize,
    { about: ['ledgerQuestions', 'companyUser'] },
  );
  const found = pages.flatMap(({ transactionQuestionsUnderWay }) => transactionQuestionsUnderWay.questions);
  if (pages.length === 0 && failure)
    return (
      <ErrorState title={texts.notLoaded} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (pages.length === 0) return <Waiting />;
  if (found.length === 0) return <EmptyState title={texts.none}>{texts.noneLead}</EmptyState>;
  return (
    <>
      <ul className="transaction-answers">
        {found.map((question) => (
          <ReviewRow key={question.uuid} question={question} />
        ))}
      </ul>
      {pages.at(-1)?.transactionQuestionsUnderWay.hasMore && (
        <Button running={loading} onClick={loadMore}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
