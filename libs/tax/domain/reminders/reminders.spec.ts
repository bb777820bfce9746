import { given } from '@daybook/kernel/events/spec';
import { reminderLadder } from '../year/reminder-ladder.js';
import { type ReminderEvent, tqReminders } from './index.js';

const set = (wantedBy: string | null, steps: readonly number[] | null = null) =>
  ({ type: 'SetTqDate', wantedBy, steps }) as const;
const dated = (wantedBy: string | null, steps: readonly number[] = reminderLadder): ReminderEvent => ({
  type: 'TqDateSet',
  data: { wantedBy, steps },
});
const record = (step: number, wantedBy = '2027-03-01') =>
  ({ type: 'RecordTqReminder', wantedBy, step, people: ['ada'] }) as const;
const sent = (step: number, wantedBy = '2027-03-01'): ReminderEvent => ({
  type: 'TqReminderSent',
  data: { wantedBy, step, people: ['ada'] },
});

it('has a day with the usual steps, or with steps of its own in order', () => {
  given(tqReminders).when(set('2027-03-01')).thenEvents(dated('2027-03-01'));
  given(tqReminders)
    .when(set('2027-03-01', [3, -7, -7]))
    .thenEvents(dated('2027-03-01', [-7, 3]));
  given(tqReminders, dated('2027-03-01')).when(set('2027-03-01')).thenNothing();
  given(tqReminders, dated('2027-03-01')).when(set(null)).thenEvents(dated(null));
  given(tqReminders).when(set('2027-02-30')).thenRefused('day');
  for (const steps of [[-91], [61], [0.5], Array.from({ length: 13 }, (_, n) => n)])
    given(tqReminders).when(set('2027-03-01', steps)).thenRefused('steps');
});

it('sends each step once, and none of a day that was moved meanwhile', () => {
  given(tqReminders, dated('2027-03-01')).when(record(-7)).thenEvents(sent(-7));
  given(tqReminders, dated('2027-03-01'), sent(-7)).when(record(-7)).thenNothing();
  given(tqReminders, dated('2027-03-01'), sent(-7)).when(record(-14)).thenNothing();
  given(tqReminders, dated('2027-04-01')).when(record(-7)).thenNothing();
});

it('begins the steps anew with another day, and keeps what was sent', () => {
  const { state } = given(tqReminders, dated('2027-03-01'), sent(-7), dated('2027-04-01'));
  expect([state.stepsSent, state.sent.map(({ step }) => step)]).toEqual([[], [-7]]);
  expect(given(tqReminders, dated('2027-03-01'), sent(-7), dated('2027-03-01', [3])).state.stepsSent).toEqual([-7]);
});

it('pauses and resumes, once each', () => {
  const [paused, resumed] = [
    { type: 'TqRemindersPaused', data: {} },
    { type: 'TqRemindersResumed', data: {} },
  ] as const;
  given(tqReminders).when({ type: 'PauseTqReminders' }).thenEvents(paused);
  given(tqReminders, paused).when({ type: 'PauseTqReminders' }).thenNothing();
  given(tqReminders, paused).when({ type: 'ResumeTqReminders' }).thenEvents(resumed);
  given(tqReminders).when({ type: 'ResumeTqReminders' }).thenNothing();
});
