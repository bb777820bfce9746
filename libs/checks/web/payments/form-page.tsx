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
import { Link, useSearchParams } from 'react-router';
import { CheckForm } from './check-form.js';
import { texts } from './form-texts.js';
import { CheckFormDocument, ShownCheckDocument, type ShownCheckFragment } from './generated/graphql.js';

/** `/{company}/payments/new`: a check is written, and seen as it will be printed; `?replaces={check}`: in place of another. */
export function CheckFormPage() {
  const company = useCompany();
  const [params] = useSearchParams();
  useTitle(texts.title, company.name);
  const replaces = params.get('replaces');
  const of = { companyUuid: company.uuid, companyName: company.name };
  if (!company.perms.viewFeaturePayments) return <ErrorPage status={403} message={shared.noAccess} />;
  return (
    <main className="payments-page">
      <Link to={`/${company.uuid}/payments`}>{texts.back}</Link>
      <h1>{texts.title}</h1>
      {replaces ? <FormInPlaceOf {...of} checkUuid={replaces} /> : <LoadedForm {...of} replaced={null} />}
    </main>
  );
}

interface OfCompany {
  readonly companyUuid: string;
  readonly companyName: string;
}

function FormInPlaceOf({ checkUuid, ...of }: OfCompany & { readonly checkUuid: string }) {
  const { data, failure, refetch } = useQuery(ShownCheckDocument, { companyUuid: of.companyUuid, checkUuid });
  if (!data && failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data) return <Waiting />;
  const [replaced] = data.company?.checks.checks ?? [];
  if (!replaced) return <EmptyState title={texts.replacedGone} />;
  return (
    <>
      <p>{texts.inPlaceOf(replaced.checkNumber)}</p>
      <LoadedForm {...of} replaced={replaced} />
    </>
  );
}

function LoadedForm({
  companyUuid,
  companyName,
  replaced,
}: OfCompany & { readonly replaced: ShownCheckFragment | null }) {
  const { data, failure, refetch } = useQuery(
    CheckFormDocument,
    { companyUuid },
    { about: ['bankAccount', 'sendCheckSetting', 'companyUser'] },
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
      timeZone={company.timeZone}
      setting={company.sendCheckSetting}
      accounts={company.bankAccounts.bankAccounts}
      highest={company.checks.highestCheckNumber}
      replaced={replaced}
    />
  );
}
