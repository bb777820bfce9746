import type { AnyReaction, Routine } from '@daybook/kernel/flows';
import type { Sender } from './letters.js';
import { newsReaction } from './news.js';
import { reminderRoutine } from './reminding.js';
import { seriesReaction, seriesRoutine } from './series.js';
import { newsRoutine } from './telling-news.js';

export { migrations } from './migrations.js';
export { occurrenceUuid } from './series.js';

export const reactions: readonly AnyReaction[] = [seriesReaction, newsReaction];

/** What happens to to-dos by the clock; mails come from the sender. */
export function routines(sender: Sender): readonly Routine[] {
  return [seriesRoutine, newsRoutine(sender), reminderRoutine(sender)];
}
