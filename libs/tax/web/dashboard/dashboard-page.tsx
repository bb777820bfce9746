import './dashboard.css';
import '../marks.css';
import { useLive } from '@daybook/kernel/ui';
import { StaffList } from '@daybook/kernel/ui/admin';
import { Link } from 'react-router';
import { BulkActions } from './bulk-actions.js';
import { columns } from './columns.js';
import { SummaryFilters } from './filters.js';
import { texts } from './texts.js';

/** `/tq-summary-dashboard`: the tax season over companies and years. */
export function TaxDashboard() {
  useLive('companies');
  return (
    <StaffList
      resource="tax-summary"
      title={texts.title}
      lead={texts.lead}
      actions={
        <Link className="button plain normal" to="/tq-summary-dashboard/questions">
          {texts.questions}
        </Link>
      }
      sort={{ field: 'company', order: 'ASC' }}
      columns={columns}
      filters={<SummaryFilters />}
      bulkActions={<BulkActions />}
      about={['questionnaire', 'form1099', 'company']}
      texts={texts.list}
    />
  );
}
