import type { Decider, Decision, DomainEvent, EventSchema, RecordedEvent, Refusal } from '@daybook/kernel/events';
import { addDays, dayAt, description, type EventDescriptions, refuse } from '@daybook/kernel/events';
import { type Period, periodOf, periodsAround } from './period.js';
import { limits, type Rhythm } from './step.js';

/** To whom a bundle is rolled out by itself, and how many days before its period ends. */
export interface ScheduledRollouts {
  readonly companies: readonly string[];
  readonly leadDays: number;
}

export type ScheduleEvent =
  | DomainEvent<'RolloutsScheduled', ScheduledRollouts>
  | DomainEvent<'RolloutsUnscheduled', object>;

export type ScheduleCommand =
  /** Looked up: how often the bundle comes around. */
  | ({ readonly type: 'ScheduleRollouts'; readonly every: Rhythm } & ScheduledRollouts)
  | { readonly type: 'UnscheduleRollouts' };

export type ScheduleRefusal = Refusal<'onceOnly' | 'leadDays' | 'companiesMissing' | 'tooManyCompanies'>;

export type ScheduleState =
  | { readonly is: 'off' }
  | ({
      readonly is: 'on';
      /** Whose rights count; null when the product set it. */
      readonly by: string | null;
      /** ISO 8601. */
      readonly since: string;
    } & ScheduledRollouts);

const schema: EventSchema<ScheduleEvent> = {
  RolloutsScheduled: { version: 1 },
  RolloutsUnscheduled: { version: 1 },
};

function evolve(_: ScheduleState, event: RecordedEvent<ScheduleEvent>): ScheduleState {
  if (event.type === 'RolloutsUnscheduled') return { is: 'off' };
  const { by, at: since } = event.meta;
  return { is: 'on', ...event.data, by: 'user' in by ? by.user : null, since };
}

function decide(state: ScheduleState, command: ScheduleCommand): Decision<ScheduleEvent, ScheduleRefusal> {
  if (command.type === 'UnscheduleRollouts')
    return state.is === 'off' ? [] : [{ type: 'RolloutsUnscheduled', data: {} }];
  const { every, leadDays } = command;
  if (every === 'once') return refuse('onceOnly', 'What is done once for a company does not come around by itself.');
  if (!Number.isSafeInteger(leadDays) || leadDays < 0 || leadDays > limits.leadDays)
    return refuse('leadDays', `Enter a whole number of days, from 0 to ${limits.leadDays}.`);
  const companies = [...new Set(command.companies)];
  if (companies.length === 0) return refuse('companiesMissing', 'Choose a company.');
  if (companies.length > limits.companies)
    return refuse('tooManyCompanies', `Choose at most ${limits.companies} companies at a time.`);
  return [{ type: 'RolloutsScheduled', data: { companies, leadDays } }];
}

/** The roll-outs that a bundle begins by itself; its stream has the uuid of the bundle. */
export const schedule: Decider<ScheduleCommand, ScheduleState, ScheduleEvent, ScheduleRefusal> = {
  category: 'bundleSchedule',
  initial: { is: 'off' },
  schema,
  evolve,
  decide,
};

/** What the history says of each event. */
export const scheduleWords: EventDescriptions<ScheduleEvent> = {
  RolloutsScheduled: ({ data: { companies, leadDays } }) =>
    description(
      'Roll-outs scheduled',
      `set this bundle to roll out by itself to ${companies.length === 1 ? '1 company' : `${companies.length} companies`}, ${leadDays} days before each period ends.`,
    ),
  RolloutsUnscheduled: () => description('Roll-outs ended', 'ended the roll-outs that began by themselves.'),
};

interface Scheduled extends Pick<ScheduledRollouts, 'leadDays'> {
  readonly every: Rhythm;
  readonly since: string;
}

/** The periods whose day has come since it was scheduled, the newest first. Each may have been rolled out already. */
export function duePeriods({ every, leadDays, since }: Scheduled, today: string, timeZone: string): readonly string[] {
  if (every === 'once') return [];
  const begun = dayAt(new Date(since), timeZone);
  return periodsAround(every, today).filter((key) => {
    const day = dayOf(every, key, leadDays);
    return begun < day && day <= today;
  });
}

/** The period that is rolled out next, and the day; undefined for what does not come around. */
export function nextPeriod(
  { every, leadDays }: Pick<Scheduled, 'every' | 'leadDays'>,
  today: string,
): { readonly period: Period; readonly on: string } | undefined {
  if (every === 'once') return undefined;
  const next = periodsAround(every, today, 2)
    .toReversed()
    .find((key) => today < dayOf(every, key, leadDays));
  return next === undefined ? undefined : { period: periodOf(every, next) as Period, on: dayOf(every, next, leadDays) };
}

function dayOf(every: Rhythm, key: string, leadDays: number): string {
  return addDays((periodOf(every, key) as Period).end, -leadDays);
}
