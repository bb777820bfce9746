import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** How an installation comes to its first administrator; one stream, `firstAdministratorStream`. */
export type FirstAdministratorEvent =
  /** A link was shown on the console. Only the newest counts; the log holds its hash and nothing that opens. */
  | DomainEvent<'SetupLinkIssued', { number: number; tokenHash: string; expiresAt: string }>
  /** Somebody came with the link; the account is being made. */
  | DomainEvent<'SetupLinkUsed', { user: string }>
  | DomainEvent<'FirstAdministratorMade', { user: string }>;

export type FirstAdministratorCommand =
  | { type: 'IssueSetupLink'; number: number; tokenHash: string; expiresAt: string }
  | { type: 'UseSetupLink'; tokenHash: string; user: string }
  | { type: 'CompleteFirstAdministrator'; user: string };

export type FirstAdministratorRefusal = Refusal<
  'setupLink' | 'setupLinkExpired' | 'setupLinkUsed' | 'setupDone' | 'setupLinkNumber'
>;

export type FirstAdministratorState =
  | { readonly status: 'none'; readonly number: 0 }
  | {
      readonly status: 'open' | 'used' | 'made';
      /** How many links there have been. */
      readonly number: number;
      readonly tokenHash: string;
      /** ISO 8601 UTC. */
      readonly expiresAt: string;
      /** Whose account is being made, or was. */
      readonly user: string | null;
    };

/** Each installation has one. */
export const firstAdministratorStream = '6f3a1c0e-8a52-4c8e-9d54-0b1a7f2e6c30';

export const firstAdministratorDecider: Decider<
  FirstAdministratorCommand,
  FirstAdministratorState,
  FirstAdministratorEvent,
  FirstAdministratorRefusal
> = {
  category: 'firstAdministrator',
  initial: { status: 'none', number: 0 },
  schema: { SetupLinkIssued: { version: 1 }, SetupLinkUsed: { version: 1 }, FirstAdministratorMade: { version: 1 } },
  evolve(state, event) {
    if (event.type === 'SetupLinkIssued') return { status: 'open', ...event.data, user: null };
    if (state.status === 'none') return state;
    return { ...state, status: event.type === 'SetupLinkUsed' ? 'used' : 'made', user: event.data.user };
  },
  decide(state, command, { at }) {
    if (command.type === 'IssueSetupLink') {
      const { type: _, ...data } = command;
      if (state.status === 'made') return setupDone;
      if (data.number !== state.number + 1)
        return refuse('setupLinkNumber', 'Another process has just made a link of its own.');
      return [{ type: 'SetupLinkIssued', data }];
    }
    if (command.type === 'UseSetupLink') {
      const { tokenHash, user } = command;
      return setupLinkFault(state, tokenHash, at) ?? [{ type: 'SetupLinkUsed', data: { user } }];
    }
    if (state.status === 'made') return state.user === command.user ? [] : setupDone;
    if (state.status !== 'used' || state.user !== command.user) return setupLinkInvalid;
    return [{ type: 'FirstAdministratorMade', data: { user: command.user } }];
  },
};

export const firstAdministratorWords: EventDescriptions<FirstAdministratorEvent> = {
  SetupLinkIssued: () => description('Setup link issued', 'printed a link for the first administrator.'),
  SetupLinkUsed: () => description('Setup link used', 'used the link for the first administrator.'),
  FirstAdministratorMade: () => description('First administrator made', 'made the first administrator.'),
};

/** Why a link opens nothing; undefined when it opens. `at`: ISO 8601 UTC. */
export function setupLinkFault(
  state: FirstAdministratorState,
  tokenHash: string,
  at: string,
): FirstAdministratorRefusal | undefined {
  if (state.status === 'made') return setupDone;
  if (state.status === 'none' || state.tokenHash !== tokenHash) return setupLinkInvalid;
  if (state.status === 'used') return setupLinkUsed;
  return at >= state.expiresAt ? setupLinkExpired : undefined;
}

const setupDone = refuse('setupDone', 'This Daybook already has its first administrator. Please sign in.');
export const setupLinkInvalid = refuse(
  'setupLink',
  'This link is not valid. Open the newest one that Daybook printed when it started.',
);
const setupLinkUsed = refuse(
  'setupLinkUsed',
  'This link has been used. If nobody can sign in, restart Daybook: it prints a new link.',
);
const setupLinkExpired = refuse('setupLinkExpired', 'This link has expired. Restart Daybook: it prints a new one.');
