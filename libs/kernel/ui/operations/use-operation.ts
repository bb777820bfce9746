import type { Fields } from '@daybook/kernel/operations';
import type { Tag } from '../data/tag.js';
import { useCommand } from '../data/use-command.js';
import { announceDone, type OperationProps } from './operation-dialog.js';
import { operationDocument } from './operation-document.js';

/** Does an operation that asks for nothing; says what became of it, unless it has no words for that. */
export function useOperation<Name extends string, Input extends Fields, About, Answer>({
  of,
  about,
  things,
  onDone,
}: OperationProps<Name, Input, About, Answer>) {
  const { failed } = of.words;
  const command = useCommand(operationDocument(of), {
    changes: of.changes as readonly Tag[],
    refused: failed,
    failed,
    ...(failed === '' ? { tell: () => undefined } : {}),
  });
  const run = async () => {
    const answer = await command.run(things as never);
    if (!answer) return;
    announceDone(of.words, answer[of.name], about);
    onDone?.(answer[of.name]);
  };
  return { run, running: command.running };
}
