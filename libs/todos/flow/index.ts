import type { AnyReaction, Routine } from '@daybook/kernel/flows';
import type { Sender } from './letters.js';
import { reminderRoutine } from './reminding.js';
import { seriesReaction, seriesRoutine } from './series.js';

export { occurrenceUuid } from './series.js';

export const reactions: readonly AnyReaction[] = [seriesReaction];

/** What happens to to-dos by the clock; mails come from the sender. */
export function routines(sender: Sender): readonly Routine[] {
  return [seriesRoutine, reminderRoutine(sender)];
}
