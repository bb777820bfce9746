import { jest } from '@jest/globals';

/** Time passes only where somebody waits for it. */
let now = 0;
const pause = async (milliseconds: number) => {
  now += milliseconds;
};
jest.unstable_mockModule('node:timers/promises', () => ({ setTimeout: pause }));
jest.spyOn(performance, 'now').mockImplementation(() => now);
let paced: typeof import('./paced.js').paced;
beforeEach(async () => {
  // without what the test before has taken
  jest.resetModules();
  ({ paced } = await import('./paced.js'));
});

it.each([
  [0, 250],
  [25, 250],
  [35, 250],
  [249, 250],
  [260, 500],
])('what took %d ms is answered after %d', async (spent, answered) => {
  now = 1_000;
  expect(await paced(() => pause(spent).then(() => 'done'))).toBe('done');
  expect(now).toBe(1_000 + answered);
});

it('fails as late as it answers', async () => {
  now = 1_000;
  const work = async () => {
    await pause(40);
    throw new Error('Broken');
  };
  await expect(paced(work)).rejects.toThrow('Broken');
  expect(now).toBe(1_250);
});

it('answers both ways at one time where the machine is so busy that the slower one takes more than a step', async () => {
  const after = async (spent: number) => {
    now = 1_000;
    await paced(() => pause(spent));
    return now - 1_000;
  };
  await after(235);
  await after(435);
  for (const spent of [100, 435, 235, 430, 90]) expect(await after(spent)).toBe(1_000);
});

it('forgets a moment in which nothing went on', async () => {
  const work = () => paced(() => pause(100));
  await paced(() => pause(60_000));
  now = 1_000;
  await work();
  expect(now).toBe(4_000);
  for (let n = 0; n < 20; n += 1) await work();
  now = 1_000;
  await work();
  expect(now).toBe(1_250);
});
