import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** The way in for a person who has an account and no password yet; the stream bears the person's uuid. */
export type InvitationEvent =
  /** A mail with a link is due. Only the newest link counts; the log holds its hash and nothing that opens. */
  | DomainEvent<'InvitationIssued', { company: string | null; number: number; tokenHash: string; expiresAt: string }>
  | DomainEvent<'InvitationAccepted', object>
  | DomainEvent<'InvitationExpired', object>;

export type InvitationCommand =
  | { type: 'IssueInvitation'; company: string | null; number: number; tokenHash: string; expiresAt: string }
  | { type: 'AcceptInvitation'; tokenHash: string }
  | { type: 'ExpireInvitation' };

export type InvitationRefusal = Refusal<
  'invitationAccepted' | 'invitationNumber' | 'invitationLink' | 'invitationExpired'
>;

export type InvitationState =
  | { readonly status: 'none'; readonly number: 0 }
  | {
      readonly status: 'open' | 'expired' | 'accepted';
      /** Where the person was invited to last; null for the firm itself. */
      readonly company: string | null;
      /** How many links there have been. */
      readonly number: number;
      readonly tokenHash: string;
      /** ISO 8601 UTC. */
      readonly issuedAt: string;
      readonly expiresAt: string;
      /** Of the links before. */
      readonly spent: readonly string[];
    };

export const invitationDecider: Decider<InvitationCommand, InvitationState, InvitationEvent, InvitationRefusal> = {
  category: 'invitation',
  initial: { status: 'none', number: 0 },
  schema: { InvitationIssued: { version: 1 }, InvitationAccepted: { version: 1 }, InvitationExpired: { version: 1 } },
  evolve(state, event) {
    if (event.type === 'InvitationIssued') {
      const spent = state.status === 'none' ? [] : [...state.spent, state.tokenHash];
      return { status: 'open', ...event.data, issuedAt: event.meta.at, spent };
    }
    if (state.status === 'none') return state;
    return { ...state, status: event.type === 'InvitationAccepted' ? 'accepted' : 'expired' };
  },
  decide(state, command, { at }) {
    switch (command.type) {
      case 'IssueInvitation': {
        const { type: _, ...data } = command;
        if (state.status === 'accepted') return alreadyAccepted;
        if (state.status !== 'none' && state.tokenHash === data.tokenHash) return [];
        if (data.number !== state.number + 1)
          return refuse('invitationNumber', 'Someone else just sent an invitation.');
        return [{ type: 'InvitationIssued', data }];
      }
      case 'AcceptInvitation':
        if (state.status === 'none' || state.tokenHash !== command.tokenHash) return invitationLinkInvalid;
        if (state.status === 'accepted') return alreadyAccepted;
        if (at >= state.expiresAt) return invitationExpired;
        return [{ type: 'InvitationAccepted', data: {} }];
      case 'ExpireInvitation':
        return state.status === 'open' && at >= state.expiresAt ? [{ type: 'InvitationExpired', data: {} }] : [];
    }
  },
};

export const invitationWords: EventDescriptions<InvitationEvent> = {
  InvitationIssued: ({ data }) =>
    data.number === 1
      ? description('Invited', 'invited this person.')
      : description('Invited again', 'sent this person a new invitation.'),
  InvitationAccepted: () => description('Invitation accepted', 'accepted the invitation.'),
  InvitationExpired: () => description('Invitation expired', 'let the invitation expire.'),
};

/** What whoever comes with a link is told, also where no stream is asked. */
export const invitationLinkInvalid = refuse(
  'invitationLink',
  'This link is not valid. Please ask for a new invitation.',
);
export const invitationExpired = refuse('invitationExpired', 'This invitation has expired. Ask for a new one below.');
export const alreadyAccepted = refuse(
  'invitationAccepted',
  'This invitation has already been accepted. Please sign in.',
);
