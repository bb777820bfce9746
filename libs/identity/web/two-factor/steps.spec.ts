import { isCancellable, mayGoOn, type Progress, stepBefore } from './steps.js';

const start: Progress = {
  step: 'method',
  method: null,
  phoneNumber: '',
  hasKey: false,
  isConfirmed: false,
  hasBackupCodes: false,
  areCodesSaved: false,
  isLoading: false,
};

test.each<[string, Partial<Progress>, boolean]>([
  ['no method', {}, false],
  ['a method', { method: 'sms' }, true],
  ['a method, while something is under way', { method: 'sms', isLoading: true }, false],
  ['an app without its key', { step: 'register', method: 'app' }, false],
  ['an app with its key', { step: 'register', method: 'app', hasKey: true }, true],
  ['a number of six digits', { step: 'register', method: 'sms', phoneNumber: '+123456' }, false],
  ['a number of seven digits', { step: 'register', method: 'call', phoneNumber: '+1234567' }, true],
  ['a number without its plus', { step: 'register', method: 'sms', phoneNumber: '1234567' }, false],
  ['a device that is not confirmed', { step: 'verify', method: 'app', hasKey: true }, false],
  ['a confirmed device', { step: 'verify', method: 'app', isConfirmed: true }, true],
  ['no backup codes', { step: 'backup', isConfirmed: true }, false],
  ['backup codes that nobody kept yet', { step: 'backup', isConfirmed: true, hasBackupCodes: true }, false],
  ['backup codes', { step: 'backup', isConfirmed: true, hasBackupCodes: true, areCodesSaved: true }, true],
])('with %s one may go on: %s', (_, more, may) => {
  expect(mayGoOn({ ...start, ...more })).toBe(may);
});

test('Back goes one step back, and not out of the wizard', () => {
  expect((['backup', 'verify', 'register', 'method', 'finished'] as const).map(stepBefore)).toEqual([
    'verify',
    'register',
    'method',
    'method',
    'finished',
  ]);
});

test.each([
  ['a client', false, false, 'verify', true],
  ['staff who must have it', true, false, 'method', false],
  ['staff who must have it', true, false, 'backup', false],
  ['staff who must have it', true, false, 'finished', true],
  ['staff who may do without', true, true, 'method', true],
] as const)('%s (%s, %s) may close the wizard at %s: %s', (_, viewStaffDashboard, disableMandatory2fa, step, may) => {
  expect(isCancellable(step, { isOn: false, viewStaffDashboard, disableMandatory2fa })).toBe(may);
});

test('staff who have it already may stop adding another method', () => {
  expect(isCancellable('method', { isOn: true, viewStaffDashboard: true, disableMandatory2fa: false })).toBe(true);
});
