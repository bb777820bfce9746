import './checks.css';
import { ErrorPage, ErrorState, texts as shared, useCompany, useQuery, useTitle, Waiting } from '@daybook/kernel/ui';
import { BankAccounts } from './bank-accounts.js';
import { CheckLimits } from './check-limits.js';
import { SendCheckDocument } from './generated/graphql.js';
import { ReturnAddress } from './return-address.js';
import { texts } from './texts.js';

/** `/{company}/company-settings/send-check`: what a company mails checks with. */
export function SendCheckPage() {
  const company = useCompany();
  useTitle(texts.title, company.name);
  if (!company.perms.viewFeaturePayments) return <ErrorPage status={403} message={shared.noAccess} />;
  return (
    <main className="send-check-page">
      <header>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <SendCheck companyUuid={company.uuid} />
    </main>
  );
}

function SendCheck({ companyUuid }: { readonly companyUuid: string }) {
  const { data, failure, refetch } = useQuery(
    SendCheckDocument,
    { companyUuid },
    { about: ['bankAccount', 'sendCheckSetting', 'checkLimits', 'companyUser'] },
  );
  if (data?.company) {
    const { bankAccounts, checkLimits, sendCheckSetting, perms } = data.company;
    const accounts = bankAccounts.bankAccounts;
    const mayManage = perms.manageSendCheck;
    return (
      <>
        <BankAccounts companyUuid={companyUuid} accounts={accounts} mayManage={mayManage} />
        <ReturnAddress companyUuid={companyUuid} setting={sendCheckSetting} accounts={accounts} mayManage={mayManage} />
        <CheckLimits companyUuid={companyUuid} limits={checkLimits} mayManage={mayManage} />
      </>
    );
  }
  if (!failure) return <Waiting />;
  return (
    <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
      {failure.sentence}
    </ErrorState>
  );
}
