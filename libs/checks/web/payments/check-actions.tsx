import { deleteCheck, markCheckCashed, voidCheck } from '@daybook/checks/domain';
import { OperationButton } from '@daybook/kernel/ui/operations';
import { Link, useNavigate } from 'react-router';
import { texts } from './check-texts.js';
import type { ShownCheckFragment } from './generated/graphql.js';
import { ReleaseButton } from './release-button.js';

/** What the person may do with a check as it stands. */
export function CheckActions({
  companyUuid,
  check,
  mayPrepare,
}: {
  readonly companyUuid: string;
  readonly check: ShownCheckFragment;
  readonly mayPrepare: boolean;
}) {
  const navigate = useNavigate();
  const { uuid, status, perms } = check;
  const given = { about: check, things: { companyUuid, checkUuid: uuid } };
  const leave = () => void navigate(`/${companyUuid}/payments`);
  return (
    <div className="check-buttons">
      {perms.release && <ReleaseButton companyUuid={companyUuid} check={check} />}
      {mayPrepare && (status === 'voided' || status === 'failed') && (
        <Link className="button primary normal" to={`/${companyUuid}/payments/new?replaces=${uuid}`}>
          {texts.writeAgain}
        </Link>
      )}
      {perms.markCashed && <OperationButton of={markCheckCashed} {...given} />}
      {perms.void && <OperationButton of={voidCheck} {...given} />}
      {perms.delete && <OperationButton of={deleteCheck} {...given} onDone={leave} />}
    </div>
  );
}
