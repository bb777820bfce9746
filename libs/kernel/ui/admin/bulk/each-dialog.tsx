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
import { texts } from './texts.js';
import type { Undoing } from './undo-bar.js';
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
  undo,
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
  /** How one that went through is taken back; undefined where it cannot be. */
  readonly undo?: Omit<Undoing, 'each'> & { readonly of: (id: string, answer: Result) => unknown };
  readonly onDone: (failures: readonly RowFailure[], undoing?: Undoing) => void;
  readonly children?: ReactNode;
}) {
  const { sent, runEach, stop } = useEach(operation, command);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { failures, answers } = await runEach(ids, variablesOf);
    const each = new Map(
      [...answers].flatMap(([id, answer]) => {
        const variables = undo?.of(id, answer);
        return variables === undefined ? [] : [[id, variables] as const];
      }),
    );
    const undoing = undo && each.size > 0 ? { operation: undo.operation, command: undo.command, each } : undefined;
    onDone(failures, undoing);
  };
  return (
    <Dialog title={title} size={420} persistent={children !== undefined || sent !== undefined} onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void send(event)}>
        {lead && <p>{lead}</p>}
        {children}
        {sent !== undefined && ids.length > 1 && (
          <p role="status" className="tabular">
            {texts.sent(sent, ids.length)}
          </p>
        )}
        <DialogButtons>
          {sent === undefined ? (
            <Button look="quiet" onClick={onClose}>
              {shared.cancel}
            </Button>
          ) : (
            <Button look="quiet" onClick={stop}>
              {texts.stop}
            </Button>
          )}
          <Button
            type="submit"
            look="primary"
            running={sent !== undefined}
            disabled={!isComplete}
            data-focused-first={children === undefined || undefined}
          >
            {confirmText}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
