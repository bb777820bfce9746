import './directory.css';
import { useLive, useQuery } from '@daybook/kernel/ui';
import { SearchWords, StaffPage } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { DirectoryList, pageSize } from './directory-list.js';
import { DirectoryCompaniesDocument, DirectoryPeopleDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** `/staff-admin-panel/overview`: companies, staff and clients side by side, found by one search. */
export function Directory() {
  useLive('companies');
  const [search, setSearch] = useState('');
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <search className="directory-search">
        <SearchWords label={texts.search} value={search} onSettle={setSearch} />
      </search>
      {/* another search begins at the first page */}
      <div className="directory-columns" key={search}>
        <Companies search={search} />
        <People search={search} isStaff />
        <People search={search} isStaff={false} />
      </div>
    </StaffPage>
  );
}

function Companies({ search }: { readonly search: string }) {
  const [offset, setOffset] = useState(0);
  const { data, failure, refetch } = useQuery(
    DirectoryCompaniesDocument,
    { search: search || null, offset, limit: pageSize },
    { about: ['company', 'companyUser'] },
  );
  return (
    <DirectoryList
      title={texts.companies}
      path="companies"
      total={data?.companies.totalCount}
      offset={offset}
      onTurn={setOffset}
      failed={failure !== undefined}
      onRetry={refetch}
      rows={data?.companies.companies.map(({ uuid, name, isOnboarding, userCount }) => ({
        key: uuid,
        path: `company/${uuid}`,
        title: name,
        detail: isOnboarding ? texts.onboarding : texts.people(userCount),
      }))}
    />
  );
}

function People({ search, isStaff }: { readonly search: string; readonly isStaff: boolean }) {
  const [offset, setOffset] = useState(0);
  const { data, failure, refetch } = useQuery(
    DirectoryPeopleDocument,
    { search: search || null, staffUsers: isStaff, offset, limit: pageSize },
    { about: ['user', 'companyUser'] },
  );
  return (
    <DirectoryList
      title={isStaff ? texts.staff : texts.clients}
      path={isStaff ? 'staff-users' : 'client-users'}
      total={data?.users.totalCount}
      offset={offset}
      onTurn={setOffset}
      failed={failure !== undefined}
      onRetry={refetch}
      rows={data?.users.users.map(({ uuid, firstName, lastName, email }) => ({
        key: uuid,
        path: `${isStaff ? 'staff' : 'client'}-user/${uuid}`,
        title: `${firstName} ${lastName}`.trim() || email,
        detail: email,
      }))}
    />
  );
}
