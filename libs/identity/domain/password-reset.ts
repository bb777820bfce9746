import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** Somebody has forgotten the password: one stream for each mail. */
export type PasswordResetEvent =
  /**
   * A mail with a link is due; the log holds the link's hash. It counts only for the address (SHA-256) and the password
   * that the person had then.
   */
  | DomainEvent<
      'PasswordResetRequested',
      { user: string; loginName: string; passwordVersion: number; tokenHash: string; expiresAt: string }
    >
  | DomainEvent<'PasswordResetCompleted', object>
  | DomainEvent<'PasswordResetExpired', object>;

export type PasswordResetCommand =
  | {
      type: 'RequestPasswordReset';
      user: string;
      loginName: string;
      passwordVersion: number;
      tokenHash: string;
      expiresAt: string;
    }
  /** The caller looks up what the person has now. */
  | { type: 'CompletePasswordReset'; tokenHash: string; loginName: string; passwordVersion: number }
  | { type: 'ExpirePasswordReset' };

export type PasswordResetRefusal = Refusal<'resetLink' | 'resetExists'>;

export type PasswordResetState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'completed' | 'expired';
      readonly user: string;
      readonly loginName: string;
      readonly passwordVersion: number;
      readonly tokenHash: string;
      /** ISO 8601 UTC. */
      readonly expiresAt: string;
    };

export const passwordResetDecider: Decider<
  PasswordResetCommand,
  PasswordResetState,
  PasswordResetEvent,
  PasswordResetRefusal
> = {
  category: 'passwordReset',
  initial: { status: 'none' },
  schema: {
    PasswordResetRequested: { version: 1 },
    PasswordResetCompleted: { version: 1 },
    PasswordResetExpired: { version: 1 },
  },
  evolve(state, event) {
    if (event.type === 'PasswordResetRequested') return { status: 'open', ...event.data };
    if (state.status === 'none') return state;
    return { ...state, status: event.type === 'PasswordResetCompleted' ? 'completed' : 'expired' };
  },
  decide(state, command, { at }) {
    switch (command.type) {
      case 'RequestPasswordReset': {
        const { type: _, ...data } = command;
        if (state.status !== 'none') return refuse('resetExists', 'This email is already on its way.');
        return [{ type: 'PasswordResetRequested', data }];
      }
      case 'CompletePasswordReset':
        return state.status === 'open' && at < state.expiresAt && fits(state, command)
          ? [{ type: 'PasswordResetCompleted', data: {} }]
          : resetLinkInvalid;
      case 'ExpirePasswordReset':
        return state.status === 'open' && at >= state.expiresAt ? [{ type: 'PasswordResetExpired', data: {} }] : [];
    }
  },
};

export const passwordResetWords: EventDescriptions<PasswordResetEvent> = {
  PasswordResetRequested: () => description('Password reset requested', 'asked for a new password.'),
  PasswordResetCompleted: () => description('Password reset', 'chose a new password with the link in an email.'),
  PasswordResetExpired: () => description('Password reset expired', 'let the link for a new password expire.'),
};

export const resetLinkInvalid = refuse('resetLink', 'This link is no longer valid. Please ask for a new email.');

type Open = Exclude<PasswordResetState, { status: 'none' }>;

function fits(state: Open, command: Extract<PasswordResetCommand, { type: 'CompletePasswordReset' }>): boolean {
  return (
    state.tokenHash === command.tokenHash &&
    state.loginName === command.loginName &&
    state.passwordVersion === command.passwordVersion
  );
}
