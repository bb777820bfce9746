import type { TaskWait } from '@daybook/kernel/flows';
import type { TaskDelay } from '@daybook/tasks/domain';
import { delayOf } from './waiting.js';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const begun = Date.parse('2026-11-24T20:00:00.000Z');
const message = 'QuickBooks does not answer.';
const wait: TaskWait = { patience: 6 * hour, givenUp: 'It did not answer for six hours.' };

/** Every wait of a task for which something is away from the beginning on, in milliseconds; and when it is given up. */
function waits(more: (tried: number) => Partial<TaskWait> = () => ({})) {
  const pauses: number[] = [];
  let [now, delay]: [number, TaskDelay | null] = [begun, null];
  for (let tried = 0; tried < 100; tried += 1) {
    const said = delayOf({ delay, postponed: tried }, { message, wait: { ...wait, ...more(tried) } }, new Date(now));
    if (said.type !== 'PostponeTask') return { pauses, said, after: now - begun };
    expect(said).toMatchObject({ turn: tried + 1, message });
    const until = Date.parse(said.until);
    pauses.push(until - now);
    [now, delay] = [until, said];
  }
  return { pauses, said: undefined, after: now - begun };
}

it('waits longer each time, half an hour at most, and gives up when its patience has ended', () => {
  const { pauses, said, after } = waits();
  for (const [n, pause] of pauses.slice(0, 7).entries()) {
    expect(pause).toBeGreaterThanOrEqual(20 * second * 2 ** n);
    expect(pause).toBeLessThan(24 * second * 2 ** n);
  }
  expect(Math.max(...pauses)).toBeLessThan(36 * minute);
  expect([said, after]).toEqual([{ type: 'FailTask', message: wait.givenUp }, 6 * hour]);
});

it('waits for as long as it was asked to, for its whole patience at most', () => {
  expect(waits((tried) => (tried === 0 ? { after: 10 * minute } : {})).pauses[0]).toBe(10 * minute);
  expect(waits((tried) => (tried === 0 ? { after: 90 * hour } : {})).pauses).toEqual([6 * hour]);
});

it('says what the others asked for, apart from its own pause', () => {
  const said = (after: number) =>
    delayOf({ delay: null, postponed: 0 }, { message, wait: { ...wait, after } }, new Date(begun));
  expect(said(0)).toMatchObject({ notBefore: null });
  const aSecondOn = new Date(begun + second).toISOString();
  expect(said(second)).toMatchObject({ notBefore: aSecondOn, until: expect.not.stringMatching(aSecondOn) });
});

it('begins anew where the task got further', () => {
  const { said, pauses } = waits((tried) => ({ place: `page ${Math.floor(tried / 2)}` }));
  expect(said).toBeUndefined();
  expect(Math.max(...pauses)).toBeLessThan(48 * second);
});
