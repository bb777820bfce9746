import {
  type Decider,
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** Nothing of a company is destroyed while it is on hold: a lawsuit, an audit. The stream `companyHold-{company}`. */
export type CompanyHoldEvent =
  | DomainEvent<'CompanyHoldPlaced', { reason: string | null }>
  | DomainEvent<'CompanyHoldReleased', { reason: string | null }>;

export interface CompanyHoldCommand {
  readonly type: 'PlaceCompanyHold' | 'ReleaseCompanyHold';
  readonly reason: string;
}

export type CompanyHoldRefusal = Refusal<'reasonMissing' | 'reasonTooLong' | 'notOnHold'>;

export interface CompanyHold {
  readonly isOnHold: boolean;
  /** Said last: the same again is the same click. */
  readonly reason: string | null;
}

const longest = 1_000;
const sealed = { version: 1, sensitive: ['reason'] } as const;

function decide(state: CompanyHold, command: CompanyHoldCommand): Decision<CompanyHoldEvent, CompanyHoldRefusal> {
  const reason = command.reason.trim();
  if (reason === '') return refuse('reasonMissing', 'Say why. The reason stays on record.');
  if (reason.length > longest) return refuse('reasonTooLong', `The reason can have at most ${longest} characters.`);
  const places = command.type === 'PlaceCompanyHold';
  if (places === state.isOnHold && state.reason === reason) return [];
  if (!places && !state.isOnHold)
    return refuse('notOnHold', 'This company is not on legal hold. There is nothing to release.');
  return [{ type: places ? 'CompanyHoldPlaced' : 'CompanyHoldReleased', data: { reason } }];
}

export const companyHold: Decider<CompanyHoldCommand, CompanyHold, CompanyHoldEvent, CompanyHoldRefusal> = {
  category: 'companyHold',
  initial: { isOnHold: false, reason: null },
  schema: { CompanyHoldPlaced: sealed, CompanyHoldReleased: sealed },
  evolve: (_, { type, data }) => ({ isOnHold: type === 'CompanyHoldPlaced', reason: data.reason }),
  decide,
};

/** What the history says of each event. */
export const companyHoldWords: EventDescriptions<CompanyHoldEvent> = {
  CompanyHoldPlaced: () => description('Company put on legal hold', 'put the company on legal hold.'),
  CompanyHoldReleased: () => description('Company released from legal hold', 'released the company from legal hold.'),
};
