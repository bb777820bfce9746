import { Button, useLive, useQuery, useViewer } from '@daybook/kernel/ui';
import { SearchWords, StaffList, useFilters, useList } from '@daybook/kernel/ui/admin';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AddToCompanies } from './add-to-companies.js';
import { columns } from './columns.js';
import { JoiningPersonDocument } from './generated/graphql.js';
import { JoinEveryCompany } from './join-every-company.js';
import { LinkActions } from './link-actions.js';
import type { LinkOfPerson } from './resource.js';
import { texts } from './texts.js';

/** `/staff-admin-panel/person/{person}/companies`: the memberships of a person, many changed at once. */
export function CompaniesOfPerson() {
  const { person = '' } = useParams();
  useLive('companies');
  const { perms } = useViewer();
  return (
    <StaffList
      resource="links-of-person"
      filter={{ userUuid: person }}
      title={texts.title}
      lead={texts.lead}
      actions={perms.updateAdminPanel && <Add person={person} />}
      sort={{ field: 'company', order: 'ASC' }}
      columns={columns}
      filters={<Filters />}
      bulkActions={perms.updateAdminPanel ? <LinkActions /> : undefined}
      above={<Whose />}
      about={['companyUser', 'company', 'user']}
      texts={texts.list}
    />
  );
}

function Whose() {
  const { data = [] } = useList<LinkOfPerson>();
  const [first] = data;
  return first ? (
    <h2 className="links-person">{texts.titleOf(`${first.user.firstName} ${first.user.lastName}`)}</h2>
  ) : null;
}

function Add({ person }: { readonly person: string }) {
  const [open, setOpen] = useState<'adding' | 'joining'>();
  const { data } = useQuery(JoiningPersonDocument, { uuid: person }, { about: ['user'] });
  const close = () => setOpen(undefined);
  const who = data?.adminUser;
  return (
    <>
      {who?.isActive && who.autoRole && <Button onClick={() => setOpen('joining')}>{texts.join}</Button>}
      <Button look="primary" icon={<Building2 size={16} aria-hidden />} onClick={() => setOpen('adding')}>
        {texts.add}
      </Button>
      {open === 'adding' && <AddToCompanies person={person} onClose={close} />}
      {open === 'joining' && who && (
        <JoinEveryCompany person={person} isHidden={who.autoHideFromClients} onClose={close} />
      )}
    </>
  );
}

function Filters() {
  const { chosen, set } = useFilters();
  return (
    <search className="staff-filters">
      <SearchWords label={texts.search} value={chosen('search')} onSettle={(words) => set('search', words)} />
    </search>
  );
}
