import {
  Button,
  type CommandSettings,
  Dialog,
  DialogButtons,
  type Operation,
  texts as shared,
} from '@daybook/kernel/ui';
import type { FormEvent, ReactNode } from 'react';
import type { RowFailure } from './row-failures.js';
import { useEach } from './use-each.js';

/** Asks once and sends the same command for each of many things; each succeeds or fails alone. */
export function EachDialog<Result, Variables>({
  title,
  lead,
  ids,
  operation,
  command,
  variablesOf,
  isComplete = true,
  confirmText,
  onClose,
  onDone,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly ids: readonly string[];
  readonly operation: Operation<Result, Variables>;
  readonly command: Pick<CommandSettings<Result>, 'changes' | 'refused' | 'failed'>;
  readonly variablesOf: (id: string) => Variables;
  /** Whether what was typed can be sent. */
  readonly isComplete?: boolean;
  readonly confirmText: string;
  readonly onClose: () => void;
  readonly onDone: (failures: readonly RowFailure[]) => void;
  readonly children?: ReactNode;
}) {
  const { running, runEach } = useEach(operation, command);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    onDone(await runEach(ids, variablesOf));
  };
  return (
    <Dialog title={title} size={420} persistent={children !== undefined} onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void send(event)}>
        {lead && <p>{lead}</p>}
        {children}
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" look="primary" running={running} disabled={!isComplete}>
            {confirmText}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
