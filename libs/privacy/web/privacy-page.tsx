import './privacy.css';
import { EmptyState, useLive, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, SearchWords, StaffPage } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { CompanyHolds } from './company-holds.js';
import { DataSubjectsDocument } from './generated/graphql.js';
import { Retention } from './retention.js';
import { SubjectCard } from './subject-card.js';
import { texts } from './texts.js';

/** `/staff-admin-panel/privacy`: superusers erase people who asked for it, and keep what has to stay. */
export function PrivacyPage() {
  useLive('companies');
  const [search, setSearch] = useState('');
  const { data, failure, refetch } = useQuery(
    DataSubjectsDocument,
    { search: search || null },
    { about: ['dataSubject', 'user'] },
  );
  const subjects = data?.dataSubjects;
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <search className="privacy-search">
        <SearchWords label={texts.find} value={search} onSettle={setSearch} />
      </search>
      {!subjects && <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />}
      {subjects?.length === 0 && (
        <div className="privacy-nobody">
          <EmptyState title={search ? texts.nobody : texts.none}>
            {search ? texts.nobodyLead : texts.noneLead}
          </EmptyState>
        </div>
      )}
      {subjects && subjects.length > 0 && (
        <ul className="privacy-subjects">
          {subjects.map((subject) => (
            <SubjectCard key={subject.uuid} subject={subject} />
          ))}
        </ul>
      )}
      <CompanyHolds />
      <Retention />
    </StaffPage>
  );
}
