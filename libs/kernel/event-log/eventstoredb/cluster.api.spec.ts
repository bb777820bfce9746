import { setTimeout as pause } from 'node:timers/promises';
import { event, followUntil, ids, newStream } from '../contract/given.js';
import { type EventLog, LogUnavailable } from '../port.js';
import { createEventStoreLog } from './index.js';
import { startTestCluster, type TestCluster } from './testing/cluster.js';

let cluster: TestCluster;
let log: EventLog;

beforeEach(async () => {
  cluster = await startTestCluster();
  log = createEventStoreLog({ url: cluster.url });
});
afterEach(async () => {
  await log.close();
  await cluster.close();
});

/** Appends until it is taken; answers how long that took in milliseconds. */
async function appended(stream: string, expected: 'none' | number): Promise<number> {
  const began = performance.now();
  const one = [event()];
  for (;;) {
    const answer = await log.append(stream, expected, one).catch((fault: unknown) => {
      if (fault instanceof LogUnavailable) return undefined;
      throw fault;
    });
    if (answer) {
      expect(['appended', 'repeated']).toContain(answer.outcome);
      return performance.now() - began;
    }
    await pause(50);
  }
}

it.each(['leader', 'follower'] as const)(
  '24: takes changes again within 3 s after there is a leader, and follows on, when a %s of three was killed',
  async (which) => {
    const stream = newStream();
    await appended(stream, 'none');
    const following = followUntil(log, 0, (seen) => seen.length === 4);
    await appended(stream, 0);
    const elected = cluster.kill(which).then(() => performance.now());
    await appended(stream, 1);
    const takenAfter = performance.now() - (await elected);
    await appended(stream, 2);
    expect(takenAfter).toBeLessThan(3_000);
    expect(ids((await following).seen)).toEqual(ids(await log.read(stream)));
  },
);
