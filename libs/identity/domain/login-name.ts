import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { emailIn } from '@daybook/kernel/text';

/** Who may sign in by one name. The stream's id is the SHA-256 of the name, so that the log does not tell the name. */
export type LoginNameEvent =
  | DomainEvent<'LoginNameClaimed', { user: string }>
  | DomainEvent<'LoginNameReleased', { user: string }>;

export type LoginNameCommand = { type: 'ClaimLoginName'; user: string } | { type: 'ReleaseLoginName'; user: string };

export type LoginNameRefusal = Refusal<'loginNameTaken' | 'notTheOwner'>;

export interface LoginNameState {
  readonly user: string | null;
}

export const loginNameDecider: Decider<LoginNameCommand, LoginNameState, LoginNameEvent, LoginNameRefusal> = {
  category: 'loginName',
  initial: { user: null },
  schema: { LoginNameClaimed: { version: 1 }, LoginNameReleased: { version: 1 } },
  evolve(_, event) {
    switch (event.type) {
      case 'LoginNameClaimed':
        return { user: event.data.user };
      case 'LoginNameReleased':
        return { user: null };
    }
  },
  decide(state, { type, user }) {
    switch (type) {
      case 'ClaimLoginName':
        if (state.user === user) return [];
        if (state.user) return refuse('loginNameTaken', 'Someone else already signs in with this email address.');
        return [{ type: 'LoginNameClaimed', data: { user } }];
      case 'ReleaseLoginName':
        if (!state.user) return [];
        if (state.user !== user) return refuse('notTheOwner', 'This email address belongs to someone else.');
        return [{ type: 'LoginNameReleased', data: { user } }];
    }
  },
};

export const loginNameWords: EventDescriptions<LoginNameEvent> = {
  LoginNameClaimed: () => description('Sign-in address claimed', 'started signing in with an email address.'),
  LoginNameReleased: () => description('Sign-in address released', 'stopped signing in with an email address.'),
};

/** The form in which names are compared and claimed. */
export function canonicalLoginName(email: string): string {
  return emailIn(email).toLowerCase();
}
