import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { ReminderEvent } from '@daybook/tax/domain';
import { taxReminders } from './reminders.projection.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const { rowsOf } = projectionSpec(taxReminders);
const rowAfter = (...events: ReminderEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, {}, `tqReminders-${company}_2026`))).tax_reminders?.[0];
const dated = (wantedBy: string): ReminderEvent => ({ type: 'TqDateSet', data: { wantedBy, steps: [-7, 3] } });
const sent: ReminderEvent = { type: 'TqReminderSent', data: { wantedBy: '2027-03-01', step: -7, people: [] } };

it('tells the day, the steps, and which of them went out for that day', () => {
  expect(rowAfter(dated('2027-03-01'), sent, sent)).toEqual({
    ...{ key: `${company}_2026`, companyUuid: company, year: 2026 },
    ...{ wantedBy: '2027-03-01', steps: [-7, 3], isPaused: false, stepsSent: [-7] },
  });
  expect(rowAfter(dated('2027-03-01'), sent, dated('2027-04-01'))).toMatchObject({ stepsSent: [] });
});

it('tells that it is paused, and goes on', () => {
  const paused: ReminderEvent = { type: 'TqRemindersPaused', data: {} };
  expect(rowAfter(paused)).toMatchObject({ isPaused: true, wantedBy: null });
  expect(rowAfter(paused, { type: 'TqRemindersResumed', data: {} })).toMatchObject({ isPaused: false });
});
