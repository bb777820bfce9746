import { newValues } from './form-values.js';
import { upcoming } from './upcoming.js';

const monthly = { ...newValues('text-field', '2026-11-28'), recurrenceType: 'MONTHLY_ON_LAST_BUSINESS_DAY' };

test.each([
  [{}, 'Next due on Dec 31, 2026, then on Jan 29, 2027.'],
  [{ recurrenceFrequency: '2' }, 'Next due on Jan 29, 2027, then on Mar 31, 2027.'],
  [{ recurrenceEndDate: '2027-01-01' }, 'Next due on Dec 31, 2026, for the last time.'],
  [{ recurrenceEndDate: '2026-12-01' }, undefined],
  [{ recurrenceType: '' }, undefined],
  [{ recurrenceFrequency: '' }, undefined],
  [{ recurrenceFrequency: '1.5' }, undefined],
  [{ dueDate: '' }, undefined],
  [{ dueDate: '9998-12-31', recurrenceFrequency: '13' }, undefined],
  [{ dueDate: '9998-11-30' }, 'Next due on Dec 31, 9998, for the last time.'],
])('a series with %j: %s', (changed, said) => expect(upcoming({ ...monthly, ...changed })).toBe(said));
