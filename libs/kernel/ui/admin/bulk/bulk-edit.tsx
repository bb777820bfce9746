import {
  Button,
  type CommandSettings,
  Dialog,
  DialogButtons,
  type Operation,
  type Option,
  texts as shared,
  useCommand,
} from '@daybook/kernel/ui';
import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react';
import { inHundreds } from './in-hundreds.js';
import type { RowFailure } from './row-failures.js';
import { texts } from './texts.js';

/** The choice that leaves a field as it is. */
export const unchanged: Option = { value: '', label: texts.keep };

type Names = Readonly<Record<string, string>>;
type FieldProps = {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

/** The same change of many rows of a list; what is left as it is is not sent. */
export function BulkEdit<Values extends Names, Patch extends object, Result, Variables>({
  title,
  uuids,
  blank,
  isComplete = () => true,
  operation,
  command,
  patchOf,
  variablesOf,
  failuresOf,
  onClose,
  onDone,
  children,
}: {
  readonly title: string;
  readonly uuids: readonly string[];
  /** Nothing chosen: each field empty. */
  readonly blank: Values;
  /** Whether what was chosen can be sent. */
  readonly isComplete?: (values: Values) => boolean;
  readonly operation: Operation<Result, Variables>;
  readonly command: CommandSettings<Result>;
  /** What is changed of each row. */
  readonly patchOf: (values: Values) => Patch;
  /** Of at most a hundred rows. */
  readonly variablesOf: (patches: (Patch & { uuid: string })[]) => Variables;
  readonly failuresOf: (answer: Result) => readonly RowFailure[];
  readonly onClose: () => void;
  readonly onDone: (failures: readonly RowFailure[]) => void;
  readonly children: (field: (name: keyof Values) => FieldProps, values: Values) => ReactNode;
}) {
  const [values, setValues] = useState(blank);
  const { run, running } = useCommand(operation, command);
  const field = (name: keyof Values) => ({
    value: values[name] as string,
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const patch = patchOf(values);
    const failed = await inHundreds(
      uuids.map((uuid) => ({ ...patch, uuid })),
      async (patches) => {
        const answer = await run(variablesOf(patches));
        return answer === null ? undefined : failuresOf(answer);
      },
    );
    if (failed) onDone(failed);
  };
  const isUnchanged = Object.values(values).every((value) => value === '');
  return (
    <Dialog title={title} persistent onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void save(event)}>
        {children(field, values)}
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" look="primary" running={running} disabled={isUnchanged || !isComplete(values)}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
