import { SelectField, useLive, useViewer } from '@daybook/kernel/ui';
import { SearchWords, StaffList, useFilters } from '@daybook/kernel/ui/admin';
import { Plus, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { BulkActions } from './bulk-actions.js';
import { columns } from './columns.js';
import { texts } from './texts.js';

const states = [
  { value: '', label: texts.live },
  { value: 'archived', label: texts.archived },
];

/** `/staff-admin-panel/companies`: every company the person may see, to be created, changed, archived and restored. */
export function CompaniesPage() {
  useLive('companies');
  const { perms } = useViewer();
  return (
    <StaffList
      resource="admin-companies"
      title={texts.title}
      lead={texts.lead}
      actions={
        perms.manageCompanies && (
          <>
            <Link className="button plain normal" to="/staff-admin-panel/companies/import">
              <Upload size={16} aria-hidden />
              {texts.import}
            </Link>
            <Link className="button primary normal" to="/staff-admin-panel/company/new">
              <Plus size={16} aria-hidden />
              {texts.newCompany}
            </Link>
          </>
        )
      }
      sort={{ field: 'name', order: 'ASC' }}
      columns={columns}
      filters={<Filters />}
      bulkActions={perms.manageCompanies ? <BulkActions /> : undefined}
      about={['company', 'companyUser']}
      texts={texts.list}
    />
  );
}

function Filters() {
  const { chosen, set, field } = useFilters();
  return (
    <search className="staff-filters">
      <SearchWords label={texts.search} value={chosen('search')} onSettle={(words) => set('search', words)} />
      <SelectField label={texts.show} options={states} {...field('state')} />
    </search>
  );
}
