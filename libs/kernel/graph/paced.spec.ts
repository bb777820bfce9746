import { jest } from '@jest/globals';

/** Time passes only where somebody waits for it. */
let now = 0;
const pause = async (milliseconds: number) => {
  now += milliseconds;
};
jest.unstable_mockModule('node:timers/promises', () => ({ setTimeout: pause }));
jest.spyOn(performance, 'now').mockImplementation(() => now);
const { paced } = await import('./paced.js');

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
