import type { Config } from '@daybook/kernel/config';
import type { AnyReaction, Routine } from '@daybook/kernel/flows';
import { digestRoutine } from './digest.js';
import { newsReaction } from './noting.js';
import { Sender } from './sender.js';
import { newsRoutine } from './telling.js';

export { migrations } from './migrations.js';

export const reactions: readonly AnyReaction[] = [newsReaction];

/** Mails of what happened. The master key signs the addresses that end them. */
export function routines({ url, firmName, secrets }: Pick<Config, 'url' | 'firmName' | 'secrets'>): readonly Routine[] {
  const sender = new Sender(url, firmName, secrets.master);
  return [newsRoutine(sender), digestRoutine(sender)];
}
