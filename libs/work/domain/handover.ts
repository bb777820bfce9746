import {
  addDays,
  type Decider,
  type Decision,
  type DomainEvent,
  dayInWords,
  daysBetween,
  description,
  type EventDescriptions,
  person,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** To whom all of a person's work goes; the stream is the person's. */
export type HandoverEvent =
  /** `from`: the first day; `until`: the last one, null for good. Days of the firm. */
  | DomainEvent<'WorkHandedOver', { person: string; to: string; from: string; until: string | null }>
  | DomainEvent<'WorkTakenBack', { person: string; to: string }>;

export type HandoverCommand =
  /** In place of what was handed over before. `today` is the day of the firm. */
  | { type: 'HandOverWork'; person: string; to: string; from: string; until: string | null; today: string }
  | { type: 'TakeWorkBack' };

export type HandoverRefusal = Refusal<'toOneself' | 'days' | 'over'>;

export interface Handover {
  readonly person: string;
  readonly to: string;
  readonly from: string;
  readonly until: string | null;
}

export interface HandoverState {
  readonly current: Handover | null;
}

/** A person is not away longer than that; for good is for good. */
const mostDays = 366;

export const handoverDecider: Decider<HandoverCommand, HandoverState, HandoverEvent, HandoverRefusal> = {
  category: 'handover',
  initial: { current: null },
  schema: { WorkHandedOver: { version: 1 }, WorkTakenBack: { version: 1 } },
  evolve: (_, event) => ({ current: event.type === 'WorkHandedOver' ? event.data : null }),
  decide({ current }, command) {
    if (command.type === 'HandOverWork') return handOver(current, command);
    return current ? [{ type: 'WorkTakenBack', data: { person: current.person, to: current.to } }] : [];
  },
};

function handOver(
  current: Handover | null,
  { person: whose, to, from, until, today }: Extract<HandoverCommand, { type: 'HandOverWork' }>,
): Decision<HandoverEvent, HandoverRefusal> {
  if (whose === to) return refuse('toOneself', 'Work is handed over to somebody else. Choose another person.');
  if (!isDay(from) || (until !== null && !isDay(until)))
    return refuse('days', 'Enter the days as they stand in the calendar.');
  if (until !== null && until < from) return refuse('days', 'The last day is before the first. Choose a later one.');
  if (until !== null && until < today) return refuse('over', 'The last day is over. Choose today or a later day.');
  if (until !== null && daysBetween(from, until) > mostDays)
    return refuse('days', 'That is more than a year. Hand the work over for good, or choose an earlier last day.');
  const isSame = current?.to === to && current.from === from && current.until === until;
  return isSame ? [] : [{ type: 'WorkHandedOver', data: { person: whose, to, from, until } }];
}

const isDay = (text: string) => /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(text) && isThere(text);
const isThere = (day: string) => !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;

export const handoverWords: EventDescriptions<HandoverEvent> = {
  WorkHandedOver: ({ data: { person: whose, to, from, until } }) => {
    const time = until === null ? 'for good' : `from ${dayInWords(from)} until ${dayInWords(until)}`;
    return description('Work handed over', `handed the work of ${person(whose)} over to ${person(to)}, ${time}.`);
  },
  WorkTakenBack: ({ data: { person: whose, to } }) =>
    description('Work taken back', `gave the work of ${person(whose)} back from ${person(to)}.`),
};
