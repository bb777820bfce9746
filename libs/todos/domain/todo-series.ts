import type { Decider, Fact, FactSchema, Recorded, Refusal } from '@daybook/kernel/events';
import { refuse, subjectOf } from '@daybook/kernel/events';
import { addDays, type CalendarDate } from './calendar-date.js';
import type { Recurrence } from './recurrence.js';
import { nextAfter } from './recurrence.js';

export type SeriesFact =
  /** A to-do repeats from now on; it is occurrence 0 and its due date the anchor. `lead` in days, 0 to 28. */
  | Fact<'RecurrenceScheduled', { rule: Recurrence; anchor: CalendarDate; lead: number }>
  /** From the next occurrence on it repeats by another rule, counted from another anchor. */
  | Fact<'RecurrenceChanged', { from: Recurrence; to: Recurrence; anchor: CalendarDate }>
  | Fact<'OccurrenceGenerated', { k: number; dueDate: CalendarDate; todo: string }>
  | Fact<'RecurrenceEnded', { reason: 'lastOccurrence' | 'newestDeleted' | 'asked' }>;

export type SeriesCommand =
  | { readonly type: 'StartSeries'; readonly rule: Recurrence; readonly anchor: CalendarDate; readonly lead: number }
  | { readonly type: 'ChangeSeries'; readonly rule: Recurrence; readonly anchor: CalendarDate }
  | { readonly type: 'EndSeries' }
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

const schema: FactSchema<SeriesFact> = {
  RecurrenceScheduled: { version: 1 },
  RecurrenceChanged: { version: 1 },
  OccurrenceGenerated: { version: 1 },
  RecurrenceEnded: { version: 1 },
};

function evolve(state: SeriesState, fact: Recorded<SeriesFact>): SeriesState {
  if (fact.type === 'RecurrenceScheduled') {
    const { rule, anchor, lead } = fact.data;
    const todo = subjectOf(fact.stream);
    return { is: 'active', rule, anchor, lead, k: 0, todo, dueDate: anchor, company: fact.meta.company };
  }
  if (state.is === 'absent') return state;
  switch (fact.type) {
    case 'RecurrenceChanged':
      return { ...state, is: 'active', rule: fact.data.to, anchor: fact.data.anchor };
    case 'OccurrenceGenerated':
      return { ...state, k: fact.data.k, dueDate: fact.data.dueDate, todo: fact.data.todo };
    case 'RecurrenceEnded':
      return { ...state, is: 'ended' };
  }
}

function decide(state: SeriesState, command: SeriesCommand): readonly SeriesFact[] | SeriesRefusal {
  if (command.type === 'StartSeries') return state.is === 'absent' ? start(command) : [];
  if (state.is === 'absent') return refuse('notStarted', 'This to-do does not repeat.');
  switch (command.type) {
    case 'ChangeSeries':
      return changeRule(state, command);
    case 'EndSeries':
      return state.is === 'ended' ? [] : [ended('asked')];
    case 'LoseOccurrence':
      return state.is === 'active' && state.todo === command.todo ? [ended('newestDeleted')] : [];
    case 'GenerateOccurrence':
      return generate(state, command);
  }
}

function start({ rule, anchor, lead }: Extract<SeriesCommand, { type: 'StartSeries' }>): readonly SeriesFact[] {
  return [{ type: 'RecurrenceScheduled', data: { rule, anchor, lead } }, ...endedAfter(rule, anchor, anchor)];
}

function changeRule(
  state: Series,
  { rule, anchor }: Extract<SeriesCommand, { type: 'ChangeSeries' }>,
): readonly SeriesFact[] {
  if (sameRule(rule, state.rule) && state.is === 'active') return [];
  return [
    { type: 'RecurrenceChanged', data: { from: state.rule, to: rule, anchor } },
    ...endedAfter(rule, anchor, state.dueDate),
  ];
}

function generate(
  state: Series,
  { k, dueDate, todo }: Extract<SeriesCommand, { type: 'GenerateOccurrence' }>,
): readonly SeriesFact[] | SeriesRefusal {
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

function endedAfter(rule: Recurrence, anchor: CalendarDate, latest: CalendarDate): readonly SeriesFact[] {
  return nextAfter(rule, anchor, latest) === null ? [ended('lastOccurrence')] : [];
}

function ended(reason: 'lastOccurrence' | 'newestDeleted' | 'asked'): SeriesFact {
  return { type: 'RecurrenceEnded', data: { reason } };
}

function sameRule(one: Recurrence, other: Recurrence): boolean {
  return one.type === other.type && one.frequency === other.frequency && one.endDate === other.endDate;
}

/** How a to-do repeats and which occurrences there are; named after the first of them. */
export const todoSeries: Decider<SeriesCommand, SeriesState, SeriesFact, SeriesRefusal> = {
  category: 'todoSeries',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};
