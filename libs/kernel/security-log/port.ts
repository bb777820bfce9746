/** What concerns security and stands in no event, or whose event does not say from where it came. */
export const securityKinds = [
  'signIn',
  'signInRefused',
  'signOut',
  'refreshReuse',
  'sessionRevoked',
  'applicationConnected',
  'applicationCalled',
  'apiTokenMade',
  'apiTokenUsed',
  'secondFactorRefused',
  'secondFactorChanged',
  'passwordChanged',
  'passwordChangeRefused',
  'passwordResetAsked',
  'passwordReset',
  'passwordResetRefused',
  'emailChangeAsked',
  'emailChanged',
  'invitationSent',
  'invitationAccepted',
  'invitationRefused',
  'setupRefused',
  'roleChanged',
  'denied',
  'exported',
  'verified',
  'rebuilt',
  'emailSentAgain',
  'recordsLost',
  'objectDamaged',
] as const;

export type SecurityKind = (typeof securityKinds)[number];

export interface SecurityEvent {
  readonly kind: SecurityKind;
  readonly outcome: 'ok' | 'refused';
  /** Who did it, as far as that is known: whose account a refused sign-in named. */
  readonly user?: string | undefined;
  /** Whom or what it was done to. */
  readonly subject?: string | undefined;
  readonly company?: string | undefined;
  readonly session?: string | undefined;
  readonly request?: { readonly address: string; readonly userAgent: string } | undefined;
  /** A few words for administrators; never what somebody typed, no token, no code. */
  readonly detail?: string | undefined;
  /** How many alike it stands for; default 1. */
  readonly times?: number | undefined;
}

/** Keeps who did what to the safety of the product, when, and from where. */
export interface SecurityLog {
  /**
   * Resolves when the event is kept, or after a quarter of a second while it is still being kept. Never rejects: what
   * people do goes on when the log cannot be written.
   */
  record(event: SecurityEvent): Promise<void>;
}

export const SECURITY_LOG = Symbol('SecurityLog');
