import type { Decider, DomainEvent, EventSchema, RecordedEvent, Refusal } from '@daybook/kernel/events';
import {
  addDays,
  changed,
  dayInWords,
  description,
  type EventDescriptions,
  refuse,
  subjectOf,
} from '@daybook/kernel/events';
import { type CalendarDate } from './calendar-date.js';
import type { Recurrence } from './recurrence.js';
import { nextAfter, repeating } from './recurrence.js';

export type SeriesEvent =
  /** A to-do repeats from now on; it is occurrence 0 and its due date the anchor. `lead` in days, 0 to 28. */
  | DomainEvent<'RecurrenceScheduled', { rule: Recurrence; anchor: CalendarDate; lead: number }>
  /** From the next occurrence on it repeats by another rule, counted from another anchor. */
  | DomainEvent<'RecurrenceChanged', { from: Recurrence; to: Recurrence; anchor: CalendarDate }>
  | DomainEvent<'OccurrenceGenerated', { k: number; dueDate: CalendarDate; todo: string }>
  | DomainEvent<'RecurrenceEnded', { reason: 'lastOccurrence' | 'newestDeleted' | 'asked' }>
  /** Its to-dos are of another company from now on: companies were merged, or a merge undone. */
  | DomainEvent<'SeriesMovedToCompany', { from: string | null; to: string; merge: string }>;

export type SeriesCommand =
  | { readonly type: 'StartSeries'; readonly rule: Recurrence; readonly anchor: CalendarDate; readonly lead: number }
  | { readonly type: 'ChangeSeries'; readonly rule: Recurrence; readonly anchor: CalendarDate }
  | { readonly type: 'EndSeries' }
  /** Nothing comes after the newest occurrence: the series began before it was known that days end with the year 9998. */
  | { readonly type: 'EndWithLastOccurrence' }
  | { readonly type: 'MoveSeriesToCompany'; readonly to: string; readonly merge: string }
  /** A to-do of the series was deleted: the newest one takes the series with it. */
  | { readonly type: 'LoseOccurrence'; readonly todo: string }
  | { readonly type: 'GenerateOccurrence'; readonly k: number; readonly dueDate: CalendarDate; readonly todo: string };

export type SeriesRefusal = Refusal<'notStarted' | 'notActive' | 'notNext'>;

export interface Series {
  readonly is: 'active' | 'ended';
  readonly rule: Recurrence;
  readonly anchor: CalendarDate;
  readonly lead: number;
  /** The newest occurrence. */
  readonly k: number;
  readonly todo: string;
  readonly dueDate: CalendarDate;
  readonly company: string | null;
}
export type SeriesState = { readonly is: 'absent' } | Series;

const schema: EventSchema<SeriesEvent> = {
  RecurrenceScheduled: { version: 1 },
  RecurrenceChanged: { version: 1 },
  OccurrenceGenerated: { version: 1 },
  RecurrenceEnded: { version: 1 },
  SeriesMovedToCompany: { version: 1 },
};

function evolve(state: SeriesState, event: RecordedEvent<SeriesEvent>): SeriesState {
  if (event.type === 'RecurrenceScheduled') {
    const { rule, anchor, lead } = event.data;
    const todo = subjectOf(event.stream);
    return { is: 'active', rule, anchor, lead, k: 0, todo, dueDate: anchor, company: event.meta.company };
  }
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'RecurrenceChanged':
      return { ...state, is: 'active', rule: event.data.to, anchor: event.data.anchor };
    case 'OccurrenceGenerated':
      return { ...state, k: event.data.k, dueDate: event.data.dueDate, todo: event.data.todo };
    case 'RecurrenceEnded':
      return { ...state, is: 'ended' };
    case 'SeriesMovedToCompany':
      return { ...state, company: event.data.to };
  }
}

