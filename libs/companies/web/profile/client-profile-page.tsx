import './profile.css';
import { ErrorPage, texts as shared, useCompany, useTitle, useViewer } from '@daybook/kernel/ui';
import { BusinessInfo } from './business-info.js';
import { InternalProfile } from './internal-profile.js';
import { ServingTeam } from './serving-team.js';
import { Tags } from './tags.js';
import { texts } from './texts.js';

/** `/{company}/client-profile`: what is known of a client; staff keep there what only they read. */
export function ClientProfilePage() {
  const company = useCompany();
  const { isStaff } = useViewer();
  const title = isStaff ? texts.staffTitle : texts.clientTitle;
  useTitle(title, company.name);
  if (!company.perms.viewClientProfile) return <ErrorPage status={403} message={shared.noAccess} />;
  return (
    <main className="profile-page">
      <header className="profile-head">
        <h1>{title}</h1>
        <p>{isStaff ? texts.staffLead : texts.clientLead}</p>
      </header>
      <ServingTeam companyUuid={company.uuid} isStaff={isStaff} />
      {isStaff && <Tags companyUuid={company.uuid} />}
      {isStaff && <InternalProfile companyUuid={company.uuid} />}
      <BusinessInfo companyUuid={company.uuid} title={texts.businessInfo} />
    </main>
  );
}
