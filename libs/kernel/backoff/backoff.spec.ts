import { type Backoff, backoff } from './index.js';

const waits = (settings: Backoff) => [1, 2, 3, 4].map((failures) => backoff(failures, settings));

it.each([
  [{ first: 10 }, [10, 20, 40, 80]],
  [{ first: 10, factor: 4 }, [10, 40, 160, 640]],
  [{ first: 10, longest: 35 }, [10, 20, 35, 35]],
] as const)('%j waits longer each time', (settings, expected) => expect(waits(settings)).toEqual(expected));

it('scatters within its range, the longest wait too', () => {
  const scattered = Array.from({ length: 1_000 }, () => backoff(3, { first: 10, longest: 20, scatter: [1, 1.5] }));
  expect(Math.min(...scattered)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...scattered)).toBeLessThan(30);
  expect(new Set(scattered).size).toBeGreaterThan(1);
});
