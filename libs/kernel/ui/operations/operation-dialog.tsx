import type { Fields, Operation, OperationWords } from '@daybook/kernel/operations';
import { useToday } from '../company.js';
import type { Tag } from '../data/tag.js';
import { FormDialog } from '../forms/form-dialog.js';
import { useCommandForm } from '../forms/use-command-form.js';
import { toast } from '../kit/toast-queue.js';
import { operationDocument } from './operation-document.js';
import { initialOf, isComplete, OperationFields } from './operation-fields.js';

export interface OperationProps<Name extends string, Input extends Fields, About, Answer> {
  readonly of: Operation<Name, Input, About, Answer>;
  /** What the screen knows of the thing. */
  readonly about: About;
  /** The uuids of the things and whatever else the screen gives, by the fields that name them. */
  readonly things: Readonly<Record<string, string | number | readonly string[] | null>>;
  readonly onDone?: (answer: Answer) => void;
}

/** Asks for the fields of an operation, and does it. A refusal stands at its field; what was typed outlives failures. */
export function OperationDialog<Name extends string, Input extends Fields, About, Answer>({
  of,
  about,
  things,
  onDone,
  onClose,
}: OperationProps<Name, Input, About, Answer> & { readonly onClose: () => void }) {
  const { words, input, changes } = of;
  const form = useCommandForm<Record<string, unknown>, Record<Name, Answer>, never>(operationDocument(of) as never, {
    values: initialOf(input, useToday()),
    fieldOf: (of.fieldOf ?? {}) as Readonly<Record<string, string>>,
    variablesOf: ({ values }) => ({ ...values, ...things }) as never,
    changes: changes as readonly Tag[],
    draft: `${of.name} ${Object.values(things).join(' ')}`,
    refused: words.failed,
    failed: words.failed,
    onSaved(saved) {
      if (saved) announceDone(words, saved[of.name], about);
      onClose();
      if (saved) onDone?.(saved[of.name]);
    },
  });
  const lead = words.lead?.(about);
  return (
    <FormDialog
      form={form}
      title={words.title?.(about) ?? words.button}
      size={520}
      save={words.save ?? words.button}
      look={words.look === 'danger' ? 'danger' : 'primary'}
      isReady={isComplete(of, about, form.values)}
      onClose={onClose}
    >
      {lead && <p>{lead}</p>}
      <OperationFields of={of} about={about} form={form} />
    </FormDialog>
  );
}

/** Says that it was done, where the operation has words for it. */
export function announceDone<About, Answer>(
  { done }: Pick<OperationWords<About, Answer>, 'done'>,
  answer: Answer,
  about: About,
): void {
  const text = typeof done === 'function' ? done(answer, about) : done;
  if (text === undefined) return;
  if (typeof text === 'string') toast(text, 'success');
  else toast(text.text, text.isWaiting ? 'info' : 'success');
}
