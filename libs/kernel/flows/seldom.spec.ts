import { seldom } from './seldom.js';

it('asks again after its time, and after a failure at once', async () => {
  let now = 0;
  const answers: (() => Promise<number>)[] = [async () => 1, async () => Promise.reject(new Error()), async () => 3];
  const ask = seldom(
    10,
    async () => answers.shift()?.(),
    () => now,
  );
  expect([await ask(undefined), await ask(undefined)]).toEqual([1, 1]);
  now = 10_000;
  await expect(ask(undefined)).rejects.toThrow();
  expect(await ask(undefined)).toBe(3);
});
