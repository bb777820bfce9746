import { TextField, type WorkActionProps } from '@daybook/kernel/ui';
import { EachDialog } from '@daybook/kernel/ui/admin';
import { texts as rules } from '@daybook/todos/domain';
import { useState } from 'react';
import { MoveDueDateDocument } from '../generated/graphql.js';
import { texts } from './texts.js';

const moving = { changes: ['todo', 'company'], refused: rules.failedToUpdate, failed: rules.failedToUpdate } as const;

export function MoveDueOfMany({ uuids, onClose, onDone }: WorkActionProps) {
  const [dueDate, setDueDate] = useState('');
  return (
    <EachDialog
      title={texts.moveDueTitle(uuids.length)}
      ids={uuids}
      operation={MoveDueDateDocument}
      command={moving}
      variablesOf={(pageUuid) => ({ pageUuid, dueDate })}
      undo={{
        operation: MoveDueDateDocument,
        command: moving,
        // whatever else is changed meanwhile makes another revision
        of: (pageUuid, { editTodo: { todo, dueDateBefore } }) =>
          dueDateBefore ? { pageUuid, dueDate: dueDateBefore, revision: todo?.revision } : undefined,
      }}
      isComplete={dueDate !== ''}
      confirmText={texts.move}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        type="date"
        label={texts.newDay}
        name="dueDate"
        required
        value={dueDate}
        onChange={({ target }) => setDueDate(target.value)}
      />
    </EachDialog>
  );
}
