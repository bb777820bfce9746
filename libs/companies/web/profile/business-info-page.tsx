import './profile.css';
import { useCompany, useTitle } from '@daybook/kernel/ui';
import { BusinessInfo } from './business-info.js';
import { texts } from './texts.js';

/** `/{company}/company-settings/business-info`: what tax forms and letters say about the company. */
export function BusinessInfoPage() {
  const company = useCompany();
  useTitle(texts.businessInfo, company.name);
  return (
    <main className="profile-page">
      <header className="profile-head">
        <h1>{texts.businessInfo}</h1>
        <p>{texts.businessLead}</p>
      </header>
      <BusinessInfo companyUuid={company.uuid} title={texts.details} />
    </main>
  );
}
