import './payments.css';
import {
  EmptyState,
  ErrorPage,
  ErrorState,
  formatMoney,
  texts as shared,
  useCompany,
  useQuery,
  useTitle,
  Waiting,
} from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { CheckPicture } from './check-picture.js';
import { texts } from './check-texts.js';
import { ChecksToReleaseDocument, type ShownCheckFragment } from './generated/graphql.js';
import { picturedOf } from './pictured.js';
import { ReleaseButton } from './release-button.js';
import { WhatToLookAt } from './what-to-look-at.js';

/** `/{company}/payments/release`: what waits for a second person, and what to look at. */
export function ReleasePage() {
  const company = useCompany();
  useTitle(texts.releaseTitle, company.name);
  if (!company.perms.viewFeaturePayments) return <ErrorPage status={403} message={shared.noAccess} />;
  return (
    <main className="payments-page">
      <Link to={`/${company.uuid}/payments`}>{texts.back}</Link>
      <h1>{texts.releaseTitle}</h1>
      <p>{texts.releaseLead}</p>
      <ToRelease companyUuid={company.uuid} />
    </main>
  );
}

function ToRelease({ companyUuid }: { readonly companyUuid: string }) {
  const { data, failure, refetch } = useQuery(
    ChecksToReleaseDocument,
    { companyUuid },
    { about: ['check', 'vendor', 'bankAccount', 'companyUser'] },
  );
  if (!data && failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data?.company) return <Waiting />;
  const { checks } = data.company.checks;
  if (checks.length === 0) return <EmptyState title={texts.nothingToRelease}>{texts.nothingToReleaseHint}</EmptyState>;
  return checks.map((check) => <OneToRelease key={check.uuid} companyUuid={companyUuid} check={check} />);
}

function OneToRelease({ companyUuid, check }: { readonly companyUuid: string; readonly check: ShownCheckFragment }) {
  const { uuid, checkNumber, amount, recipientName, createdBy, perms } = check;
  const title = `to-release-${uuid}`;
  return (
    <section className="check-card" aria-labelledby={title}>
      <h2 id={title}>
        {texts.check(checkNumber)} · {formatMoney(amount)} · {recipientName}
      </h2>
      <p className="payments-count">{texts.writtenBy(createdBy?.name ?? texts.somebody)}</p>
      <div className="check-columns">
        <CheckPicture check={picturedOf(check)} label={texts.check(checkNumber)} />
        <div>
          <WhatToLookAt check={check} />
          <div className="check-buttons">
            {perms.release && <ReleaseButton companyUuid={companyUuid} check={check} />}
            <Link to={`/${companyUuid}/payments/${uuid}`} className="button plain normal">
              {texts.open}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
