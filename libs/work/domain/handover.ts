import { addDays, type Decider, type Decision, daysBetween, type Refusal, refuse } from '@daybook/kernel/events';
import {
  evolveHandover,
  type Handover,
  type HandoverEvent,
  type HandoverState,
  withNobody,
} from './handover.events.js';

interface HandingOver {
  readonly person: string;
  readonly to: string;
  readonly from: string;
  readonly until: string | null;
  /** The day of the firm. */
  readonly today: string;
}

export type HandoverCommand =
  /** In place of whatever was handed over before. */
  | (HandingOver & { type: 'HandOverWork' })
  /** In place of what was handed over in these companies before. */
  | (HandingOver & { type: 'HandOverCompanyWork'; companies: readonly string[] })
  | { type: 'TakeWorkBack' }
  /** Of what colleagues have handed over, that in these companies. */
  | { type: 'TakeCompanyWorkBack'; companies: readonly string[] };

export type HandoverRefusal = Refusal<'toOneself' | 'days' | 'over' | 'noLastDay' | 'noCompany' | 'handedOver'>;

/** A person is not away longer than that; for good is for good. */
const mostDays = 366;

export const handoverDecider: Decider<HandoverCommand, HandoverState, HandoverEvent, HandoverRefusal> = {
  category: 'handover',
  initial: withNobody,
  schema: {
    WorkHandedOver: { version: 1 },
    WorkTakenBack: { version: 1 },
    CompanyWorkHandedOver: { version: 1 },
    CompanyWorkTakenBack: { version: 1 },
  },
  evolve: evolveHandover,
  decide(state, command) {
    switch (command.type) {
      case 'HandOverWork':
        return wrongDays(command) ?? handOver(state, command);
      case 'HandOverCompanyWork':
        return wrongDays(command) ?? handOverInCompanies(state, command);
      case 'TakeWorkBack':
        return takeBack(state);
      case 'TakeCompanyWorkBack':
        return takeBackIn(state, command.companies);
    }
  },
};

function handOver(
  { current, inCompanies }: HandoverState,
  { person: whose, to, from, until }: HandingOver,
): Decision<HandoverEvent, HandoverRefusal> {
  const isAlone = Object.keys(inCompanies).length === 0;
  const handover = { person: whose, to, from, until };
  return isAlone && isSame(current, handover) ? [] : [{ type: 'WorkHandedOver', data: handover }];
}

function handOverInCompanies(
  { current, inCompanies }: HandoverState,
  { person: whose, to, from, until, companies }: HandingOver & { readonly companies: readonly string[] },
): Decision<HandoverEvent, HandoverRefusal> {
  if (until === null)
    return refuse('noLastDay', 'Enter a last day. For good, the person or an administrator hands the work over.');
  if (companies.length === 0)
    return refuse('noCompany', 'This person may see none of these companies. Choose somebody else to take the work.');
  if (current && isAtOnce(current, { from, until }))
    return refuse('handedOver', 'All of this work is handed over already in these days.');
  const handover = { person: whose, to, from, until };
  const changed = companies.filter((company) => !isSame(inCompanies[company], handover));
  return changed.length === 0
    ? []
    : [{ type: 'CompanyWorkHandedOver', data: { ...handover, until, companies: changed } }];
}

function takeBack({ current, inCompanies }: HandoverState): readonly HandoverEvent[] {
  return [
    ...takenBackIn(inCompanies, Object.keys(inCompanies)),
    ...(current ? [{ type: 'WorkTakenBack', data: { person: current.person, to: current.to } } as const] : []),
  ];
}

function takeBackIn(
  { current, inCompanies }: HandoverState,
  companies: readonly string[],
): Decision<HandoverEvent, HandoverRefusal> {
  const handedOver = companies.filter((company) => inCompanies[company]);
  if (handedOver.length === 0 && current)
    return refuse('handedOver', 'All of this work was handed over. The person or an administrator takes it back.');
  return takenBackIn(inCompanies, handedOver);
}

function takenBackIn(inCompanies: HandoverState['inCompanies'], companies: readonly string[]): HandoverEvent[] {
  const handovers = companies.flatMap((company) => inCompanies[company] ?? []);
  const [first] = handovers;
  const standIns = [...new Set(handovers.map(({ to }) => to))].sort();
  return first ? [{ type: 'CompanyWorkTakenBack', data: { person: first.person, companies, standIns } }] : [];
}

function wrongDays({ person: whose, to, from, until, today }: HandingOver): HandoverRefusal | undefined {
  if (whose === to) return refuse('toOneself', 'Work is handed over to somebody else. Choose another person.');
  if (!isDay(from) || (until !== null && !isDay(until)))
    return refuse('days', 'Enter the days as they stand in the calendar.');
  if (until === null) return undefined;
  if (until < from) return refuse('days', 'The last day is before the first. Choose a later one.');
  if (until < today) return refuse('over', 'The last day is over. Choose today or a later day.');
  if (daysBetween(from, until) > mostDays)
    return refuse('days', 'That is more than a year. Hand the work over for good, or choose an earlier last day.');
  return undefined;
}

function isSame(one: Handover | null | undefined, { to, from, until }: Handover): boolean {
  return one?.to === to && one.from === from && one.until === until;
}

function isAtOnce(one: Handover, { from, until }: { readonly from: string; readonly until: string }): boolean {
  return one.from <= until && (one.until === null || one.until >= from);
}

const isDay = (text: string) => /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(text) && isThere(text);
const isThere = (day: string) => !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
