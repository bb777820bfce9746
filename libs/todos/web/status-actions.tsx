import { Button, confirm, useCommand } from '@daybook/kernel/ui';
import { texts as rules } from '@daybook/todos/domain';
import { CircleCheck, Undo2 } from 'lucide-react';
import { ChangeTodoStatusDocument } from './generated/graphql.js';
import type { TodoItem } from './todo-item.js';

/** The buttons that move a to-do along, as far as the person may. */
export function StatusActions({ todo: { uuid, status, perms } }: { readonly todo: TodoItem }) {
  const { run, running } = useCommand(ChangeTodoStatusDocument, {
    changes: ['todo', 'comment', 'company'],
    refused: rules.cannotUpdateStatus,
    failed: rules.failedToUpdateStatus,
  });

  const close = async () => {
    if (await confirm(rules.askClose, { look: 'primary' })) await run({ uuid, action: 'close' });
  };
  const reopen = async () => {
    if (await confirm(rules.askReopen, { look: 'primary' })) await run({ uuid, action: 'reopen' });
  };

  const mayClose = status !== 'completed' && perms.close;
  const maySendBack = status === 'waiting_for_review' && perms.sendBack;
  const mayReopen = status === 'completed' && perms.reopen;
  if (!mayClose && !maySendBack && !mayReopen) return null;

  return (
    <div className="status-actions">
      {mayClose && (
        <Button look="primary" running={running} icon={<CircleCheck size={16} aria-hidden />} onClick={close}>
          {rules.markComplete}
        </Button>
      )}
      {maySendBack && (
        <Button
          running={running}
          icon={<Undo2 size={16} aria-hidden />}
          onClick={() => void run({ uuid, action: 'send_back' })}
        >
          {rules.sendBack}
        </Button>
      )}
      {mayReopen && (
        <Button className="reopen" running={running} icon={<CircleCheck size={16} aria-hidden />} onClick={reopen}>
          {rules.completed}
        </Button>
      )}
    </div>
  );
}
