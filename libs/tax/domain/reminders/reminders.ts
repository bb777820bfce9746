import {
  type Decider,
  type Decision,
  type DomainEvent,
  dayInWords,
  description,
  type EventDescriptions,
  type EventSchema,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { isDay } from '../answers/days.js';
import { reminderLadder } from '../year/reminder-ladder.js';

export type ReminderEvent =
  /** `wantedBy`: YYYY-MM-DD, null for no day; `steps`: days before it (negative) and after it. */
  | DomainEvent<'TqDateSet', { wantedBy: string | null; steps: readonly number[] }>
  | DomainEvent<'TqRemindersPaused', Record<never, never>>
  | DomainEvent<'TqRemindersResumed', Record<never, never>>
  /** Those who were written to; nobody where there was nobody to write to. */
  | DomainEvent<'TqReminderSent', { wantedBy: string; step: number; people: readonly string[] }>;

export type ReminderCommand =
  | { readonly type: 'SetTqDate'; readonly wantedBy: string | null; readonly steps: readonly number[] | null }
  | { readonly type: 'PauseTqReminders' }
  | { readonly type: 'ResumeTqReminders' }
  | {
      readonly type: 'RecordTqReminder';
      readonly wantedBy: string;
      readonly step: number;
      readonly people: readonly string[];
    };

export type ReminderRefusal = Refusal<'day' | 'steps' | 'noDate'>;

export interface SentReminder {
  readonly step: number;
  readonly people: readonly string[];
  readonly at: string;
}

export interface ReminderState {
  readonly wantedBy: string | null;
  readonly steps: readonly number[];
  readonly isPaused: boolean;
  /** Of the day that is set now. */
  readonly stepsSent: readonly number[];
  /** Of every day there was, oldest first. */
  readonly sent: readonly SentReminder[];
}

/** Days around the day at which reminders may go out, and how many. */
const bounds = { before: -90, after: 60, most: 12 } as const;
const plain = { version: 1 } as const;

function decide(state: ReminderState, command: ReminderCommand): Decision<ReminderEvent, ReminderRefusal> {
  switch (command.type) {
    case 'SetTqDate':
      return dated(state, command.wantedBy, command.steps);
    case 'PauseTqReminders':
      return state.isPaused ? [] : [{ type: 'TqRemindersPaused', data: {} }];
    case 'ResumeTqReminders':
      return state.isPaused ? [{ type: 'TqRemindersResumed', data: {} }] : [];
    case 'RecordTqReminder': {
      const { wantedBy, step, people } = command;
      // another day was set meanwhile, or another process was quicker
      if (state.wantedBy !== wantedBy || state.stepsSent.some((one) => one >= step)) return [];
      return [{ type: 'TqReminderSent', data: { wantedBy, step, people } }];
    }
  }
}

function dated(
  state: ReminderState,
  wantedBy: string | null,
  given: readonly number[] | null,
): Decision<ReminderEvent, ReminderRefusal> {
  if (wantedBy !== null && !isDay(wantedBy)) return refuse('day', 'Please give the day by which you want the answers.');
  const steps = [...new Set(given ?? reminderLadder)].toSorted((one, other) => one - other);
  const isPossible = (days: number) => Number.isInteger(days) && days >= bounds.before && days <= bounds.after;
  if (steps.length > bounds.most || !steps.every(isPossible))
    return refuse(
      'steps',
      `Reminders go out from ${-bounds.before} days before to ${bounds.after} days after the day, at most ${bounds.most} of them.`,
    );
  if (wantedBy === state.wantedBy && steps.join() === state.steps.join()) return [];
  return [{ type: 'TqDateSet', data: { wantedBy, steps } }];
}

function evolve(state: ReminderState, event: RecordedEvent<ReminderEvent>): ReminderState {
  switch (event.type) {
    case 'TqDateSet': {
      const { wantedBy, steps } = event.data;
      const stepsSent = wantedBy === state.wantedBy ? state.stepsSent : [];
      return { ...state, wantedBy, steps, stepsSent };
    }
    case 'TqRemindersPaused':
      return { ...state, isPaused: true };
    case 'TqRemindersResumed':
      return { ...state, isPaused: false };
    case 'TqReminderSent': {
      const { step, people } = event.data;
      const sent = [...state.sent, { step, people, at: event.meta.at }];
      return { ...state, stepsSent: [...state.stepsSent, step], sent };
    }
  }
}

/** By which day the firm wants the answers of a company and year, and who was reminded of it; the uuid is the year’s. */
export const tqReminders: Decider<ReminderCommand, ReminderState, ReminderEvent, ReminderRefusal> = {
  category: 'tqReminders',
  initial: { wantedBy: null, steps: reminderLadder, isPaused: false, stepsSent: [], sent: [] },
  schema: {
    TqDateSet: plain,
    TqRemindersPaused: plain,
    TqRemindersResumed: plain,
    TqReminderSent: plain,
  } satisfies EventSchema<ReminderEvent>,
  evolve,
  decide,
};

export const reminderWords: EventDescriptions<ReminderEvent> = {
  TqDateSet: ({ data: { wantedBy } }) =>
    description(
      'Day for the answers',
      wantedBy === null ? 'took back the day for the answers.' : `asked for the answers by ${dayInWords(wantedBy)}.`,
    ),
  TqRemindersPaused: () => description('Reminders paused', 'paused the reminders of this year.'),
  TqRemindersResumed: () => description('Reminders resumed', 'resumed the reminders of this year.'),
  TqReminderSent: ({ data: { people } }) =>
    description(
      'Reminder',
      people.length === 0
        ? 'found nobody to remind.'
        : `reminded ${people.length === 1 ? 'one person' : `${people.length} people`} of the open answers.`,
    ),
};
