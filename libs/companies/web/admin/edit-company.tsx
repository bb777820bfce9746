import './company-admin.css';
import { CompanyContext, ErrorState, isNotFound, openedLater, useLive, useQuery, useViewer } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { ArrowRight } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { CrmCard } from '../crm/crm-card.js';
import { CompanySettings } from './company-settings.js';
import { AdminCompanyDocument } from './generated/graphql.js';
import { HoldCard } from './hold-card.js';
import { texts } from './texts.js';

const team = openedLater(async () => (await import('../team/index.js')).TeamOfCompany, { heading: 'h2' });

const toAll = (
  <Link className="button plain normal" to="/staff-admin-panel/companies">
    {texts.back}
  </Link>
);

/** `/staff-admin-panel/company/{company}`: how a company works, and its people with their roles, ends and grants. */
export function EditCompany() {
  const { company: uuid = '' } = useParams();
  const { perms } = useViewer();
  useLive('companies');
  const { data, failure, refetch } = useQuery(AdminCompanyDocument, { uuid }, { about: ['company'] });
  const company = data?.company;
  if (!company)
    return (
      <StaffPage title={texts.title} actions={toAll}>
        {isNotFound(failure) ? (
          <>
            <ErrorState title={texts.notFound} />
            {perms.manageFirm && <HoldCard companyUuid={uuid} />}
          </>
        ) : (
          <QueryBoundary failed={texts.couldNotLoad} failure={failure} onRetry={refetch} />
        )}
      </StaffPage>
    );
  return (
    <StaffPage
      title={company.name}
      lead={company.isBeingSetUp ? texts.settingUp : undefined}
      actions={
        <>
          {toAll}
          <Link className="button plain normal" to={`/${uuid}/`}>
            {texts.open}
            <ArrowRight size={16} aria-hidden />
          </Link>
        </>
      }
    >
      <div className="company-admin">
        <div className="company-admin-side">
          <CompanySettings key={uuid} company={company} />
          {perms.changeByCrm && <CrmCard companyUuid={uuid} hubspotId={company.hubspotId} />}
          {perms.manageFirm && <HoldCard companyUuid={uuid} name={company.name} />}
        </div>
        <CompanyContext.Provider value={company}>
          <section className="staff-card company-admin-team">{team}</section>
        </CompanyContext.Provider>
      </div>
    </StaffPage>
  );
}
