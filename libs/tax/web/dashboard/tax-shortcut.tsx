import { lastCompany } from '@daybook/identity/web';
import { EmptyState, ErrorState, useQuery, useViewer, Waiting } from '@daybook/kernel/ui';
import { Building2 } from 'lucide-react';
import { Navigate } from 'react-router';
import { TqShortcutCompaniesDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** `/tq`: staff go to the tax summary, clients to the questionnaire of their company. */
export function TaxShortcut() {
  const { perms } = useViewer();
  return perms.viewStaffDashboard ? <Navigate to="/tq-summary-dashboard" replace /> : <OwnQuestionnaire />;
}

/** Of the company the person was in last, else of the first one. */
function OwnQuestionnaire() {
  const { data, failure, refetch } = useQuery(TqShortcutCompaniesDocument, {}, { about: ['company'] });
  if (failure && !data) return <ErrorState title={texts.shortcutFailed} onRetry={refetch} />;
  if (!data) return <Waiting />;
  const { companies } = data.companies;
  const company = companies.find(({ uuid }) => uuid === lastCompany()) ?? companies[0];
  if (company) return <Navigate to={`/${company.uuid}/tax-questionnaire`} replace />;
  return (
    <EmptyState title={texts.noCompany} icon={<Building2 size={28} strokeWidth={1.5} aria-hidden />}>
      {texts.noCompanyHint}
    </EmptyState>
  );
}
