import './user-admin.css';
import { DownloadCsv, SelectField, send, useViewer } from '@daybook/kernel/ui';
import { SearchWords, StaffList, useFilters } from '@daybook/kernel/ui/admin';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { clientColumns, staffColumns } from './columns.js';
import { ClientUsersCsvDocument, StaffUsersCsvDocument } from './generated/graphql.js';
import { statesOf } from './resource.js';
import { texts } from './texts.js';
import { UserBulkActions } from './user-bulk-actions.js';

const states = [
  { value: '', label: texts.active },
  { value: 'active', label: texts.states.active },
  { value: 'invited', label: texts.states.invited },
  { value: 'deactivated', label: texts.states.inactive },
];

const countries = [
  { value: '', label: texts.anyCountry },
  { value: 'open', label: texts.openCountry },
];

/** `/staff-admin-panel/staff-users`: everybody who works for the firm. */
export function StaffUsers() {
  return <Users kind="staff" />;
}

/** `/staff-admin-panel/client-users`: people of the companies. */
export function ClientUsers() {
  return <Users kind="client" />;
}

function Users({ kind }: { readonly kind: 'staff' | 'client' }) {
  const { perms } = useViewer();
  const isStaff = kind === 'staff';
  return (
    <StaffList
      resource={`${kind}-users`}
      title={isStaff ? texts.staff : texts.clients}
      lead={isStaff ? texts.staffLead : texts.clientsLead}
      actions={
        <>
          {perms.exportCsv && <UsersCsv isStaff={isStaff} />}
          {perms.updateAdminPanel && (
            <Link className="button primary normal" to={`/staff-admin-panel/${kind}-user/new`}>
              <Plus size={16} aria-hidden />
              {isStaff ? texts.newStaff : texts.newClient}
            </Link>
          )}
        </>
      }
      sort={{ field: 'name', order: 'ASC' }}
      columns={isStaff ? staffColumns : clientColumns}
      filters={<Filters isStaff={isStaff} />}
      bulkActions={perms.updateAdminPanel ? <UserBulkActions kind={kind} /> : undefined}
      about={['user', 'companyUser']}
      texts={texts.list}
    />
  );
}

/** Everybody of the kind, active or not as the list shows them. */
function UsersCsv({ isStaff }: { readonly isStaff: boolean }) {
  const { chosen } = useFilters();
  const address = async () => {
    const states = statesOf(chosen('state'));
    if (isStaff) return (await send(StaffUsersCsvDocument, { states })).adminPanel.staffUsersCsv;
    return (await send(ClientUsersCsvDocument, { states })).adminPanel.clientUsersCsv;
  };
  return <DownloadCsv address={address} name={isStaff ? texts.staffCsv : texts.clientCsv} />;
}

function Filters({ isStaff }: { readonly isStaff: boolean }) {
  const { chosen, set, field } = useFilters();
  return (
    <search className="staff-filters">
      <SearchWords label={texts.search} value={chosen('search')} onSettle={(words) => set('search', words)} />
      <SelectField label={texts.show} options={states} {...field('state')} />
      {isStaff && <SelectField label={texts.country} options={countries} {...field('country')} />}
    </search>
  );
}
