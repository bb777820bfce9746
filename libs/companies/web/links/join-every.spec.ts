import { type Joining, joinEvery } from './join-every.js';

const companies = Array.from({ length: 5 }, (_, at) => ({ uuid: `c${at}`, name: `Company ${at}` }));
const refused = (code: string) => (index: number) => ({ index, code, errorMessage: `No: ${code}.` });

/** Two companies a page; of the second the person is a member, of the last they may not become one. */
async function joined(stopAfter = 9): Promise<Joining[]> {
  const steps: Joining[] = [];
  await joinEvery({
    companiesFrom: async (offset) => ({ companies: companies.slice(offset, offset + 2), totalCount: companies.length }),
    join: async (page) =>
      page.flatMap(({ uuid }, index) => {
        if (uuid === 'c1') return refused('memberExists')(index);
        return uuid === 'c4' ? refused('inactive')(index) : [];
      }),
    progress: (joining) => steps.push(joining),
    isStopped: () => steps.length >= stopAfter,
  });
  return steps;
}

it('goes through every company, and tells of those that were refused', async () => {
  const steps = await joined();
  expect(steps.map(({ done, added }) => [done, added])).toEqual([
    [2, 1],
    [4, 3],
    [5, 3],
  ]);
  expect(steps.at(-1)?.failures).toEqual([{ name: 'Company 4', errorMessage: 'No: inactive.' }]);
});

it('stops after the page that is under way, and where there is nothing', async () => {
  expect((await joined(1)).map(({ done, all }) => [done, all])).toEqual([[2, 5]]);
  const progress: Joining[] = [];
  const nothing = async () => ({ companies: [], totalCount: 0 });
  await joinEvery({
    companiesFrom: nothing,
    join: async () => [],
    progress: (one) => progress.push(one),
    isStopped: () => false,
  });
  expect(progress).toEqual([]);
});
