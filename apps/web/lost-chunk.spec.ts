import { mayReload } from './lost-chunk.js';

test('the first lost chunk reloads, a second within a minute does not', () => {
  expect(mayReload(null, 100_000)).toBe(true);
  expect(mayReload('100000', 159_999)).toBe(false);
  expect(mayReload('100000', 160_000)).toBe(true);
});
