import { numberOf, readExposition } from './exposition.js';

const page = `# HELP doors_total Doors.
# TYPE doors_total counter
doors_total{floor="the \\"first\\"",side="a"} 3
doors_total{floor="second",side="a"} 4
# TYPE wait_seconds histogram
wait_seconds_bucket{le="+Inf"} 1
wait_seconds_sum 0.25
wait_seconds_count 1
`;

it('reads a page', () => {
  const read = readExposition(page);
  expect(numberOf(read, 'doors_total', { side: 'a' })).toBe(7);
  expect(read.samples[0]?.labels).toEqual({ floor: 'the \\"first\\"', side: 'a' });
  expect(numberOf(read, 'wait_seconds_sum')).toBe(0.25);
  expect(numberOf(read, 'windows')).toBeUndefined();
});

it.each([
  ['doors_total{floor=first} 3\n', 'No sample'],
  ['doors_total three\n', 'No sample'],
  ['# TYPE doors_total number\n', 'No type'],
  ['# TYPE a gauge\n# TYPE a gauge\n', 'Twice'],
  ['wait_seconds 1\n', 'Of no type'],
  ['# TYPE wait_seconds histogram\nwait_seconds 1\n', 'Of no type'],
  ['# TYPE a gauge\na 1', 'does not end'],
])('refuses %j', (text, why) => {
  expect(() => readExposition(text)).toThrow(why);
});
