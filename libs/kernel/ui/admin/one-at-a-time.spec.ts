import { oneAtATime } from './one-at-a-time.js';

let runs: (() => void)[];
const work = () => new Promise<void>((end) => runs.push(end));

beforeEach(() => {
  runs = [];
});

test('whoever asks while it runs waits for one more run, shared by all of them', async () => {
  const answered: string[] = [];
  const run = oneAtATime(work);
  const all = ['first', 'second', 'third'].map((who) => run().then(() => answered.push(who)));
  expect(runs).toHaveLength(1);
  runs[0]?.();
  await all[0];
  expect([answered, runs.length]).toEqual([['first'], 2]);
  runs[1]?.();
  await Promise.all(all);
  expect([answered, runs.length]).toEqual([['first', 'second', 'third'], 2]);
});

test('runs again after it is done, also when it failed', async () => {
  let isFailing = true;
  const run = oneAtATime(async () => {
    if (isFailing) throw new Error('away');
  });
  await expect(run()).rejects.toThrow('away');
  isFailing = false;
  await expect(run()).resolves.toBeUndefined();
});