function decide(state: SeriesState, command: SeriesCommand): readonly SeriesEvent[] | SeriesRefusal {
  if (command.type === 'StartSeries') return state.is === 'absent' ? start(command) : [];
  if (state.is === 'absent') return refuse('notStarted', 'This to-do does not repeat.');
  switch (command.type) {
    case 'ChangeSeries':
      return changeRule(state, command);
    case 'EndSeries':
      return state.is === 'ended' ? [] : [ended('asked')];
    case 'EndWithLastOccurrence':
      return state.is === 'ended' ? [] : endedAfter(state.rule, state.anchor, state.dueDate);
    case 'MoveSeriesToCompany': {
      const { to, merge } = command;
      return state.company === to ? [] : [{ type: 'SeriesMovedToCompany', data: { from: state.company, to, merge } }];
    }
    case 'LoseOccurrence':
      return state.is === 'active' && state.todo === command.todo ? [ended('newestDeleted')] : [];
    case 'GenerateOccurrence':
      return generate(state, command);
  }
}

function start({ rule, anchor, lead }: Extract<SeriesCommand, { type: 'StartSeries' }>): readonly SeriesEvent[] {
  return [{ type: 'RecurrenceScheduled', data: { rule, anchor, lead } }, ...endedAfter(rule, anchor, anchor)];
}

function changeRule(
  state: Series,
  { rule, anchor }: Extract<SeriesCommand, { type: 'ChangeSeries' }>,
): readonly SeriesEvent[] {
  if (sameRule(rule, state.rule) && state.is === 'active') return [];
  return [
    { type: 'RecurrenceChanged', data: { from: state.rule, to: rule, anchor } },
    ...endedAfter(rule, anchor, state.dueDate),
  ];
}

function generate(
  state: Series,
  { k, dueDate, todo }: Extract<SeriesCommand, { type: 'GenerateOccurrence' }>,
): readonly SeriesEvent[] | SeriesRefusal {
  if (k <= state.k) return [];
  if (state.is === 'ended') return refuse('notActive', 'This series has ended.');
  if (k !== state.k + 1 || dueDate <= state.dueDate || !isOnRule(state, dueDate))
    return refuse('notNext', 'This is not the next occurrence of the series.');
  return [
    { type: 'OccurrenceGenerated', data: { k, dueDate, todo } },
    ...endedAfter(state.rule, state.anchor, dueDate),
  ];
}

function isOnRule({ rule, anchor }: Series, dueDate: CalendarDate): boolean {
  return nextAfter(rule, anchor, addDays(dueDate, -1)) === dueDate;
}

function endedAfter(rule: Recurrence, anchor: CalendarDate, latest: CalendarDate): readonly SeriesEvent[] {
  return nextAfter(rule, anchor, latest) === null ? [ended('lastOccurrence')] : [];
}

function ended(reason: 'lastOccurrence' | 'newestDeleted' | 'asked'): SeriesEvent {
  return { type: 'RecurrenceEnded', data: { reason } };
}

function sameRule(one: Recurrence, other: Recurrence): boolean {
  return one.type === other.type && one.frequency === other.frequency && one.endDate === other.endDate;
}

/** How a to-do repeats and which occurrences there are; named after the first of them. */
export const todoSeries: Decider<SeriesCommand, SeriesState, SeriesEvent, SeriesRefusal> = {
  category: 'todoSeries',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};

/** What the history says of each event. */
export const seriesWords: EventDescriptions<SeriesEvent> = {
  RecurrenceScheduled: ({ data }) =>
    description('Recurrence scheduled', `scheduled the series: ${repeating(data.rule)}.`),
  RecurrenceChanged: ({ data }) =>
    changed('Recurrence changed', 'changed the series.', 'Recurrence', {
      from: repeating(data.from),
      to: repeating(data.to),
    }),
  OccurrenceGenerated: ({ data }) =>
    description('Occurrence generated', `generated occurrence ${data.k + 1}, due ${dayInWords(data.dueDate)}.`),
  SeriesMovedToCompany: () => description('Moved by a merge', 'moved the series here from another company.'),
  RecurrenceEnded: () => description('Recurrence ended', 'ended the series.'),
};
