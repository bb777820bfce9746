import type { AnyReaction, Routine } from '@daybook/kernel/flows';
import { newsReaction, newsRoutine } from './news.js';
import { reminderRoutine } from './reminding.js';
import { seriesReaction, seriesRoutine } from './series.js';

export { migrations } from './migrations.js';
export { occurrenceUuid } from './series.js';

export const reactions: readonly AnyReaction[] = [seriesReaction, newsReaction];

/** `url` is the portal's own address, which links in mails begin with. */
export function routines(url: string): readonly Routine[] {
  return [seriesRoutine, newsRoutine(url), reminderRoutine(url)];
}
