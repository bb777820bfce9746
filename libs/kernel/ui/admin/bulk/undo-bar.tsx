import { Button, type CommandSettings, type Operation, toast } from '@daybook/kernel/ui';
import { useState } from 'react';
import { type RowFailure, RowFailures } from './row-failures.js';
import { texts } from './texts.js';
import { useEach } from './use-each.js';

/** How what was done to many things is taken back, thing by thing. */
export interface Undoing {
  // biome-ignore lint/suspicious/noExplicitAny: a list of things has commands of any area
  readonly operation: Operation<any, any>;
  readonly command: Pick<CommandSettings, 'changes' | 'refused' | 'failed'>;
  /** The variables of the command, by the thing. */
  readonly each: ReadonlyMap<string, unknown>;
}

/** Offers to take back what was just done to many things; of each only while nothing else happened to it. */
export function UndoBar({
  undoing,
  nameOf,
  onDone,
}: {
  readonly undoing: Undoing;
  readonly nameOf: (id: string) => string;
  readonly onDone: () => void;
}) {
  const { operation, command, each } = undoing;
  const { sent, runEach } = useEach(operation, command);
  const [failures, setFailures] = useState<readonly RowFailure[]>();
  const undo = async () => {
    const outcome = await runEach([...each.keys()], (id) => each.get(id));
    if (outcome.failures.length > 0) return setFailures(outcome.failures);
    toast(texts.undone(each.size), 'success');
    onDone();
  };
  return (
    <div className="staff-chosen" role="status">
      <span>{texts.couldBeUndone(each.size)}</span>
      <Button size="small" running={sent !== undefined} onClick={() => void undo()}>
        {texts.undo}
      </Button>
      <Button size="small" look="quiet" onClick={onDone}>
        {texts.keepIt}
      </Button>
      {failures && <RowFailures failures={failures} all={each.size} nameOf={nameOf} onClose={onDone} />}
    </div>
  );
}
