import { isPath } from './states.js';

it.each([
  ['/staff/work?open=books', true],
  ['/staff/work?filter=%7B%22q%22%3A%22Atelier+Lang%22%7D&x=*', true],
  ['/', true],
  ['//elsewhere.test', false],
  ['/\\elsewhere.test', false],
  ['https://elsewhere.test/', false],
  ['/a b', false],
  [`/${'a'.repeat(500)}`, false],
])('%s leads back into the portal: %s', (path, isOne) => {
  expect(isPath(path)).toBe(isOne);
});
