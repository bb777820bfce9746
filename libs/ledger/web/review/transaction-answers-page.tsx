import './review.css';
import { useLive, usePages } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { TransactionList } from '../transactions/transaction-list.js';
import { TransactionQuestionsUnderWayDocument } from './generated/graphql.js';
import { ReviewRow } from './review-row.js';
import { texts } from './texts.js';

const pageSize = 100;

/** `/staff/transaction-answers`: what clients were asked about their transactions, over all companies. */
export function TransactionAnswersPage() {
  useLive('companies');
  const answers = usePages(TransactionQuestionsUnderWayDocument, { offset: 0 }, pageSize, {
    about: ['ledgerQuestions', 'companyUser'],
  });
  const found = answers.pages.map(({ transactionQuestionsUnderWay }) => transactionQuestionsUnderWay);
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <div className="staff-card">
        <TransactionList
          pages={answers}
          found={found.flatMap(({ questions }) => questions)}
          hasMore={found.at(-1)?.hasMore}
          words={texts}
        >
          {(question) => <ReviewRow key={question.uuid} question={question} />}
        </TransactionList>
      </div>
    </StaffPage>
  );
}
