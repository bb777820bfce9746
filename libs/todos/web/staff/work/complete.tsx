import type { WorkActionProps } from '@daybook/kernel/ui';
import { EachDialog } from '@daybook/kernel/ui/admin';
import { EditTodoDocument } from '../../form/generated/graphql.js';
import { ChangeTodoStatusDocument } from '../../generated/graphql.js';
import { changing } from './changing.js';
import { texts } from './texts.js';

export function CompleteMany({ uuids, onClose, onDone }: WorkActionProps) {
  return (
    <EachDialog
      title={texts.completeTitle(uuids.length)}
      lead={texts.completeLead}
      ids={uuids}
      operation={ChangeTodoStatusDocument}
      command={changing}
      variablesOf={(uuid) => ({ uuid, action: 'close' })}
      undo={{
        operation: EditTodoDocument,
        command: changing,
        // reopened it would wait for the client, also where it waited for its review
        of: (uuid, { changeTodoStatus: { statusBefore, revision } }) =>
          statusBefore ? { pageUuid: uuid, status: statusBefore, revision } : undefined,
      }}
      confirmText={texts.complete}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
