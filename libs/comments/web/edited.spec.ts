import { formatSubmitted } from '@daybook/kernel/ui/formatting';
import { isEdited } from './edited.js';

test('an edit within the minute shows nothing, a later one shows', () => {
  expect(isEdited('2026-03-01T12:00:05Z', '2026-03-01T12:00:55Z', formatSubmitted)).toBe(false);
  expect(isEdited('2026-03-01T12:00:55Z', '2026-03-01T12:01:05Z', formatSubmitted)).toBe(true);
});
