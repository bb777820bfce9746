import {
  type Decider,
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { dollars } from './amount.js';

/** Whole cents. */
export interface CheckLimits {
  /** Checks above it are released by a second person; 0: every check; null: none. */
  readonly threshold: number | null;
  /** The largest check that can be written. */
  readonly ceiling: number;
}

export type CheckLimitsEvent =
  | DomainEvent<'CheckReleaseThresholdSet', { from: number | null; to: number | null; reason: string }>
  | DomainEvent<'CheckCeilingSet', { from: number; to: number }>;

export interface CheckLimitsCommand extends CheckLimits {
  readonly type: 'SetCheckLimits';
  /** Why, when no check is to be released by a second person any more. */
  readonly reason: string;
  readonly isAccountOwner: boolean;
}

export type CheckLimitsRefusal = Refusal<'threshold' | 'ceiling' | 'reason' | 'notOwner'>;

/** The mail house takes no more. */
export const largestAmount = 999_999_999;
const isAmount = (cents: number, least: number) =>
  Number.isSafeInteger(cents) && cents >= least && cents <= largestAmount;

type Decided = Decision<CheckLimitsEvent, CheckLimitsRefusal>;

/** Both are set, or neither. */
function decide(state: CheckLimits, command: CheckLimitsCommand): Decided {
  const threshold = decideThreshold(state, command);
  if ('refused' in threshold) return threshold;
  const ceiling = decideCeiling(state, command);
  return 'refused' in ceiling ? ceiling : [...threshold, ...ceiling];
}

function decideThreshold(
  state: CheckLimits,
  { threshold: to, isAccountOwner, ...command }: CheckLimitsCommand,
): Decided {
  const reason = command.reason.trim();
  if (to !== null && !isAmount(to, 0)) return refuse('threshold', `Enter an amount up to ${dollars(largestAmount)}.`);
  if (to === state.threshold) return [];
  if (to === null && !isAccountOwner)
    return refuse('notOwner', 'Only the account owner can let checks go out without a second person.');
  if (to === null && reason === '') return refuse('reason', 'Say why no second person is needed. It is recorded.');
  if (reason.length > 500) return refuse('reason', 'Keep this to 500 characters.');
  return [{ type: 'CheckReleaseThresholdSet', data: { from: state.threshold, to, reason } }];
}

function decideCeiling(state: CheckLimits, { ceiling: to }: CheckLimitsCommand): Decided {
  if (!isAmount(to, 1)) return refuse('ceiling', `Enter an amount up to ${dollars(largestAmount)}.`);
  return to === state.ceiling ? [] : [{ type: 'CheckCeilingSet', data: { from: state.ceiling, to } }];
}

/** How large the checks of one company may be, and from where on two people stand behind each; the uuid is the company's. */
export const checkLimits: Decider<CheckLimitsCommand, CheckLimits, CheckLimitsEvent, CheckLimitsRefusal> = {
  category: 'checkLimits',
  initial: { threshold: 100_000, ceiling: 10_000_000 },
  schema: { CheckReleaseThresholdSet: { version: 1 }, CheckCeilingSet: { version: 1 } },
  evolve: (state, { type, data }) =>
    type === 'CheckCeilingSet' ? { ...state, ceiling: data.to } : { ...state, threshold: data.to },
  decide,
};

const inWords = (threshold: number | null) => {
  if (threshold === null) return 'no check';
  return threshold === 0 ? 'every check' : `checks above ${dollars(threshold)}`;
};

export const checkLimitsWords: EventDescriptions<CheckLimitsEvent> = {
  CheckReleaseThresholdSet: ({ data: { from, to, reason } }) =>
    description('Release of checks', `decided that ${inWords(to)} must be released by a second person.`, [
      { field: 'Released by a second person', from: inWords(from), to: inWords(to) },
      ...(reason ? [{ field: 'Reason', from: null, to: reason }] : []),
    ]),
  CheckCeilingSet: ({ data: { from, to } }) =>
    description('Largest check', 'set how large a check can be.', [
      { field: 'Largest check', from: dollars(from), to: dollars(to) },
    ]),
};
