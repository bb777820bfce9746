import { categories, ErrorPage, isNotFound, useQuery } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { useParams } from 'react-router';
import HistoryPanel from '../history-panel.js';
import { CompanyOfHistoryDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const about = { about: ['company'] } as const;

/** `/staff/history/{company}`: what happened to a company itself: name, team, members, settings. */
export function CompanyHistory() {
  const { uuid = '' } = useParams();
  const { data, failure } = useQuery(CompanyOfHistoryDocument, { uuid }, about);
  if (isNotFound(failure)) return <ErrorPage status={404} />;
  return (
    <StaffPage title={texts.historyOf(data?.company?.name ?? '')} lead={texts.historyLead}>
      <div className="staff-card company-history">
        <HistoryPanel uuid={uuid} about={categories} />
      </div>
    </StaffPage>
  );
}
