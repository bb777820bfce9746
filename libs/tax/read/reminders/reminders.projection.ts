import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type Change, own, projection, type RowReducers, table } from '@daybook/kernel/projecting';
import { companyYearOf, type ReminderEvent, reminderLadder } from '@daybook/tax/domain';
import { TaxRemindersRow } from './reminders.entity.js';

/** Whatever is said first of a year makes the row. */
function set<E extends ReminderEvent>(
  patch: (event: RecordedEvent<E>, row: TaxRemindersRow) => Partial<TaxRemindersRow>,
): Change<TaxRemindersRow, E> {
  return own((before, event) => {
    const key = subjectOf(event.stream);
    const { company: companyUuid, year } = companyYearOf(key);
    const row = before ?? { key, companyUuid, year, ...blank };
    return { ...row, ...patch(event, row) };
  });
}

const blank = { wantedBy: null, steps: reminderLadder, isPaused: false, stepsSent: [] };

const on: RowReducers<TaxRemindersRow, ReminderEvent> = {
  TqDateSet: set(({ data: { wantedBy, steps } }, row) => ({
    wantedBy,
    steps,
    stepsSent: wantedBy === row.wantedBy ? row.stepsSent : [],
  })),
  TqRemindersPaused: set(() => ({ isPaused: true })),
  TqRemindersResumed: set(() => ({ isPaused: false })),
  TqReminderSent: set(({ data }, row) => ({ stepsSent: [...new Set([...row.stepsSent, data.step])] })),
};

const reminders = table<TaxRemindersRow, ReminderEvent>({
  entity: TaxRemindersRow,
  categories: ['tqReminders'],
  on,
});

/** Whom to remind of which tax year. */
export const taxReminders = projection({ name: 'taxReminders', version: 1, tables: [reminders] });
