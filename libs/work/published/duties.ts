import type { CommandMetadata, Commands } from '@daybook/kernel/commands';
import { isDone } from '@daybook/kernel/commands';
import { dutyDecider } from '@daybook/work/domain';
import { v5 } from 'uuid';

/** Subjects of streams are uuids, which those of pieces of work are not always. */
const namespace = '5d0c7f0e-8a53-4b83-9f3e-2c1a7d94e6b1';

/** The stream of who sees to a piece of work `{kind}-{subject}`. */
export function dutyOf(item: string): string {
  return v5(item, namespace);
}

/** What comes after another in a series is seen to by the same people; once more changes nothing. */
export async function seeToAlike(
  { from, to }: { readonly from: string; readonly to: string },
  metadata: CommandMetadata,
  commands: Pick<Commands, 'send' | 'load'>,
): Promise<void> {
  const { state: duty } = await commands.load(dutyDecider, dutyOf(from));
  const outcome = await commands.send(dutyDecider, dutyOf(to), { type: 'BeginLike', item: to, duty }, metadata);
  if (!isDone(outcome)) throw new Error(`Nobody sees to ${to}: ${outcome.message}`);
}
