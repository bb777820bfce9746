import { isDear } from './verdict.js';
import { atUsualSpeed } from './watch.js';

it('asks of a slow machine what it can do, and of a quick one no more', () => {
  const cost = { held: 390, cpu: 700 };
  expect(isDear(atUsualSpeed(cost, 1))).toBe(true);
  expect(isDear(atUsualSpeed(cost, 2))).toBe(false);
  expect(isDear(atUsualSpeed({ held: 410, cpu: 700 }, 2))).toBe(true);
});
