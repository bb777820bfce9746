import { toast, useCommand } from '@daybook/kernel/ui';
import { texts as rules } from '@daybook/todos/domain';
import { drawerTexts } from './drawer-texts.js';
import { EditTodoDocument } from './form/generated/graphql.js';
import { ChangeTodoStatusDocument, WithdrawAnswerDocument } from './generated/graphql.js';
import type { TodoItem } from './todo-item.js';

const settings = {
  changes: ['todo', 'comment', 'company'],
  refused: rules.cannotUpdateStatus,
  failed: rules.failedToUpdateStatus,
} as const;

const done = { close: drawerTexts.completed, reopen: drawerTexts.reopened };

/** Completes or reopens a to-do, with the way back offered for a while, and takes an answer back. */
export function useStatusChange({ uuid, status: shown }: Pick<TodoItem, 'uuid' | 'status'>) {
  const changing = useCommand(ChangeTodoStatusDocument, settings);
  const restoring = useCommand(EditTodoDocument, settings);
  const withdrawing = useCommand(WithdrawAnswerDocument, { ...settings, done: drawerTexts.withdrawn });

  const change = async (action: 'close' | 'reopen') => {
    const changed = await changing.run({ uuid, action });
    if (!changed) return;
    // somebody may have answered since it was shown
    const { statusBefore, revision } = changed.changeTodoStatus;
    toast(done[action], 'success', {
      label: drawerTexts.undo,
      run: () => void restoring.run({ pageUuid: uuid, status: statusBefore ?? shown, revision }),
    });
  };
  return {
    change,
    withdraw: () => withdrawing.run({ uuid }),
    running: changing.running || restoring.running || withdrawing.running,
  };
}
