import '../payments.css';
import './open-check.css';
import { formatMoney, useDelayedUnmount, useQuery, type WorkDrawerProps } from '@daybook/kernel/ui';
import { WorkSheet } from '@daybook/kernel/ui/admin';
import { CheckDetails } from '../check-details.js';
import { CheckPicture } from '../check-picture.js';
import { texts } from '../check-texts.js';
import { FailureSeen } from '../failure-seen.js';
import { ShownCheckDocument, type ShownCheckQuery } from '../generated/graphql.js';
import { picturedOf } from '../pictured.js';
import { ReleaseButton } from '../release-button.js';
import { CheckStatus } from '../status.js';
import { WhatToLookAt } from '../what-to-look-at.js';

const about = ['check', 'vendor', 'bankAccount', 'companyUser'] as const;

/** A check beside the list of all work: what a second person looks at, and its release. */
export function OpenCheck({ uuid, companyUuid, panels, onClose }: WorkDrawerProps) {
  const shown = useDelayedUnmount(uuid);
  const of = useDelayedUnmount(companyUuid);
  const answer = useQuery(ShownCheckDocument, shown && of ? { companyUuid: of, checkUuid: shown } : null, { about });
  const company = answer.data?.company;
  const check = company?.checks.checks[0];
  return (
    <WorkSheet
      item={uuid && `check-${uuid}`}
      kind={texts.one}
      content={
        of && company && check
          ? {
              title: texts.check(check.checkNumber),
              company: { uuid: of, name: company.name },
              page: `/${of}/payments/${check.uuid}`,
              children: <OneCheck companyUuid={of} company={company} check={check} />,
            }
          : undefined
      }
      answer={answer}
      panels={panels}
      onClose={onClose}
    />
  );
}

function OneCheck({
  companyUuid,
  check,
  company,
}: {
  readonly companyUuid: string;
  readonly check: NonNullable<ShownCheckQuery['company']>['checks']['checks'][number];
  readonly company: NonNullable<ShownCheckQuery['company']>;
}) {
  const { uuid, amount, recipientName, createdBy, perms, status, isAwaitingRelease, message } = check;
  return (
    <div className="open-check">
      <p>
        <strong>
          {formatMoney(amount)} · {recipientName}
        </strong>{' '}
        <CheckStatus check={check} />
      </p>
      <p className="payments-count">{texts.writtenBy(createdBy?.name ?? texts.somebody)}</p>
      {message && (
        <p className="check-message" role="status">
          {message}
        </p>
      )}
      {status === 'failed' && company.perms.manageSendCheck && (
        <FailureSeen companyUuid={companyUuid} checkUuid={uuid} />
      )}
      {isAwaitingRelease && <WhatToLookAt check={check} />}
      {perms.release && (
        <div className="work-sheet-buttons">
          <ReleaseButton companyUuid={companyUuid} check={check} keys="e" />
        </div>
      )}
      <CheckPicture check={picturedOf(check)} label={texts.check(check.checkNumber)} />
      <CheckDetails companyUuid={companyUuid} check={check} mayManage={company.perms.manageSendCheck} />
    </div>
  );
}
