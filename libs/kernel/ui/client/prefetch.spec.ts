import { mayPrefetch } from './prefetch.js';

test.each([
  [undefined, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('on %j prefetching is %s', (line, allowed) => {
  expect(mayPrefetch(line)).toBe(allowed);
});
