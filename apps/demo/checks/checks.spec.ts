import { type Check, check, isAwaitingRelease, stalenessOf } from '@daybook/checks/domain';
import type { Config } from '@daybook/kernel/config';
import { type Decision, type DomainEvent, isRefusal, type RecordedEvent, type Refusal } from '@daybook/kernel/events';
import type { DemoCommand } from '../demo-command.js';
import { companyUuid, userUuid } from '../firm.js';
import { asFarAsMailed, mailedChecks } from './index.js';

const today = new Date('2026-11-20T16:00:00.000Z');
const commands = told(today);

function told(until: Date): DemoCommand[] {
  const all = mailedChecks(until).filter(({ at }) => at < until.toISOString());
  return all.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** What became of every stream of the commands. */
function played(all: readonly DemoCommand[]) {
  const streams = new Map<string, { decider: DemoCommand['decider']; state: unknown }>();
  for (const { at, by, company, decider, stream, command } of all) {
    const place = `${decider.category}-${stream}`;
    const before = streams.get(place)?.state ?? decider.initial;
    const author = by === null ? { system: 'demo' } : { user: userUuid(by) };
    const decision: Decision<DomainEvent, Refusal> = decider.decide(before, command, { at, by: author });
    if (isRefusal(decision)) throw new Error(`${command.type}: ${decision.message}`);
    const meta = { at, by: author, company };
    const recorded = (event: DomainEvent) =>
      ({ ...event, stream: place, meta }) as unknown as RecordedEvent<DomainEvent>;
    const state = decision.reduce((after: unknown, event) => decider.evolve(after, recorded(event)), before);
    streams.set(place, { decider, state });
  }
  return [...streams.values()];
}

function checksOn(until: Date): Check[] {
  const streams = played(told(until)).filter(({ decider }) => decider === check);
  return streams.map(({ state }) => state as Check);
}

const checks = checksOn(today);
const of = (company: string) => checks.filter((one) => one.company === companyUuid(company));

describe('the checks of the demo firm', () => {
  // over Thanksgiving, a weekend and the turn of the year, by day and by night
  it.each([
    '2026-11-20T16:00',
    '2026-11-26T03:00',
    '2026-11-27T15:30',
    '2026-11-28T23:59',
    '2026-11-30T04:30',
    '2027-01-01T12:00',
    '2027-07-05T00:00',
  ])('are in every state at %s', (moment) => {
    const until = new Date(`${moment}:00.000Z`);
    const all = checksOn(until);
    expect(new Set(all.map(({ is }) => is))).toEqual(
      new Set(['submitted', 'processing', 'mailed', 'cashed', 'voided', 'failed']),
    );
    const day = until.toISOString().slice(0, 10);
    const olds = all.map((one) => stalenessOf({ status: one.is, checkDate: one.checkDate }, day));
    expect(new Set(olds)).toEqual(new Set([null, 'aging', 'stale']));
  });

  it('are some on their way to the mail house, some delivered, some asked to be voided', () => {
    const known = checks.flatMap(({ houseStatuses }) => houseStatuses.map(({ status }) => status));
    for (const status of ['ready', 'printing', 'processed_for_delivery', 'completed', 'cancelled'])
      expect(known).toContain(status);
    expect(checks.filter(({ is, order }) => is === 'submitted' && order !== null).length).toBeGreaterThan(1);
    expect(checks.filter(({ is, voidRequest }) => is === 'submitted' && voidRequest !== null)).toHaveLength(1);
  });

  it('wait for the owner who signs in, for the firm, and where the limits were tightened since', () => {
    const waiting = of('harbor').filter(isAwaitingRelease);
    expect(waiting.map(({ writtenBy }) => writtenBy)).toEqual([userUuid('controller'), userUuid('owner')]);
    expect(
      of('cedar')
        .filter(isAwaitingRelease)
        .map(({ amount }) => amount),
    ).toEqual([86_000]);
  });

  it('have one that was stopped and written again', () => {
    const [again] = checks.filter(({ replaces }) => replaces !== null);
    const stopped = checks.find(
      ({ is, number, amount }) => is === 'voided' && number === (again?.number ?? 0) - 1 && amount === again?.amount,
    );
    expect(stopped?.recipientName).toBe(again?.recipientName);
  });

  it('stay out of the record where a real mail house would print them', () => {
    const config = { sandbox: { port: 1 }, mailHouse: { url: 'https://api.postgrid.com' } } as unknown as Config;
    const left = asFarAsMailed(commands, config).map(({ command }) => command.type);
    expect(left).toContain('AddVendor');
    expect(
      left.filter((type) => type.includes('Check') && !type.includes('SendCheck') && !type.includes('CheckLimits')),
    ).toEqual([]);
  });
});
