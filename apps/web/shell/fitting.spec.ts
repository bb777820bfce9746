import { fitting } from './fitting.js';

it.each([
  ['all, where there is room for all', [100, 100, 100], 300, 3],
  ['fewer, with what leads to the others', [100, 100, 100], 299, 2],
  ['none, where there is hardly any room', [100, 100, 100], 120, 0],
  ['none of none', [], 0, 0],
] as const)('shows %s', (_, widths, room, expected) => expect(fitting(widths, room, 60)).toBe(expected));
