import { VerificationLimit, verificationLimits } from './verification-limit.js';

const { count, minutes } = verificationLimits;

it('lets each person look so often within a while', () => {
  const limit = new VerificationLimit();
  for (let n = 0; n < count; n += 1) expect(limit.take('ann', n)).toBe(true);
  expect(limit.take('ann', count)).toBe(false);
  expect(limit.take('bob', count)).toBe(true);
  expect(limit.take('ann', count + minutes * 60_000)).toBe(true);
});
