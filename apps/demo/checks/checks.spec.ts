import { type Check, check, isAwaitingRelease, stalenessOf } from '@daybook/checks/domain';
import type { Config } from '@daybook/kernel/config';
import { companyUuid, userUuid } from '../firm.js';
import { played, until } from '../spec/played.js';
import { asFarAsMailed, mailedChecks } from './index.js';

const today = new Date('2026-11-20T16:00:00.000Z');
const commands = until(mailedChecks(today), today);

function checksOn(moment: Date): Check[] {
  const streams = played(until(mailedChecks(moment), moment)).filter(({ decider }) => decider === check);
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
    const at = new Date(`${moment}:00.000Z`);
    const all = checksOn(at);
    expect(new Set(all.map(({ is }) => is))).toEqual(
      new Set(['submitted', 'processing', 'mailed', 'cashed', 'voided', 'failed']),
    );
    const day = at.toISOString().slice(0, 10);
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
