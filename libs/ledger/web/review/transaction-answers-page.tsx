import './review.css';
import { Tabs, useLive, usePages } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { useSearchParams } from 'react-router';
import { TransactionList } from '../transactions/transaction-list.js';
import { AnswersInLedger } from './answers-in-ledger.js';
import { TransactionQuestionsUnderWayDocument } from './generated/graphql.js';
import { ReviewRow } from './review-row.js';
import { texts } from './texts.js';

const pageSize = 100;

const lists = [
  { name: 'underWay', label: texts.underWay },
  { name: 'inLedger', label: texts.inLedger },
] as const;

/** `/staff/transaction-answers`: what clients were asked about their transactions, over all companies, and what came of it. */
export function TransactionAnswersPage() {
  useLive('companies');
  const [search, setSearch] = useSearchParams();
  const shown = search.get('list') === 'inLedger' ? 'inLedger' : 'underWay';
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <div className="staff-card">
        <Tabs
          label={texts.lists}
          tabs={lists}
          shown={shown}
          onShow={(list) => setSearch(list === 'underWay' ? {} : { list }, { replace: true })}
        >
          {shown === 'inLedger' ? <AnswersInLedger /> : <UnderWay />}
        </Tabs>
      </div>
    </StaffPage>
  );
}

function UnderWay() {
  const answers = usePages(TransactionQuestionsUnderWayDocument, { offset: 0 }, pageSize, {
    about: ['ledgerQuestions', 'companyUser'],
  });
  const found = answers.pages.map(({ transactionQuestionsUnderWay }) => transactionQuestionsUnderWay);
  return (
    <TransactionList
      pages={answers}
      found={found.flatMap(({ questions }) => questions)}
      hasMore={found.at(-1)?.hasMore}
      words={texts}
    >
      {(question) => <ReviewRow key={question.uuid} question={question} />}
    </TransactionList>
  );
}
