import { everyPage, mostChosen } from './every-page.js';

const pagesOf = (count: number) => async (offset: number) => ({
  items: Array.from({ length: Math.min(100, count - offset) }, (_, at) => ({ uuid: String(offset + at) })),
  hasMore: offset + 100 < count,
});

it('finds all that is wanted, once, up to as many as can be chosen', async () => {
  expect(await everyPage(pagesOf(250), () => true)).toHaveLength(250);
  expect(await everyPage(pagesOf(250), ({ uuid }) => Number(uuid) >= 240)).toHaveLength(10);
  expect(await everyPage(pagesOf(0), () => true)).toEqual([]);
  expect(await everyPage(pagesOf(7_000), () => true)).toHaveLength(mostChosen);
});

it('counts what moved to the next page meanwhile once', async () => {
  const found = await everyPage(
    async (offset) => ({ items: [{ uuid: 'a' }, { uuid: String(offset) }], hasMore: offset < 200 }),
    () => true,
  );
  expect(found.map(({ uuid }) => uuid)).toEqual(['a', '0', '100', '200']);
});
