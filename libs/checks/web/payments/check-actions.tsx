import { deleteCheck, markCheckCashed, reissueCheck, voidCheck } from '@daybook/checks/domain';
import { formatMoney } from '@daybook/kernel/ui';
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
  const again = { ...check, amount: formatMoney(check.amount), hasEnclosure: check.attachment !== null };
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
      {perms.reissue && (
        <OperationButton
          of={reissueCheck}
          about={again}
          things={given.things}
          onDone={({ check: written }) => written && void navigate(`/${companyUuid}/payments/${written.uuid}`)}
        />
      )}
      {perms.void && <OperationButton of={voidCheck} {...given} />}
      {perms.delete && <OperationButton of={deleteCheck} {...given} onDone={leave} />}
    </div>
  );
}
