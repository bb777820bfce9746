import type { WorkActionProps } from '@daybook/kernel/ui';
import { EachDialog } from '@daybook/kernel/ui/admin';
import { RemindNowDocument } from '../staff/generated/graphql.js';
import { staffTexts } from '../staff-texts.js';
import { texts } from './texts.js';

const reminding = {
  changes: ['signatureDocument'],
  refused: staffTexts.remindFailed,
  failed: staffTexts.remindFailed,
} as const;

export function RemindMany({ uuids, companyOf, onClose, onDone }: WorkActionProps) {
  return (
    <EachDialog
      title={texts.remindTitle(uuids.length)}
      lead={texts.remindLead}
      ids={uuids}
      operation={RemindNowDocument}
      command={reminding}
      variablesOf={(uuid) => ({ uuid, companyUuid: companyOf.get(uuid) ?? '' })}
      confirmText={texts.remind}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
