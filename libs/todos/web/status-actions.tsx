import { Button } from '@daybook/kernel/ui';
import { texts as rules } from '@daybook/todos/domain';
import { CircleCheck, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { SendBackDialog } from './send-back-dialog.js';
import { texts } from './texts.js';
import type { TodoItem } from './todo-item.js';
import { useStatusChange } from './use-status-change.js';

/** The buttons that move a to-do along, as far as the person may. Each can be undone, so none of them asks. */
export function StatusActions({ todo }: { readonly todo: TodoItem }) {
  const { status, perms } = todo;
  const { change, withdraw, running } = useStatusChange(todo);
  const [sendingBack, setSendingBack] = useState(false);

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
          running={running}
          icon={<CircleCheck size={16} aria-hidden />}
          onClick={() => void change('close')}
        >
          {rules.markComplete}
        </Button>
      )}
      {maySendBack && (
        <Button disabled={running} icon={<Undo2 size={16} aria-hidden />} onClick={() => setSendingBack(true)}>
          {rules.sendBack}
        </Button>
      )}
      {mayReopen && (
        <Button running={running} icon={<RotateCcw size={16} aria-hidden />} onClick={() => void change('reopen')}>
          {texts.reopen}
        </Button>
      )}
      {mayWithdraw && (
        <>
          <Button running={running} icon={<Undo2 size={16} aria-hidden />} onClick={() => void withdraw()}>
            {texts.withdraw}
          </Button>
          <p className="field-hint">{texts.withdrawHint}</p>
        </>
      )}
      {sendingBack && <SendBackDialog uuid={todo.uuid} onClose={() => setSendingBack(false)} />}
    </div>
  );
}
