import type { Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { ObjectMissing } from '@daybook/kernel/store';
import { texts, upload } from '@daybook/uploads/domain';

/**
 * Settles the bytes of an upload. A page that has heard nothing asks another process, so that two may do it at once: the
 * quicker one takes the bytes away, and the other one finds the upload finished, which is what it wanted.
 */
export async function unlessFinished(
  commands: Commands,
  ticket: string,
  settle: () => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  if (await isFinished(commands, ticket)) return undefined;
  const refusal = await settle().catch((fault: unknown) => {
    if (fault instanceof ObjectMissing) return refuse('noBytes', texts.uploadHasErrors);
    throw fault;
  });
  return refusal && (await isFinished(commands, ticket)) ? undefined : refusal;
}

async function isFinished(commands: Commands, ticket: string): Promise<boolean> {
  return (await commands.load(upload, ticket)).state.is === 'finished';
}
