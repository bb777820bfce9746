import { HeadTimes } from './head-times.js';

it('knows since when there is something after a position', () => {
  const times = new HeadTimes();
  times.note(5, 0);
  times.note(5, 1_000);
  times.note(8, 2_000);
  times.note(9, 3_000);
  expect([4, 5, 7, 8, 9].map((position) => times.behind(position, 10_000))).toEqual([10_000, 8_000, 8_000, 7_000, 0]);
});

it('remembers the first moment however many follow', () => {
  const times = new HeadTimes();
  for (let head = 1; head <= 100_000; head += 1) times.note(head, head);
  expect(times.behind(0, 200_000)).toBe(199_999);
  expect(times.behind(99_998, 200_000)).toBe(100_001);
});
