import { existsSync } from 'node:fs';
import LongestFirst, { longest } from './longest-first.js';

const [first, second] = longest as [string, string];

it('names files that are there', () => {
  expect(longest.filter((file) => !existsSync(file))).toEqual([]);
});

it('begins with what takes longest', async () => {
  const context = { config: { name: 'x', cacheDirectory: '/nowhere' } };
  const tests = ['/repository/package.json', `/repository/${second}`, `/repository/${first}`].map((path) => ({
    path,
    context,
  }));
  const sequencer = new LongestFirst({ contexts: [], globalConfig: {} as never });
  const sorted = await sequencer.sort(tests as never);
  expect(sorted.map(({ path }) => path)).toEqual(tests.map(({ path }) => path).toReversed());
});
