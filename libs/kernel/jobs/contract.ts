import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@daybook/testing/eventually';
import { failing } from './contract/failing.js';
import { fairness } from './contract/fairness.js';
import { inMilliseconds, quick } from './contract/given.js';
import type { Attempt, Jobs } from './port.js';
import type { Queues } from './queues.js';
import type { JobSettings } from './settings.js';

/** What every engine of the jobs port keeps. `open` gives one more process on the same, empty engine; `watch` sees its queues. */
export function jobsContract(open: (settings: JobSettings) => Jobs, watch: () => Queues): void {
  let opened: { close(): Promise<void> }[] = [];
  let queue: string;
  let number = 0;
  /** Ends a handler that a test holds up, also when the test has failed. */
  let release = () => {};

  const process = (settings: JobSettings = quick) => {
    const jobs = open(settings);
    opened.push(jobs);
    return jobs;
  };

  beforeEach(() => {
    number += 1;
    queue = `queue-${number}`;
  });
  afterEach(async () => {
    release();
    await Promise.all(opened.map((jobs) => jobs.close()));
    opened = [];
  });

  it('runs a job soon after it was added, with its payload', async () => {
    const seen: Attempt[] = [];
    const jobs = process();
    await jobs.work(queue, async (job) => void seen.push(job));
    await jobs.add(queue, { key: 'letter 1', payload: { to: 'ana' } });
    await until(() => seen.length === 1);
    expect(seen[0]).toMatchObject({ key: 'letter 1', payload: { to: 'ana' }, attempt: 1 });
  });

  it('runs a job that was waiting before there was a worker', async () => {
    const seen: string[] = [];
    await process().add(queue, { key: 'a', payload: {} });
    await process().work(queue, async ({ key }) => void seen.push(key));
    await until(() => seen.length === 1);
  });

  it('runs a key once, however often it is added', async () => {
    const seen: string[] = [];
    const jobs = process({ ...quick, atOnce: 1 });
    await Promise.all(Array.from({ length: 5 }, () => jobs.add(queue, { key: '17', payload: {} })));
    await jobs.work(queue, async ({ key }) => void seen.push(key));
    await until(() => seen.length === 1);
    await jobs.add(queue, { key: '17', payload: {} });
    await jobs.add(queue, { key: 'probe', payload: {} });
    await until(() => seen.includes('probe'));
    expect(seen).toEqual(['17', 'probe']);
  });

  it('keeps queues apart', async () => {
    const seen: string[] = [];
    const jobs = process();
    await jobs.work(queue, async () => void seen.push('here'));
    await jobs.work(`${queue}-other`, async () => void seen.push('there'));
    await jobs.add(`${queue}-other`, { key: 'a', payload: {} });
    await until(() => seen.length === 1);
    expect(seen).toEqual(['there']);
  });

  it('waits for the time a job is for', async () => {
    const at = Date.now() + 250;
    let ran = 0;
    const jobs = process();
    await jobs.work(queue, async () => {
      ran = Date.now();
    });
    await jobs.add(queue, { key: 'later', payload: {}, notBefore: new Date(at).toISOString() });
    await until(() => ran > 0);
    expect(ran).toBeGreaterThanOrEqual(at - 2);
  });

  it('takes urgent jobs before those that were there, in their order', async () => {
    const seen: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const jobs = process({ ...quick, atOnce: 1 });
    release = letGo;
    await jobs.work(queue, async ({ key }) => {
      seen.push(key);
      if (key === 'at hand') await held;
    });
    await jobs.add(queue, { key: 'at hand', payload: {} });
    await until(() => seen.length === 1);
    for (const key of ['first', 'second']) await jobs.add(queue, { key, payload: {} });
    for (const key of ['new', 'newest']) await jobs.add(queue, { key, payload: {}, urgent: true });
    letGo();
    await until(() => seen.length === 5);
    expect(seen).toEqual(['at hand', 'new', 'newest', 'first', 'second']);
  });

  describe('when a job fails', () => failing(process));

  describe('when one person has many', () => fairness(process));

  it('shares a hundred jobs between two processes, each job once', async () => {
    const seen: string[] = [];
    const patient = { ...quick, lease: 60_000 }; // a busy machine may rest for longer than the short one
    const [one, two] = [process(patient), process(patient)];
    for (const jobs of [one, two]) {
      await jobs.work(queue, async ({ key }) => {
        seen.push(key);
        await pause(2);
      });
    }
    await Promise.all(Array.from({ length: 100 }, (_, n) => one.add(queue, { key: `n${n}`, payload: { n } })));
    await until(() => seen.length >= 100);
    await one.add(queue, { key: 'probe', payload: {} });
    await until(() => seen.includes('probe'));
    expect(new Set(seen).size).toBe(101);
    expect(seen).toHaveLength(101);
  });

  it('runs several jobs of a queue at once, but no more than it may', async () => {
    let now = 0;
    let most = 0;
    let done = 0;
    const jobs = process({ ...quick, atOnce: 3 });
    await jobs.work(queue, async () => {
      now += 1;
      most = Math.max(most, now);
      await pause(30);
      now -= 1;
      done += 1;
    });
    await Promise.all(Array.from({ length: 9 }, (_, n) => jobs.add(queue, { key: `n${n}`, payload: {} })));
    await until(() => done === 9);
    expect(most).toBe(3);
  });

  it('leaves work that takes long to the worker that says it goes on', async () => {
    const seen: string[] = [];
    let isOver = false;
    const long = { ...quick, lease: 5_000, atOnce: 1 }; // a busy machine may rest for longer than the short one
    for (const jobs of [process(long), process(long)])
      await jobs.work(queue, async ({ key, attempt, renew }) => {
        seen.push(`${key} ${attempt}`);
        if (key !== 'long') return;
        for (let n = 0; n < 7; n += 1) {
          await pause(1_000);
          await renew();
        }
        isOver = true;
      });
    await process().add(queue, { key: 'long', payload: {} });
    await until(() => isOver);
    await process().add(queue, { key: 'probe', payload: {} });
    await until(() => seen.includes('probe 1'));
    expect(seen).toEqual(['long 1', 'probe 1']);
  });

  it('shows administrators what waits and what failed, and does a failed job again', async () => {
    const queues = watch();
    opened.push(queues);
    const jobs = process({ ...quick, firstDelay: 1 });
    let isMended = false;
    const done: string[] = [];
    await jobs.work(queue, async ({ key }) => {
      if (!isMended) throw new Error('no room on the printer');
      done.push(key);
    });
    await jobs.add(queue, { key: 'form 8', payload: { year: 2026 } });
    await jobs.add(queue, { key: 'later', payload: {}, notBefore: inMilliseconds(3_600_000) });
    const count = async () => (await queues.counts()).find((one) => one.queue === queue);
    await until(async () => (await count())?.failed === 1);
    expect(await count()).toEqual({ queue, waiting: 1, failed: 1, dueSince: null });
    const [failed] = await queues.failed(1);
    expect(failed).toEqual({ queue, key: 'form 8', reason: 'no room on the printer', failedAt: expect.any(Date) });
    expect(Math.abs(Date.now() - Number(failed?.failedAt))).toBeLessThan(60_000);

    expect(await queues.retry(queue, 'later')).toBe(false);
    expect(await queues.retry(queue, 'unknown')).toBe(false);
    isMended = true;
    expect(await queues.retry(queue, 'form 8')).toBe(true);
    await until(() => done.length === 1);
    expect(await queues.retry(queue, 'form 8')).toBe(false);
    expect((await queues.failed(10)).filter((one) => one.queue === queue)).toEqual([]);
  });

  it('says since when a job has waited for a worker', async () => {
    const queues = watch();
    opened.push(queues);
    const since = async () => (await queues.counts()).find((one) => one.queue === queue)?.dueSince;
    await process().add(queue, { key: 'later', payload: {}, notBefore: inMilliseconds(3_600_000) });
    expect(await since()).toBeNull();
    await process().add(queue, { key: 'now', payload: {} });
    await until(async () => Boolean(await since()));
    expect(Math.abs(Date.now() - Number(await since()))).toBeLessThan(60_000);
    await process().work(queue, async () => undefined);
    await until(async () => (await since()) === null);
  });

  it('waits for the jobs at hand when it closes', async () => {
    let ended = false;
    let begun = false;
    const jobs = process();
    await jobs.work(queue, async () => {
      begun = true;
      await pause(150);
      ended = true;
    });
    await jobs.add(queue, { key: 'slow', payload: {} });
    await until(() => begun);
    await jobs.close();
    expect(ended).toBe(true);
  });
}
