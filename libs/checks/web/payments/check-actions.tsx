import { Button, confirm, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CashDialog } from './cash-dialog.js';
import { texts } from './check-texts.js';
import { DeleteCheckDocument, type ShownCheckFragment } from './generated/graphql.js';
import { ReleaseButton } from './release-button.js';
import { VoidDialog } from './void-dialog.js';

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
  const [open, setOpen] = useState<'void' | 'cash'>();
  const navigate = useNavigate();
  const { run, running } = useCommand(DeleteCheckDocument, {
    changes: ['check'],
    done: texts.deleted,
    refused: texts.notDeleted,
    failed: texts.notDeleted,
  });
  const { uuid, checkNumber, status, perms } = check;
  const remove = async () => {
    const isSure = await confirm(texts.deleteQuestion(checkNumber), { confirmText: texts.delete });
    if (isSure && (await run({ companyUuid, checkUuid: uuid }))) await navigate(`/${companyUuid}/payments`);
  };
  const close = () => setOpen(undefined);
  return (
    <div className="check-buttons">
      {perms.release && <ReleaseButton companyUuid={companyUuid} check={check} />}
      {mayPrepare && (status === 'voided' || status === 'failed') && (
        <Link className="button primary normal" to={`/${companyUuid}/payments/new?replaces=${uuid}`}>
          {texts.writeAgain}
        </Link>
      )}
      {perms.markCashed && <Button onClick={() => setOpen('cash')}>{texts.cash}</Button>}
      {perms.void && <Button onClick={() => setOpen('void')}>{texts.void}</Button>}
      {perms.delete && (
        <Button look="quiet" running={running} onClick={() => void remove()}>
          {texts.delete}
        </Button>
      )}
      {open === 'void' && <VoidDialog companyUuid={companyUuid} check={check} onClose={close} />}
      {open === 'cash' && <CashDialog companyUuid={companyUuid} check={check} onClose={close} />}
    </div>
  );
}
