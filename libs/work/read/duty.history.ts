import type { HistoryItem, HistoryItems } from '@daybook/kernel/contributions';
import { subjectOf } from '@daybook/kernel/events';
import type { DutyEvent } from '@daybook/work/domain';

/** Who sees to a piece of work stands in the history of that. */
const duty: HistoryItem<DutyEvent> = { kind: 'duty', of: ({ data }) => thingOf(data.item) };

/** What is not called by a uuid alone, as a year of a company, begins with it. */
function thingOf(item: string): string | undefined {
  return /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(subjectOf(item))?.[0] ?? undefined;
}

export const dutyHistory: HistoryItems = { duty };
