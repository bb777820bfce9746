import { type Decider, type Decision, type DecisionContext, type RecordedEvent, refuse } from '@daybook/kernel/events';
import { dollars } from './amount.js';
import {
  type CheckLimits,
  type CheckLimitsEvent,
  type CheckLimitsRefusal,
  checkLimitsSchema,
} from './check-limits.events.js';

export interface CheckLimitsState extends CheckLimits {
  /** Looser limits that begin at a moment of their own; until then everybody who sends checks can keep them from it. */
  readonly scheduled: ScheduledLimits | null;
}

export interface ScheduledLimits extends CheckLimits {
  /** ISO 8601 UTC. */
  readonly startsAt: string;
}

export interface CheckLimitsCommand extends CheckLimits {
  readonly type: 'SetCheckLimits';
  /** Why, when they are loosened. */
  readonly reason: string;
  readonly isAccountOwner: boolean;
}

/** How long every owner can object before one of them is held by looser limits, in milliseconds. */
export const looseningDelay = 24 * 60 * 60_000;

/** The mail house takes no more. */
export const largestAmount = 999_999_999;
const isAmount = (cents: number, least: number) =>
  Number.isSafeInteger(cents) && cents >= least && cents <= largestAmount;

/** The limits that hold at a moment (ISO 8601 UTC). */
export function limitsAt({ scheduled, threshold, ceiling }: CheckLimitsState, at: string): CheckLimits {
  const holding = scheduled !== null && scheduled.startsAt <= at ? scheduled : { threshold, ceiling };
  return { threshold: holding.threshold, ceiling: holding.ceiling };
}

/** Whether one person alone may send a check of that many cents. */
export function passesAlone(amount: number, { threshold, ceiling }: CheckLimits): boolean {
  return amount <= ceiling && (threshold === null || amount <= threshold);
}

/** Amounts above it need a second person; none: there is no such amount. */
const reach = (threshold: number | null) => threshold ?? Number.POSITIVE_INFINITY;

/** What is stricter holds at once; what is looser is the account owner's to ask for, and begins a day later. */
function decide(
  state: CheckLimitsState,
  { threshold, ceiling, isAccountOwner, ...command }: CheckLimitsCommand,
  { at }: DecisionContext,
): Decision<CheckLimitsEvent, CheckLimitsRefusal> {
  const now = limitsAt(state, at);
  const reason = command.reason.trim();
  if (threshold !== null && !isAmount(threshold, 0)) return refuse('threshold', amountUpTo);
  if (!isAmount(ceiling, 1)) return refuse('ceiling', amountUpTo);
  if (reason.length > 500) return refuse('reason', 'Keep this to 500 characters.');
  const tightened: CheckLimitsEvent[] = [];
  if (reach(threshold) < reach(now.threshold) && threshold !== null)
    tightened.push({ type: 'CheckReleaseThresholdSet', data: { from: now.threshold, to: threshold, reason } });
  if (ceiling < now.ceiling) tightened.push({ type: 'CheckCeilingSet', data: { from: now.ceiling, to: ceiling } });
  const waiting = waitingAt(state, at);
  const isLoosened = reach(threshold) > reach(now.threshold) || ceiling > now.ceiling;
  if (!isLoosened) return waiting ? [...tightened, { type: 'LooserCheckLimitsWithdrawn', data: {} }] : tightened;
  if (!isAccountOwner) return refuse('notOwner', 'Only the account owner can loosen these limits.');
  if (reason === '') return refuse('reason', 'Say why the limits are loosened. Every owner is told.');
  if (waiting?.threshold === threshold && waiting.ceiling === ceiling) return tightened;
  const startsAt = new Date(Date.parse(at) + looseningDelay).toISOString();
  return [
    ...tightened,
    { type: 'LooserCheckLimitsScheduled', data: { from: now, to: { threshold, ceiling }, startsAt, reason } },
  ];
}

const amountUpTo = `Enter an amount up to ${dollars(largestAmount)}.`;

function waitingAt({ scheduled }: CheckLimitsState, at: string): ScheduledLimits | null {
  return scheduled !== null && scheduled.startsAt > at ? scheduled : null;
}

function evolve(state: CheckLimitsState, event: RecordedEvent<CheckLimitsEvent>): CheckLimitsState {
  const { at } = event.meta;
  const now = { ...limitsAt(state, at), scheduled: waitingAt(state, at) };
  switch (event.type) {
    case 'CheckReleaseThresholdSet':
      return { ...now, threshold: event.data.to };
    case 'CheckCeilingSet':
      return { ...now, ceiling: event.data.to };
    case 'LooserCheckLimitsScheduled':
      return { ...now, scheduled: { ...event.data.to, startsAt: event.data.startsAt } };
    case 'LooserCheckLimitsWithdrawn':
      return { ...now, scheduled: null };
  }
}

/** How large the checks of one company may be, and from where on two people stand behind each; the uuid is the company's. */
export const checkLimits: Decider<CheckLimitsCommand, CheckLimitsState, CheckLimitsEvent, CheckLimitsRefusal> = {
  category: 'checkLimits',
  initial: { threshold: 100_000, ceiling: 10_000_000, scheduled: null },
  schema: checkLimitsSchema,
  evolve,
  decide,
};
