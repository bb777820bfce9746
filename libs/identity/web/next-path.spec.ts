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
  ['/Login/?next=/logout', '/'],
  ['/.//other.test', '/'],
  ['/a/..//other.test', '/'],
  ['/./\\other.test', '/'],
  ['/%5C/other.test', '/'],
  ['/%2e//other.test', '/'],
  ['/%E0%A4%A', '/'],
  ['//', '/'],
  ['', '/'],
  ['/9d2c/files/a%20b#c', '/9d2c/files/a%20b#c'],
])('%s leads to %s', (next, path) => {
  expect(safeNextPath(next)).toBe(path);
});
