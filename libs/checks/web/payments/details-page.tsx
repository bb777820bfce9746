import './payments.css';
import {
  EmptyState,
  ErrorPage,
  ErrorState,
  formatMoney,
  type ItemPanels,
  texts as shared,
  useCompany,
  useQuery,
  useTitle,
  useViewer,
  Waiting,
} from '@daybook/kernel/ui';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { CheckActions } from './check-actions.js';
import { CheckDetails } from './check-details.js';
import { CheckEvidence } from './check-evidence.js';
import { CheckPicture } from './check-picture.js';
import { CheckSteps } from './check-steps.js';
import { texts } from './check-texts.js';
import { FailureSeen } from './failure-seen.js';
import { ShownCheckDocument } from './generated/graphql.js';
import { picturedOf } from './pictured.js';
import { CheckStatus } from './status.js';

/** `/{company}/payments/{check}`: one check, and what became of it. */
export function CheckPage({ panels }: { readonly panels: ItemPanels }) {
  const company = useCompany();
  const { checkUuid = '' } = useParams();
  if (!company.perms.viewFeaturePayments) return <ErrorPage status={403} message={shared.noAccess} />;
  return (
    <main className="payments-page">
      <Link to={`/${company.uuid}/payments`}>{texts.back}</Link>
      <OneCheck companyUuid={company.uuid} companyName={company.name} checkUuid={checkUuid} panels={panels} />
    </main>
  );
}

function OneCheck({
  companyUuid,
  companyName,
  checkUuid,
  panels: { History, Duty },
}: {
  readonly companyUuid: string;
  readonly companyName: string;
  readonly checkUuid: string;
  readonly panels: ItemPanels;
}) {
  const { isStaff } = useViewer();
  const { data, failure, refetch } = useQuery(
    ShownCheckDocument,
    { companyUuid, checkUuid },
    { about: ['check', 'bankAccount', 'companyUser'] },
  );
  const check = data?.company?.checks.checks[0];
  useTitle(check ? texts.check(check.checkNumber) : texts.title, companyName);
  if (!data && failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data) return <Waiting />;
  if (!check) return <EmptyState title={texts.gone}>{texts.goneHint}</EmptyState>;
  return (
    <>
      {check.status === 'failed' && data.company?.perms.manageSendCheck && (
        <FailureSeen companyUuid={companyUuid} checkUuid={checkUuid} />
      )}
      <header className="payments-head">
        <div>
          <h1>
            {texts.check(check.checkNumber)} <CheckStatus check={check} />
          </h1>
          <p>
            {formatMoney(check.amount)} · {check.recipientName}
          </p>
        </div>
        <CheckActions companyUuid={companyUuid} check={check} mayPrepare={data.company?.checks.mayPrepare ?? false} />
      </header>
      {check.message && (
        <p className="check-message" role="status">
          {check.message}
        </p>
      )}
      <div className="check-columns">
        <section aria-labelledby="check-details">
          <CheckPicture check={picturedOf(check)} label={texts.check(check.checkNumber)} />
          <CheckDetails
            companyUuid={companyUuid}
            check={check}
            mayManage={data.company?.perms.manageSendCheck ?? false}
          />
        </section>
        <CheckSteps check={check} />
      </div>
      {isStaff && Duty && data.company?.perms.manageSendCheck && (
        <Suspense fallback={null}>
          <Duty item={`check-${checkUuid}`} />
        </Suspense>
      )}
      {isStaff && History && (
        <section className="check-history" aria-labelledby="check-history">
          <h2 id="check-history">{texts.history}</h2>
          <CheckEvidence companyUuid={companyUuid} checkUuid={checkUuid} />
          <Suspense fallback={<Waiting />}>
            <History uuid={checkUuid} about={['check']} />
          </Suspense>
        </section>
      )}
    </>
  );
}
