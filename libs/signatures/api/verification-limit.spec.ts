import { VerificationLimit, verificationLimits } from './verification-limit.js';

const { count, minutes, atOnce } = verificationLimits;

it('lets each person look so often within a while', () => {
  const limit = new VerificationLimit();
  for (let n = 0; n < count; n += 1) limit.take('ann', n)?.();
  expect(limit.take('ann', count)).toBeUndefined();
  expect(limit.take('bob', count)).toBeDefined();
  expect(limit.take('ann', count + minutes * 60_000)).toBeDefined();
});

it('looks at few files at once', () => {
  const limit = new VerificationLimit();
  const ends = Array.from({ length: atOnce }, (_, n) => limit.take(`${n}`, 0));
  expect(limit.take('ann', 1)).toBeUndefined();
  ends[0]?.();
  expect(limit.take('ann', 1)).toBeDefined();
});
