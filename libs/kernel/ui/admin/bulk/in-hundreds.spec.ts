import { inHundreds } from './in-hundreds.js';

const records = Array.from({ length: 250 }, (_, n) => n);

it('takes a hundred after the other and gathers what failed', async () => {
  const sizes: number[] = [];
  const failures = await inHundreds(records, async (some) => {
    sizes.push(some.length);
    return [{ errorMessage: `of ${some.length}` }];
  });
  expect(sizes).toEqual([100, 100, 50]);
  expect(failures?.map(({ errorMessage }) => errorMessage)).toEqual(['of 100', 'of 100', 'of 50']);
});

it('stops when a command does not go through', async () => {
  let tries = 0;
  const failures = await inHundreds(records, async () => {
    tries += 1;
    return tries === 2 ? undefined : [];
  });
  expect([failures, tries]).toEqual([undefined, 2]);
});
