import { Button, confirm } from '@daybook/kernel/ui';
import { texts as rules, statusLabels } from '@daybook/todos/domain';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { drawerTexts } from './drawer-texts.js';
import { SendBackDialog } from './send-back-dialog.js';
import type { TodoItem } from './todo-item.js';
import { useStatusChange } from './use-status-change.js';

/** What is asked before a status changes, until somebody says not to be asked again. */
const questions = {
  close: { asks: rules.askComplete, remember: 'complete to-do' },
  reopen: { asks: rules.askReopen, remember: 'reopen to-do' },
} as const;

/** The buttons that move a to-do along, as far as the person may. */
export function StatusActions({ todo }: { readonly todo: TodoItem }) {
  const { status, perms } = todo;
  const { change, withdraw, running } = useStatusChange(todo);
  const [sendingBack, setSendingBack] = useState(false);

  const askAndChange = async (action: 'close' | 'reopen') => {
    const { asks, remember } = questions[action];
    if (await confirm(asks, { remember, look: 'primary' })) await change(action);
  };

  const mayClose = status !== 'completed' && perms.close;
  const maySendBack = status === 'waiting_for_review' && perms.sendBack;
  const mayReopen = status === 'completed' && perms.reopen;
  const mayWithdraw = perms.withdraw && !perms.sendBack;
  if (!mayClose && !maySendBack && !mayReopen && !mayWithdraw) return null;

  return (
    <div className="status-actions">
      {mayClose && (
        <Button
          look="primary"
          aria-keyshortcuts="e"
          running={running}
          icon={<CircleCheck size={16} aria-hidden />}
          onClick={() => void askAndChange('close')}
        >
          {rules.markComplete}
        </Button>
      )}
      {maySendBack && (
        <Button
          aria-keyshortcuts="r"
          disabled={running}
          icon={<Undo2 size={16} aria-hidden />}
          onClick={() => setSendingBack(true)}
        >
          {rules.sendBack}
        </Button>
      )}
      {mayReopen && (
        <Button
          aria-keyshortcuts="e"
          running={running}
          icon={<CircleCheck size={16} aria-hidden />}
          onClick={() => void askAndChange('reopen')}
        >
          {statusLabels.completed}
        </Button>
      )}
      {mayWithdraw && (
        <>
          <Button running={running} icon={<Undo2 size={16} aria-hidden />} onClick={() => void withdraw()}>
            {drawerTexts.withdraw}
          </Button>
          <p className="field-hint">{drawerTexts.withdrawHint}</p>
        </>
      )}
      {sendingBack && <SendBackDialog uuid={todo.uuid} onClose={() => setSendingBack(false)} />}
    </div>
  );
}
