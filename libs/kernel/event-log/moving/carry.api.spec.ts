import { verifyLink } from '@daybook/kernel/commands';
import fc from 'fast-check';
import { type Version, versions } from '../eventstoredb/testing/versions.js';
import { firstPositionOf } from '../first-position.js';
import { openLog } from '../open.js';
import type { LoggedEvent } from '../port.js';
import { CannotCarry } from './cannot-carry.js';
import { carryLog } from './carry.js';
import { openReceiver } from './open.js';
import type { LogReceiver } from './receiver.js';
import { asSigned, carry, eventStore, eventsOf, postgres, removeAll, rowsOf, write } from './spec/engines.js';
import { everySample, type Step, steps, WritingFirm } from './spec/given.js';

afterEach(removeAll);

/** There, back, on in the other log, back, on at home, there again. */
async function thereAndBack(first: readonly Step[], second: readonly Step[], third: readonly Step[], version: Version) {
  const firm = new WritingFirm();
  const [home, away, back] = [await postgres(), await eventStore(version), await postgres()];
  await write(firm, home, first);
  const began = await eventsOf(home);
  expect(await carry(home, away)).toEqual({ events: began.length, written: began.length });
  expect(asSigned(await eventsOf(away))).toEqual(asSigned(began));
  await carry(away, back);
  expect(await rowsOf(back)).toEqual(await rowsOf(home));

  await write(firm, away, second);
  const later = await eventsOf(away);
  expect(await carry(away, home)).toEqual({ events: later.length, written: later.length - began.length });
  expect(asSigned(await eventsOf(home))).toEqual(asSigned(later));
  await write(firm, home, third);
  const last = await eventsOf(home);
  expect(await carry(home, away)).toEqual({ events: last.length, written: last.length - later.length });
  expect(asSigned(await eventsOf(away))).toEqual(asSigned(last));
  const places = last.map(firstPositionOf);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
}

it.each(versions)('brings every kind of event there and back as it was, on EventStoreDB $name', async (version) => {
  await thereAndBack(everySample, everySample.toReversed(), everySample.slice(0, 9), version);
});

it('brings the events of any firm there and back as they were, wherever it went on meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(steps, steps, steps, fc.nat(versions.length - 1), async (first, second, third, version) => {
      await thereAndBack(first, second, third, versions[version] as Version);
      await removeAll();
    }),
    { numRuns: Number(process.env.MOVES ?? 6) },
  );
});

it.each(['postgres', 'eventstoredb'] as const)('refuses a %s that holds what this log does not', async (engine) => {
  const there = async () => (engine === 'postgres' ? postgres() : eventStore());
  const other = async () => (engine === 'postgres' ? eventStore() : postgres());
  const [firm, stranger] = [new WritingFirm(), new WritingFirm()];
  const [from, to, longer] = [await other(), await there(), await there()];
  await write(firm, from, everySample.slice(0, 5));
  await write(stranger, to, everySample.slice(3, 4));
  await write(stranger, to, everySample.slice(0, 2));
  const before = await eventsOf(to);
  await expect(carry(from, to)).rejects.toThrow(CannotCarry);
  await expect(carry(from, to)).rejects.toThrow(
    /^The other log holds \w+, \S+ revision 0 where this one has \w+, \S+ revision 0/,
  );
  expect(await eventsOf(to)).toEqual(before);
  await carry(from, longer);
  await write(firm, longer, everySample.slice(7, 8));
  await expect(carry(from, longer)).rejects.toThrow(/^The other log goes on behind the end of this one, with /);
});

it.each([
  { name: 'PostgreSQL to EventStoreDB', from: postgres, to: eventStore },
  { name: 'EventStoreDB to PostgreSQL', from: eventStore, to: postgres },
])('goes on wherever it was broken off, from $name', async ({ from, to }) => {
  const [one, other] = [await from(), await to()];
  await write(new WritingFirm(), one, everySample.slice(0, 100));
  const events = await eventsOf(one);
  const log = await openLog(one);
  for (let there = 0; there < events.length; there += 9) {
    const receiver = await openReceiver(other);
    const next = Math.min(there + 9, events.length);
    const broken = breakingOff(receiver, next - there);
    await expect(carryLog({ from: log, to: broken, verifyLink })).rejects.toThrow('broken off');
    expect(await eventsOf(other)).toHaveLength(next);
    await receiver.close();
  }
  expect(await carry(one, other)).toEqual({ events: events.length, written: 0 });
  expect(asSigned(await eventsOf(other))).toEqual(asSigned(events));
  await log.close();
});

/** Breaks off after so many events, in however many pages they come. */
function breakingOff(receiver: LogReceiver, count: number): LogReceiver {
  let left = count;
  const take = async (page: readonly LoggedEvent[]) => {
    const taken = page.slice(0, left);
    await receiver.take(taken);
    left -= taken.length;
    if (left === 0) throw new Error('broken off');
  };
  return { ...receiver, take };
}
