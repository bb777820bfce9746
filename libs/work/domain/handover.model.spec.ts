import { addDays, isRefusal } from '@daybook/kernel/events';
import fc from 'fast-check';
import { evolveHandover, withNobody } from './handover.events.js';
import {
  type CompanyHandover,
  type HandoverCommand,
  type HandoverState,
  handoverDecider,
  standInsOn,
} from './index.js';

const today = '2026-11-30';
const days = Array.from({ length: 5 }, (_, n) => addDays(today, n));
const people = ['ann', 'ben', 'cleo'];
/** In the last one nobody ever hands over alone. */
const companies = ['bakery', 'inn', 'quay'];
const anybody = fc.constantFrom(...people);
const span = fc.tuple(fc.nat(4), fc.nat(4)).map(([one, other]) => ({
  from: days[Math.min(one, other)] as string,
  until: days[Math.max(one, other)] as string,
}));
const some = fc.subarray(companies.slice(0, 2), { minLength: 1 });
const doing = fc.oneof(
  fc.record({
    type: fc.constant('HandOverWork' as const),
    person: anybody,
    to: anybody,
    days: span,
    forGood: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('HandOverCompanyWork' as const),
    person: anybody,
    to: anybody,
    days: span,
    companies: some,
  }),
  fc.record({ type: fc.constant('TakeWorkBack' as const), person: anybody }),
  fc.record({ type: fc.constant('TakeCompanyWorkBack' as const), person: anybody, companies: some }),
);
type Doing = typeof doing extends fc.Arbitrary<infer One> ? One : never;

function commandOf(one: Doing): HandoverCommand {
  switch (one.type) {
    case 'HandOverWork': {
      const { person, to, forGood } = one;
      return { type: one.type, person, to, ...one.days, until: forGood ? null : one.days.until, today };
    }
    case 'HandOverCompanyWork':
      return { type: one.type, person: one.person, to: one.to, ...one.days, today, companies: one.companies };
    case 'TakeWorkBack':
      return { type: one.type };
    case 'TakeCompanyWorkBack':
      return { type: one.type, companies: one.companies };
  }
}

/** A calendar for each person and company: to whom the work goes on a day, and whether all of it does. */
type Calendar = Map<string, { readonly to: string; readonly isAll: boolean }>;
const cell = (person: string, company: string, day: string) => `${person} ${company} ${day}`;

function write(calendar: Calendar, one: Doing): void {
  const { person } = one;
  const clear = (among: readonly string[], isToBe: (isAll: boolean) => boolean) => {
    for (const company of among)
      for (const day of days) {
        const found = calendar.get(cell(person, company, day));
        if (found && isToBe(found.isAll)) calendar.delete(cell(person, company, day));
      }
  };
  const fill = (among: readonly string[], last: string, isAll: boolean) => {
    if (!('to' in one)) return;
    for (const company of among)
      for (const day of days)
        if (day >= one.days.from && day <= last) calendar.set(cell(person, company, day), { to: one.to, isAll });
  };
  const isOfAll = one.type === 'HandOverWork' || one.type === 'TakeWorkBack';
  if (isOfAll) clear(companies, () => true);
  else clear(one.companies, (isAll) => !isAll);
  if (one.type === 'HandOverWork') fill(companies, one.forGood ? '9999' : one.days.until, true);
  if (one.type === 'HandOverCompanyWork') fill(one.companies, one.days.until, false);
}

/** Who does it in the end; in a ring, whose it is. */
function doerIn(calendar: Calendar, person: string, company: string, day: string): string {
  const met = [person];
  for (;;) {
    const next = calendar.get(cell(met.at(-1) as string, company, day))?.to;
    if (next === undefined) return met.at(-1) as string;
    if (met.includes(next)) return person;
    met.push(next);
  }
}

function handoversOf(states: ReadonlyMap<string, HandoverState>): CompanyHandover[] {
  return [...states.values()].flatMap(({ current, inCompanies }) => [
    ...(current ? [{ ...current, company: null }] : []),
    ...Object.entries(inCompanies).map(([company, handover]) => ({ ...handover, company })),
  ]);
}

it('has whoever a calendar of days and companies says do whose work, whatever was handed over and taken back', () =>
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 12 }), (all) => {
      const states = new Map<string, HandoverState>();
      const calendar: Calendar = new Map();
      for (const one of all) {
        const state = states.get(one.person) ?? withNobody;
        const decision = handoverDecider.decide(state, commandOf(one), undefined as never);
        if (isRefusal(decision)) continue;
        states.set(one.person, decision.reduce(evolveHandover, state));
        write(calendar, one);
      }
      for (const day of days) {
        const standIns = standInsOn(handoversOf(states), day);
        for (const company of companies)
          for (const person of people) {
            const those = standIns.filter((one) => one.person === person);
            const said = those.find((one) => one.company === company) ?? those.find((one) => one.company === null);
            expect(said?.doer ?? person).toBe(doerIn(calendar, person, company, day));
          }
      }
    }),
    { numRuns: 500 },
  ));
