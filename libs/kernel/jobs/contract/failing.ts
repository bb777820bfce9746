import { DiskFull } from '@daybook/kernel/disk-space';
import { LogUnavailable } from '@daybook/kernel/event-log';
import { StoreUnavailable } from '@daybook/kernel/store';
import { until } from '@daybook/testing/eventually';
import type { Attempt, Jobs } from '../port.js';
import type { JobSettings } from '../settings.js';
import { inMilliseconds, quick } from './given.js';

/** What becomes of a job whose handler rejects. */
export function failing(process: (settings?: JobSettings) => Jobs): void {
  let queue: string;
  let number = 0;

  beforeEach(() => {
    number += 1;
    queue = `failing-${number}`;
  });

  it('tries a failing job five times, with growing pauses and rising fences, then lets it be', async () => {
    const tries: (Attempt & { at: number })[] = [];
    const jobs = process();
    let isProbed = false;
    await jobs.work(queue, async (job) => {
      if (job.key === 'probe') {
        isProbed = true;
        return;
      }
      tries.push({ ...job, at: Date.now() });
      throw new Error('not today');
    });
    await jobs.add(queue, { key: 'hard', payload: {} });
    await until(() => tries.length === 5);
    await jobs.add(queue, { key: 'probe', payload: {}, notBefore: inMilliseconds(20 * 2 ** 5) });
    await until(() => isProbed);
    expect(tries.map((one) => one.attempt)).toEqual([1, 2, 3, 4, 5]);
    const pauses = tries.slice(1).map((one, n) => one.at - (tries[n]?.at ?? 0));
    // a busy machine makes any of them longer, and none shorter
    for (const [n, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(10 * 2 ** n);
    for (const [n, one] of tries.slice(1).entries()) expect(one.fence).toBeGreaterThan(tries[n]?.fence ?? 0);
  });

  it('tries for as long as what the job stands on is away, and counts none of it', async () => {
    const away = [new LogUnavailable('cut'), new StoreUnavailable('503'), new DiskFull(), coded('57P01')];
    const seen: number[] = [];
    let isDone = false;
    // a busy machine may rest for longer than the short lease
    const jobs = process({ ...quick, firstDelay: 5, lease: 60_000 });
    await jobs.work(queue, async ({ attempt }) => {
      seen.push(attempt);
      if (seen.length <= 2 * away.length) throw away[seen.length % away.length];
      if (seen.length === 2 * away.length + 1) throw new Error('once');
      isDone = true;
    });
    await jobs.add(queue, { key: 'patient', payload: {} });
    await until(() => isDone);
    expect(seen).toEqual([...Array<number>(2 * away.length + 1).fill(1), 2]);
  });

  it('stops trying once a try succeeds', async () => {
    const tries: string[] = [];
    const jobs = process();
    await jobs.work(queue, async ({ key, attempt }) => {
      tries.push(key);
      if (key === 'third' && attempt < 3) throw new Error('not yet');
    });
    await jobs.add(queue, { key: 'third', payload: {} });
    await until(() => tries.length === 3);
    await jobs.add(queue, { key: 'probe', payload: {}, notBefore: inMilliseconds(20 * 2 ** 4) });
    await until(() => tries.includes('probe'));
    expect(tries).toEqual(['third', 'third', 'third', 'probe']);
  });
}

function coded(code: string): Error {
  return Object.assign(new Error(code), { code });
}
