import type { WorkActionProps } from '@daybook/kernel/ui';
import { EachDialog } from '@daybook/kernel/ui/admin';
import { ChangeTodoStatusDocument } from '../../generated/graphql.js';
import { changing } from './changing.js';
import { texts } from './texts.js';

export function CompleteMany({ uuids, before, onClose, onDone }: WorkActionProps) {
  return (
    <EachDialog
      title={texts.completeTitle(uuids.length)}
      lead={texts.completeLead}
      ids={uuids}
      operation={ChangeTodoStatusDocument}
      command={changing}
      variablesOf={(uuid) => ({ uuid, action: 'close' })}
      undo={{
        operation: ChangeTodoStatusDocument,
        command: changing,
        // reopened it would wait for the client, not for the review in which it was
        of: (uuid) => (before.get(uuid)?.waits === 'review' ? undefined : { uuid, action: 'reopen' }),
      }}
      confirmText={texts.complete}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
