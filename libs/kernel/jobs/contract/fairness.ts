import { until } from '@daybook/testing/eventually';
import fc from 'fast-check';
import type { Job, Jobs } from '../port.js';
import type { JobSettings } from '../settings.js';
import { quick } from './given.js';

const flood = { person: 'flood', company: 'a' };
const somebody = { person: 'somebody', company: 'a' };
const patient = { ...quick, lease: 60_000 };

/** What keeps one person's many jobs from holding up another's one. `process` gives one more on the same engine. */
export function fairness(process: (settings?: JobSettings) => Jobs): void {
  let number = 0;
  let isOver = false;
  let ends: (() => void)[] = [];

  beforeEach(() => {
    isOver = false;
    ends = [];
  });
  // whatever is at hand ends, also when a test has failed
  afterEach(() => {
    isOver = true;
    for (const end of ends) end();
  });

  /** A worker of jobs that end when they are told to, in the order in which they began. */
  async function working(atOnce: number, fails: (key: string, attempt: number) => boolean = () => false) {
    number += 1;
    const queue = `fair-${number}`;
    const jobs = process({ ...patient, atOnce });
    const order: string[] = [];
    await jobs.work(queue, async ({ key, attempt }) => {
      order.push(key);
      await new Promise<void>((end) => (isOver ? end() : ends.push(end)));
      if (fails(key, attempt)) throw new Error('a hostile file');
    });
    const add = (key: string, owner: Job['owner'], urgent = false) =>
      jobs.add(queue, { key, payload: {}, urgent, ...(owner && { owner }) });
    const begun = (count: number) => until(() => order.length >= count);
    const endOne = () => ends.shift()?.();
    /** Ends them one by one until so many have begun. */
    const runTo = async (count: number) => {
      while (order.length < count) {
        await until(() => ends.length > 0);
        endOne();
        await begun(Math.min(count, order.length + 1));
      }
    };
    const endAll = async (count: number) => {
      await runTo(count);
      for (const end of ends.splice(0)) end();
    };
    return { add, order, begun, runTo, endOne, endAll };
  }

  it('has nobody’s single job wait for more than one of a flood’s for each worker', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...[fc.integer({ min: 1, max: 3 }), fc.integer({ min: 4, max: 50 }), fc.nat(40), fc.boolean()],
        async (atOnce, many, done, urgent) => {
          const { add, order, begun, runTo, endOne, endAll } = await working(atOnce);
          // all in the same instant, as from several processes
          await Promise.all(Array.from({ length: many }, (_, n) => add(`n${n}`, flood, urgent)));
          await begun(Math.min(atOnce, many));
          await runTo(Math.min(many, atOnce + done));
          await add('single', somebody, urgent);
          const before = order.length;
          for (let n = 0; n < atOnce; n += 1) endOne();
          await until(() => order.includes('single'));
          expect(order.indexOf('single') - before).toBeLessThan(atOnce);
          await endAll(many + 1);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('takes turns between those who all have many', async () => {
    const { add, order, endAll } = await working(1);
    await add('first', somebody);
    for (let n = 0; n < 4; n += 1) await add(`a${n}`, { person: 'a', company: 'x' });
    for (let n = 0; n < 2; n += 1) await add(`b${n}`, { person: 'b', company: 'y' });
    await endAll(7);
    expect(order.slice(1)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'a3']);
  });

  it('counts colleagues together where each of them has few', async () => {
    const { add, order, endAll } = await working(1);
    await add('first', undefined);
    for (let n = 0; n < 10; n += 1) await add(`colleague ${n}`, { person: `colleague ${n}`, company: 'x' });
    await add('single', { person: 'somebody', company: 'y' });
    await endAll(12);
    expect(order.indexOf('single')).toBeLessThanOrEqual(2);
  });

  it('has who failed wait behind those who have had fewer tries', async () => {
    const fails = (key: string, attempt: number) => key.startsWith('hostile') && attempt === 1;
    const { add, order, begun, runTo, endOne, endAll } = await working(1, fails);
    for (let n = 0; n < 6; n += 1) await add(`hostile ${n}`, flood);
    await begun(1);
    await runTo(8); // some of them are tried again
    await add('single', somebody);
    endOne();
    await begun(9);
    expect(order[8]).toBe('single');
    await endAll(13);
  });

  it('keeps nobody behind for what was done before', async () => {
    const { add, order, begun, endOne, endAll } = await working(1);
    for (let n = 0; n < 5; n += 1) {
      await add(`before ${n}`, somebody);
      await begun(n + 1);
      endOne();
    }
    for (let n = 0; n < 5; n += 1) await add(`flood ${n}`, flood);
    await add('single', somebody);
    await endAll(11);
    expect(order.indexOf('single')).toBeLessThanOrEqual(7);
  });
}
