import { mayReload } from './lost-parts.js';

test('the first lost part reloads, a second within a minute does not', () => {
  expect(mayReload(null, 100_000)).toBe(true);
  expect(mayReload('100000', 159_999)).toBe(false);
  expect(mayReload('100000', 160_000)).toBe(true);
});
