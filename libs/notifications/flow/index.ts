import type { AnyReaction, Routine } from '@daybook/kernel/flows';
import { digestRoutine } from './digest.js';
import { newsReaction } from './noting.js';
import { Sender } from './sender.js';
import { newsRoutine } from './telling.js';

export { migrations } from './migrations.js';

export const reactions: readonly AnyReaction[] = [newsReaction];

/** Mails of what happened. `master` signs the addresses that end them. */
export function routines({
  url,
  firmName,
  master,
}: {
  url: string;
  firmName: string;
  master: string;
}): readonly Routine[] {
  const sender = new Sender(url, firmName, master);
  return [newsRoutine(sender), digestRoutine(sender)];
}
