import { isHandheldOfApple } from './device.js';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, false],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36', 5, false],
])('knows phones and tablets of Apple: %s with %i fingers', (userAgent, maxTouchPoints, isOne) => {
  expect(isHandheldOfApple({ userAgent, maxTouchPoints })).toBe(isOne);
});
