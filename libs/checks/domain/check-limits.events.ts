import {
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  momentInWords,
  type Refusal,
} from '@daybook/kernel/events';
import { dollars } from './amount.js';

/** Whole cents. */
export interface CheckLimits {
  /** Checks above it are released by a second person; 0: every check; null: none. */
  readonly threshold: number | null;
  /** The largest check that can be written. */
  readonly ceiling: number;
}

/** Before looser limits waited for a day, the first two told of those as well. */
export type CheckLimitsEvent =
  | DomainEvent<'CheckReleaseThresholdSet', { from: number | null; to: number | null; reason: string }>
  | DomainEvent<'CheckCeilingSet', { from: number; to: number }>
  /** They hold from `startsAt` (ISO 8601 UTC) on, unless they are withdrawn before. */
  | DomainEvent<'LooserCheckLimitsScheduled', { from: CheckLimits; to: CheckLimits; startsAt: string; reason: string }>
  | DomainEvent<'LooserCheckLimitsWithdrawn', Record<never, never>>;

export type CheckLimitsRefusal = Refusal<'threshold' | 'ceiling' | 'reason' | 'notOwner'>;

export const checkLimitsSchema: EventSchema<CheckLimitsEvent> = {
  CheckReleaseThresholdSet: { version: 1 },
  CheckCeilingSet: { version: 1 },
  LooserCheckLimitsScheduled: { version: 1 },
  LooserCheckLimitsWithdrawn: { version: 1 },
};

const inWords = (threshold: number | null) => {
  if (threshold === null) return 'no check';
  return threshold === 0 ? 'every check' : `checks above ${dollars(threshold)}`;
};

const releasedBySecond = (from: number | null, to: number | null) => ({
  field: 'Released by a second person',
  from: inWords(from),
  to: inWords(to),
});
const largest = (from: number, to: number) => ({ field: 'Largest check', from: dollars(from), to: dollars(to) });
const because = (reason: string) => (reason ? [{ field: 'Reason', from: null, to: reason }] : []);

export const checkLimitsWords: EventDescriptions<CheckLimitsEvent> = {
  CheckReleaseThresholdSet: ({ data: { from, to, reason } }) =>
    description('Release of checks', `decided that ${inWords(to)} must be released by a second person.`, [
      releasedBySecond(from, to),
      ...because(reason),
    ]),
  CheckCeilingSet: ({ data: { from, to } }) =>
    description('Largest check', 'set how large a check can be.', [largest(from, to)]),
  LooserCheckLimitsScheduled: ({ data: { from, to, startsAt, reason } }) =>
    description('Looser check limits', `loosened the limits of checks from ${momentInWords(startsAt, 'UTC')} on.`, [
      ...(from.threshold === to.threshold ? [] : [releasedBySecond(from.threshold, to.threshold)]),
      ...(from.ceiling === to.ceiling ? [] : [largest(from.ceiling, to.ceiling)]),
      ...because(reason),
    ]),
  LooserCheckLimitsWithdrawn: () =>
    description('Looser check limits withdrawn', 'kept the limits of checks as they are.'),
};
