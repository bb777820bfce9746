import { paintedTheme, readColorMode } from './color-mode.js';

test('an unknown or missing choice follows the device', () => {
  expect(readColorMode(null)).toBe('system');
  expect(readColorMode('sepia')).toBe('system');
  expect(readColorMode('dark')).toBe('dark');
});

test('a choice wins over the device', () => {
  expect(paintedTheme('light', true)).toBe('light');
  expect(paintedTheme('system', true)).toBe('dark');
  expect(paintedTheme('system', false)).toBe('light');
});
