import type { WorkActionProps } from '@daybook/kernel/ui';
import { EachDialog } from '@daybook/kernel/ui/admin';
import { drawerTexts } from '../../drawer-texts.js';
import { RemindOfTodoDocument } from '../../generated/graphql.js';
import { texts } from './texts.js';

const reminding = { changes: ['todo'], refused: drawerTexts.notReminded, failed: drawerTexts.notReminded } as const;

export function RemindMany({ uuids, onClose, onDone }: WorkActionProps) {
  return (
    <EachDialog
      title={texts.remindTitle(uuids.length)}
      lead={texts.remindLead}
      ids={uuids}
      operation={RemindOfTodoDocument}
      command={reminding}
      variablesOf={(uuid) => ({ uuid })}
      confirmText={texts.remind}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
