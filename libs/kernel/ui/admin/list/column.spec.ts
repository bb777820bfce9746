import { inOrder } from './column.js';

const columns = ['name', 'open', 'people', 'activity'].map((source) => ({ source }));
const ordered = (order: readonly string[]) => inOrder(columns, order).map(({ source }) => source);

test.each([
  [[], ['name', 'open', 'people', 'activity']],
  [
    ['activity', 'people', 'open', 'name'],
    ['activity', 'people', 'open', 'name'],
  ],
  // a column that came later keeps its own place
  [
    ['activity', 'open', 'name'],
    ['activity', 'open', 'people', 'name'],
  ],
  // one that is gone leaves no gap
  [
    ['gone', 'people', 'name', 'open', 'activity'],
    ['people', 'name', 'open', 'activity'],
  ],
])('ordered by %j', (order, expected) => {
  expect(ordered(order)).toEqual(expected);
});
