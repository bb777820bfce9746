import './payments.css';
import {
  EmptyState,
  ErrorPage,
  ErrorState,
  texts as shared,
  useCompany,
  useQuery,
  useTitle,
  Waiting,
} from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { CheckForm } from './check-form.js';
import { texts } from './form-texts.js';
import { CheckFormDocument } from './generated/graphql.js';

/** `/{company}/payments/new`: a check is written, and seen as it will be printed. */
export function CheckFormPage() {
  const company = useCompany();
  useTitle(texts.title, company.name);
  if (!company.perms.viewFeaturePayments) return <ErrorPage status={403} message={shared.noAccess} />;
  return (
    <main className="payments-page">
      <Link to={`/${company.uuid}/payments`}>{texts.back}</Link>
      <h1>{texts.title}</h1>
      <LoadedForm companyUuid={company.uuid} companyName={company.name} />
    </main>
  );
}

function LoadedForm({ companyUuid, companyName }: { readonly companyUuid: string; readonly companyName: string }) {
  const { data, failure, refetch } = useQuery(
    CheckFormDocument,
    { companyUuid },
    { about: ['vendor', 'bankAccount', 'sendCheckSetting', 'companyUser'] },
  );
  if (!data && failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  const company = data?.company;
  if (!company) return <Waiting />;
  if (!company.checks.mayPrepare) return <EmptyState title={texts.noRight} />;
  if (!company.sendCheckSetting || company.bankAccounts.bankAccounts.length === 0)
    return (
      <EmptyState
        title={texts.incomplete}
        action={
          company.perms.manageSendCheck && (
            <Link to={`/${companyUuid}/company-settings/send-check`}>{texts.toSettings}</Link>
          )
        }
      >
        {company.perms.manageSendCheck ? texts.incompleteHint : texts.askSomebody}
      </EmptyState>
    );
  return (
    <CheckForm
      companyUuid={companyUuid}
      companyName={companyName}
      setting={company.sendCheckSetting}
      accounts={company.bankAccounts.bankAccounts}
      vendors={company.vendors.vendors}
      highest={company.checks.highestCheckNumber}
    />
  );
}
