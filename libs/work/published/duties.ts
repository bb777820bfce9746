import type { CommandMetadata, Commands } from '@daybook/kernel/commands';
import { isDone } from '@daybook/kernel/commands';
import { type DutyState, dutyDecider } from '@daybook/work/domain';
import { v5 } from 'uuid';

/** Subjects of streams are uuids, which those of pieces of work are not always. */
const namespace = '5d0c7f0e-8a53-4b83-9f3e-2c1a7d94e6b1';

/** The stream of who sees to a piece of work `{kind}-{subject}`. */
export function dutyOf(item: string): string {
  return v5(item, namespace);
}

/** Who sees to what was just made; what has its own people keeps them, and once more changes nothing. */
export async function seeToFirst(
  { item, owner, reviewer }: { readonly item: string; readonly owner: string | null; readonly reviewer: string | null },
  metadata: CommandMetadata,
  commands: Pick<Commands, 'send'>,
): Promise<void> {
  await begin(item, { owner, reviewer, tags: [] }, metadata, commands);
}

/** What comes after another in a series is seen to by the same people; once more changes nothing. */
export async function seeToAlike(
  { from, to }: { readonly from: string; readonly to: string },
  metadata: CommandMetadata,
  commands: Pick<Commands, 'send' | 'load'>,
): Promise<void> {
  const { state: duty } = await commands.load(dutyDecider, dutyOf(from));
  await begin(to, duty, metadata, commands);
}

async function begin(item: string, duty: DutyState, metadata: CommandMetadata, commands: Pick<Commands, 'send'>) {
  const outcome = await commands.send(dutyDecider, dutyOf(item), { type: 'BeginLike', item, duty }, metadata);
  if (!isDone(outcome)) throw new Error(`Nobody sees to ${item}: ${outcome.message}`);
}
