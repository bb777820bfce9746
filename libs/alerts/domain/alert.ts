import {
  type Decider,
  type DomainEvent,
  dayInWords,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import type { Role } from '@daybook/kernel/rights';

/** To whom an alert speaks, and when. Empty lists name everybody; days are calendar dates of the firm, both included. */
export interface Audience {
  readonly roles: readonly Role[];
  readonly companies: readonly string[];
  readonly from: string;
  readonly until: string;
}

/** An alert of the firm; the stream `alert-{uuid}`, whose uuid follows from the name. */
export type AlertEvent =
  | DomainEvent<'AlertRaised', Audience & { name: string }>
  /** Nobody sees it any more. */
  | DomainEvent<'AlertWithdrawn', object>;

export type AlertCommand =
  /** `today`, looked up: the calendar date at the firm. */
  ({ type: 'RaiseAlert'; name: string; today: string } & Audience) | { type: 'WithdrawAlert' };

export type AlertRefusal = Refusal<'name' | 'reserved' | 'days' | 'raisedBefore' | 'noSuchAlert'>;

export type AlertState =
  | { readonly status: 'none' }
  | { readonly status: 'raised'; readonly name: string; readonly audience: Audience }
  | { readonly status: 'withdrawn' };

export const longestName = 120;

/** Beginnings of the names that the product itself gives. */
export const reservedNames = [
  '2fa_reminder',
  'form_1099_opt_in_',
  'client_appreciation_week_',
  'voided_check_cashed_',
] as const;

export const alertDecider: Decider<AlertCommand, AlertState, AlertEvent, AlertRefusal> = {
  category: 'alert',
  initial: { status: 'none' },
  schema: { AlertRaised: { version: 1 }, AlertWithdrawn: { version: 1 } },
  evolve(_, event) {
    switch (event.type) {
      case 'AlertRaised': {
        const { name, ...audience } = event.data;
        return { status: 'raised', name, audience };
      }
      case 'AlertWithdrawn':
        return { status: 'withdrawn' };
    }
  },
  decide(state, command) {
    switch (command.type) {
      case 'RaiseAlert': {
        const { type: _, name, today, ...audience } = command;
        const refusal = faultOf(name, audience);
        if (refusal) return refusal;
        if (state.status === 'withdrawn' || (state.status === 'raised' && !isSame(state.audience, audience)))
          return refuse('raisedBefore', 'An alert with this text already exists. Choose another text.');
        if (state.status === 'raised') return [];
        if (audience.until < today) return refuse('days', 'The last day has already passed. Choose a later one.');
        return [{ type: 'AlertRaised', data: { name, ...audience } }];
      }
      case 'WithdrawAlert':
        if (state.status === 'none') return refuse('noSuchAlert', 'This alert could not be found.');
        return state.status === 'withdrawn' ? [] : [{ type: 'AlertWithdrawn', data: {} }];
    }
  },
};

function faultOf(name: string, { from, until }: Audience): AlertRefusal | undefined {
  if (name.trim() !== name || name.length === 0 || name.length > longestName)
    return refuse('name', `Enter a name of at most ${longestName} characters.`);
  if (reservedNames.some((one) => name.startsWith(one)))
    return refuse('reserved', 'Texts that begin like this are reserved. Choose another text.');
  return from > until ? refuse('days', 'The last day must not be before the first.') : undefined;
}

function isSame(one: Audience, other: Audience): boolean {
  return (
    one.from === other.from &&
    one.until === other.until &&
    sameMembers(one.roles, other.roles) &&
    sameMembers(one.companies, other.companies)
  );
}

function sameMembers(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((member) => other.includes(member));
}

/** What the history says of each event. */
export const alertWords: EventDescriptions<AlertEvent> = {
  AlertRaised: ({ data: { name, from, until } }) =>
    description('Alert raised', `raised the alert “${name}”, from ${dayInWords(from)} to ${dayInWords(until)}.`),
  AlertWithdrawn: () => description('Alert withdrawn', 'withdrew the alert.'),
};
