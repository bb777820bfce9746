import { newValues } from './form-values.js';
import { meanwhileWords, valueWords } from './value-words.js';

const values = { ...newValues('text-field', '2020-03-01'), title: 'Lease', assignees: ['a', 'b'] };

test('values are told in the words of the screen', () => {
  const reported = (field: keyof typeof values) => valueWords(field, values, [{ uuid: 'a', name: 'Ana Silva' }]);
  expect(reported('status')).toBe('Open');
  expect(reported('dueDate')).toBe('Mar 1, 2020');
  expect(reported('reminderFrequency')).toBe('No reminder');
  expect(reported('recurrenceType')).toBe('Does not repeat');
  expect(reported('recurrenceEndDate')).toBe('Never');
  expect(reported('assignees')).toBe('Ana Silva, somebody else');
  expect(reported('isHiddenFromClients')).toBe('No');
  expect(reported('additionalDetails')).toBe('nothing');
});

test('a field that both changed shows theirs, one that only they changed what it was', () => {
  const theirs = { ...values, title: 'Old lease', forClosePeriod: 'tax' };
  const form = {
    base: theirs,
    values: { ...theirs, title: 'Office lease' },
    revision: 2,
    conflict: { sentence: 'Please reload.', before: values },
  };
  expect(meanwhileWords(form, [])).toEqual({
    title: 'Someone else saved: Old lease. Yours replaces it when you save.',
    forClosePeriod: 'Changed by someone else. It was: Month-end close',
  });
});
