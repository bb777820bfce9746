import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

export type SessionEnd =
  | 'signedOut'
  | 'revoked'
  | 'revokedByAdministrator'
  | 'refreshTokenReused'
  | 'passwordChanged'
  | 'userDeactivated';

/** How somebody showed who they are: the first factor, a passkey that is both factors at once, or the link of an invitation. */
export type SignInMethod = 'password' | 'google' | 'passkey' | 'invitation';

/** Another program that reads as a person who let it. */
export interface Application {
  /** What it calls itself; nobody has proved that. */
  readonly name: string;
  /** The host to which its person was sent back, which it has proved. */
  readonly host: string;
}

export type SessionEvent =
  /** Somebody signed in; the stream's uuid names the family of refresh tokens. */
  | DomainEvent<'SessionStarted', { user: string; method: SignInMethod; device: string | null; remembered: boolean }>
  /** Somebody let an application read the books of one company as themselves; it has this session and no other rights. */
  | DomainEvent<'ApplicationConnected', { user: string; company: string; application: Application }>
  /** Somebody made a token with which their own programs work as them; `endsAt` is ISO 8601. */
  | DomainEvent<'ApiTokenMade', { user: string; name: string; mayChange: boolean; endsAt: string }>
  /** A refresh token, or the code of an application, came a second time: somebody else may hold it. */
  | DomainEvent<'RefreshTokenReuseDetected', object>
  | DomainEvent<'SessionRevoked', { reason: SessionEnd }>
  /** Within the session the person has shown their second factor once more. */
  | DomainEvent<'SecondFactorShown', object>
  /** Within the session the person, who has no second factor, has shown their password once more. */
  | DomainEvent<'PasswordShown', object>;

export type SessionCommand =
  | { type: 'StartSession'; user: string; method: SignInMethod; device: string | null; remembered: boolean }
  | { type: 'ConnectApplication'; user: string; company: string; application: Application }
  | { type: 'MakeApiToken'; user: string; name: string; mayChange: boolean; endsAt: string }
  | { type: 'RevokeSession'; reason: SessionEnd }
  | { type: 'ReportRefreshReuse' }
  | { type: 'ShowSecondFactor' }
  | { type: 'ShowPassword' };

export type SessionRefusal = Refusal<'noSuchSession' | 'sessionExists'>;

export type SessionState =
  | { readonly status: 'none' }
  | {
      readonly status: 'live' | 'revoked';
      readonly user: string;
      readonly startedAt: string;
      readonly provenAt: string;
    };

/** A program proves nothing about who sits before it. */
const never = new Date(0).toISOString();

export const sessionDecider: Decider<SessionCommand, SessionState, SessionEvent, SessionRefusal> = {
  category: 'session',
  initial: { status: 'none' },
  schema: {
    SessionStarted: { version: 1 },
    ApplicationConnected: { version: 1 },
    ApiTokenMade: { version: 1, sensitive: ['name'], subject: { category: 'user', field: 'user' } },
    RefreshTokenReuseDetected: { version: 1 },
    SessionRevoked: { version: 1 },
    SecondFactorShown: { version: 1 },
    PasswordShown: { version: 1 },
  },
  evolve(state, event) {
    switch (event.type) {
      case 'SessionStarted':
      case 'ApplicationConnected':
        return { status: 'live', user: event.data.user, startedAt: event.meta.at, provenAt: event.meta.at };
      case 'ApiTokenMade':
        return { status: 'live', user: event.data.user, startedAt: event.meta.at, provenAt: never };
      case 'RefreshTokenReuseDetected':
        return state;
      case 'SessionRevoked':
        return state.status === 'none' ? state : { ...state, status: 'revoked' };
      case 'SecondFactorShown':
      case 'PasswordShown':
        return state.status === 'none' ? state : { ...state, provenAt: event.meta.at };
    }
  },
  decide(state, command) {
    const begun = beginning(command);
    if (begun) return state.status === 'none' ? [begun] : refuse('sessionExists', 'This session has already started.');
    if (state.status === 'none') return refuse('noSuchSession', 'This session could not be found.');
    const isRevoked = state.status === 'revoked';
    switch (command.type) {
      case 'RevokeSession':
        return isRevoked ? [] : [{ type: 'SessionRevoked', data: { reason: command.reason } }];
      case 'ShowSecondFactor':
        return isRevoked ? [] : [{ type: 'SecondFactorShown', data: {} }];
      case 'ShowPassword':
        return isRevoked ? [] : [{ type: 'PasswordShown', data: {} }];
      case 'ReportRefreshReuse':
        return isRevoked
          ? []
          : [
              { type: 'RefreshTokenReuseDetected', data: {} },
              { type: 'SessionRevoked', data: { reason: 'refreshTokenReused' } },
            ];
      default:
        return [];
    }
  },
};

/** By what a session begins; undefined for a command to one that has begun. */
function beginning(command: SessionCommand): SessionEvent | undefined {
  switch (command.type) {
    case 'StartSession': {
      const { type: _, ...data } = command;
      return { type: 'SessionStarted', data };
    }
    case 'ConnectApplication': {
      const { type: _, ...data } = command;
      return { type: 'ApplicationConnected', data };
    }
    case 'MakeApiToken': {
      const { type: _, ...data } = command;
      return { type: 'ApiTokenMade', data };
    }
    default:
      return undefined;
  }
}

export const sessionWords: EventDescriptions<SessionEvent> = {
  SessionStarted: ({ data }) =>
    description('Signed in', data.remembered ? 'signed in and stayed signed in on the device.' : 'signed in.'),
  ApplicationConnected: ({ data: { application } }) =>
    description('Application connected', `let ${application.name} (${application.host}) read the books of a company.`),
  ApiTokenMade: ({ data: { name, mayChange } }) =>
    description(
      'API token made',
      `made the API token “${name}”, which ${mayChange ? 'reads and changes' : 'only reads'}.`,
    ),
  RefreshTokenReuseDetected: () =>
    description('Reused sign-in detected', 'used a sign-in token that had been used before.'),
  SessionRevoked: ({ data }) => description('Signed out', endings[data.reason]),
  SecondFactorShown: () => description('Second factor shown', 'showed the second factor again.'),
  PasswordShown: () => description('Password shown', 'entered the password again.'),
};

const endings: Record<SessionEnd, string> = {
  signedOut: 'signed out.',
  revoked: 'was signed out from another device.',
  revokedByAdministrator: 'was signed out by an administrator.',
  refreshTokenReused: 'was signed out, because a token was used twice.',
  passwordChanged: 'was signed out, because the password was changed.',
  userDeactivated: 'was signed out, because the account was deactivated.',
};
