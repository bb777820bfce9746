import { given } from '@daybook/kernel/events/spec';
import { type PasswordResetEvent, passwordResetDecider } from './password-reset.js';

const noon = '2026-03-02T12:00:00.000Z';
const atOne = '2026-03-02T13:00:00.000Z';
const details = { user: 'u', loginName: 'name', passwordVersion: 1, tokenHash: 'hash', expiresAt: atOne };
const request = { type: 'RequestPasswordReset', ...details } as const;
const requested: PasswordResetEvent = { type: 'PasswordResetRequested', data: details };
const completed: PasswordResetEvent = { type: 'PasswordResetCompleted', data: {} };
const complete = {
  type: 'CompletePasswordReset',
  tokenHash: 'hash',
  loginName: 'name',
  passwordVersion: 1,
} as const;

describe('a password reset', () => {
  it('is asked for once', () => {
    given(passwordResetDecider).when(request).thenEvents(requested);
    given(passwordResetDecider, requested).when(request).thenRefused('resetExists');
  });

  it('is completed once, within the hour', () => {
    given(passwordResetDecider, requested).when(complete, { at: noon }).thenEvents(completed);
    given(passwordResetDecider, requested).when(complete, { at: atOne }).thenRefused('resetLink');
    given(passwordResetDecider, requested, completed).when(complete, { at: noon }).thenRefused('resetLink');
    given(passwordResetDecider).when(complete, { at: noon }).thenRefused('resetLink');
  });

  it.each([{ tokenHash: 'other' }, { loginName: 'another address' }, { passwordVersion: 2 }])(
    'is void with %j',
    (difference) =>
      given(passwordResetDecider, requested)
        .when({ ...complete, ...difference }, { at: noon })
        .thenRefused('resetLink'),
  );

  it('expires when the hour is over', () => {
    const expire = { type: 'ExpirePasswordReset' } as const;
    given(passwordResetDecider, requested).when(expire, { at: noon }).thenNothing();
    given(passwordResetDecider, requested)
      .when(expire, { at: atOne })
      .thenEvents({ type: 'PasswordResetExpired', data: {} });
    given(passwordResetDecider, requested, completed).when(expire, { at: atOne }).thenNothing();
    given(passwordResetDecider).when(expire).thenNothing();
  });
});
