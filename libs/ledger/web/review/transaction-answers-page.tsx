import './review.css';
import { Tabs, useLive } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { useSearchParams } from 'react-router';
import { AnswersInLedger } from './answers-in-ledger.js';
import { texts } from './texts.js';
import { UnderWay } from './under-way.js';

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
