import { inLogOrder, type LoggedEvent } from './index.js';

async function* pages(...positions: number[][]): AsyncGenerator<readonly LoggedEvent[]> {
  for (const page of positions) yield page.map((position) => ({ position }) as LoggedEvent);
}
const read = async (readings: AsyncIterable<readonly LoggedEvent[]>[]) => {
  const found: number[] = [];
  for await (const page of inLogOrder(readings)) found.push(...page.map(({ position }) => position));
  return found;
};

it('reads several companies as one, in log order', async () => {
  expect(await read([pages([1, 4], [], [9]), pages([2, 3], [5]), pages()])).toEqual([1, 2, 3, 4, 5, 9]);
  expect(await read([pages([1], [2])])).toEqual([1, 2]);
  expect(await read([])).toEqual([]);
});

it('keeps the order of one reading where positions are the same', async () => {
  expect(await read([pages([3, 3], [7]), pages([4])])).toEqual([3, 3, 4, 7]);
});
