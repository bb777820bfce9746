import { TextField, type WorkActionProps } from '@daybook/kernel/ui';
import { EachDialog } from '@daybook/kernel/ui/admin';
import { texts as rules } from '@daybook/todos/domain';
import { useState } from 'react';
import { EditTodoDocument } from '../../generated/graphql.js';
import { texts } from './texts.js';

export function MoveDueOfMany({ uuids, onClose, onDone }: WorkActionProps) {
  const [dueDate, setDueDate] = useState('');
  return (
    <EachDialog
      title={texts.moveDueTitle(uuids.length)}
      ids={uuids}
      operation={EditTodoDocument}
      command={{ changes: ['todo', 'company'], refused: rules.failedToUpdate, failed: rules.failedToUpdate }}
      variablesOf={(pageUuid) => ({ pageUuid, dueDate })}
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
