import {
  creationOf,
  editOf,
  everyTwoWeeks,
  newValues,
  refusalOf,
  rhythmOf,
  rhythmOptions,
  withRhythm,
} from './form-values.js';

const today = '2026-03-01';
const fresh = newValues('text-field', today);
const filled = { ...fresh, title: 'Send the lease' };

describe('a new to-do', () => {
  test('starts open, due today, without reminder or recurrence', () => {
    expect(fresh).toMatchObject({
      status: 'open',
      dueDate: today,
      reminderFrequency: 'NO_REMINDER',
      completeOnSubmit: false,
      forClosePeriod: 'month_end_close',
      recurrenceType: '',
      recurrenceFrequency: '1',
    });
    expect(newValues('onboarding', today).forClosePeriod).toBe('onboarding_tasks');
  });

  test('needs a title, a due date and a frequency when it repeats', () => {
    expect(refusalOf(fresh, 'text-field', true)?.refused).toBe('titleMissing');
    expect(refusalOf({ ...filled, dueDate: '' }, 'text-field', true)?.refused).toBe('dueDateMissing');
    const monthly = { ...filled, recurrenceType: 'MONTHLY_ON_EXACT_DAY' };
    expect(refusalOf({ ...monthly, recurrenceFrequency: '' }, 'text-field', true)?.refused).toBe('frequencyMissing');
    for (const recurrenceFrequency of ['0', '-1', '1.5', 'often']) {
      expect(refusalOf({ ...monthly, recurrenceFrequency }, 'text-field', true)?.refused).toBe('frequencyInvalid');
    }
    expect(refusalOf(monthly, 'text-field', true)).toBeUndefined();
  });

  test('repeats weekly and every two weeks, as payrolls do', () => {
    expect(rhythmOptions.map(({ label }) => label).slice(0, 3)).toEqual([
      'Does not repeat',
      'Weekly on the same weekday',
      'Every 2 weeks on the same weekday',
    ]);
    const payroll = { ...filled, ...withRhythm(filled, everyTwoWeeks) };
    expect(refusalOf(payroll, 'text-field', true)).toBeUndefined();
    expect(creationOf(payroll, 'text-field')).toMatchObject({
      isRecurring: true,
      recurrenceType: 'WEEKLY_ON_DAY_OF_WEEK',
      recurrenceFrequency: 2,
    });
    expect(rhythmOf(payroll)).toBe(everyTwoWeeks);
    expect(rhythmOf({ ...payroll, recurrenceFrequency: '3' })).toBe('WEEKLY_ON_DAY_OF_WEEK');
    expect(withRhythm(payroll, 'MONTHLY_ON_EXACT_DAY')).toEqual({
      recurrenceType: 'MONTHLY_ON_EXACT_DAY',
      recurrenceFrequency: '1',
    });
    expect(withRhythm({ ...payroll, recurrenceFrequency: '3' }, 'MONTHLY_ON_EXACT_DAY')).toEqual({
      recurrenceType: 'MONTHLY_ON_EXACT_DAY',
    });
  });

  test('for a signature also needs one signer and a template', () => {
    expect(refusalOf(filled, 'signature', true)?.refused).toBe('assigneeMissing');
    const assigned = { ...filled, assignees: ['a'] };
    expect(refusalOf(assigned, 'signature', true)?.refused).toBe('templateMissing');
    expect(refusalOf({ ...assigned, templateId: 'engagement-letter' }, 'signature', true)).toBeUndefined();
  });

  test('sends the folder of an upload request, or that it is one of its own', () => {
    expect(creationOf(filled, 'upload-request').uploadTargetUuid).toBeNull();
    expect(creationOf({ ...filled, uploadTargetUuid: 'f' }, 'upload-request').uploadTargetUuid).toBe('f');
    expect(creationOf({ ...filled, uploadTargetUuid: 'f' }, 'basic')).not.toHaveProperty('uploadTargetUuid');
    expect(editOf({ ...filled, uploadTargetUuid: 'f' }, filled, 'upload-request')).toEqual({ uploadTargetUuid: null });
  });

  test('sends no recurrence when it does not repeat', () => {
    expect(creationOf(filled, 'text-field')).toMatchObject({ isRecurring: false, recurrenceType: null });
    expect(creationOf(filled, 'text-field')).not.toHaveProperty('templateId');
  });
});

describe('an edit', () => {
  test('sends only what was changed', () => {
    expect(editOf(filled, { ...filled, title: 'Send the new lease ' }, 'text-field')).toEqual({
      title: 'Send the new lease',
    });
    expect(editOf(filled, { ...filled, assignees: ['a'] }, 'text-field')).toEqual({ assigneesUuids: ['a'] });
  });

  test('sends the recurrence as a whole', () => {
    expect(editOf(filled, { ...filled, recurrenceType: 'YEARLY_ON_EXACT_DAY' }, 'text-field')).toEqual({
      isRecurring: true,
      recurrenceType: 'YEARLY_ON_EXACT_DAY',
      recurrenceFrequency: 1,
      recurrenceEndDate: null,
    });
  });
});
