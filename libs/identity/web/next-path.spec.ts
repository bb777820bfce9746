import { safeNextPath } from './next-path.js';

test.each([
  ['/9d2c/to-dos?filter=open', '/9d2c/to-dos?filter=open'],
  [null, '/'],
  ['https://elsewhere.test/', '/'],
  ['//elsewhere.test', '/'],
  ['/\\elsewhere.test', '/'],
  ['/\t/elsewhere.test', '/'],
  ['javascript:alert(1)', '/'],
  ['/logout', '/'],
])('%s leads to %s', (next, path) => {
  expect(safeNextPath(next)).toBe(path);
});
