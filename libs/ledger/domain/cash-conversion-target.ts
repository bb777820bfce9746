import {
  type Decider,
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** The target of a company that never set one. */
export const defaultTargetDays = 30;
export const mostTargetDays = 365;

/** @param from null: never set */
export type CashConversionTargetEvent = DomainEvent<'CashConversionTargetSet', { from: number | null; days: number }>;

export interface SetCashConversionTarget {
  readonly type: 'SetCashConversionTarget';
  readonly days: number;
}

/** Null before a target was set. */
export type CashConversionTargetState = number | null;
export type CashConversionTargetRefusal = Refusal<'targetDays'>;

/** What was typed as days: a whole number, or 0 if it is empty; undefined when it is neither. */
export function targetDaysOf(typed: string): number | undefined {
  const digits = typed.trim();
  if (digits === '') return 0;
  return /^-?\d{1,9}$/.test(digits) ? Number.parseInt(digits, 10) : undefined;
}

function decide(
  state: CashConversionTargetState,
  { days }: SetCashConversionTarget,
): Decision<CashConversionTargetEvent, CashConversionTargetRefusal> {
  if (!Number.isInteger(days) || Math.abs(days) > mostTargetDays)
    return refuse('targetDays', `Enter whole days, at most ${mostTargetDays}.`);
  return days === state ? [] : [{ type: 'CashConversionTargetSet', data: { from: state, days } }];
}

/** For how many days a company wants its money to be bound; the stream's uuid is the company's. */
export const cashConversionTarget: Decider<
  SetCashConversionTarget,
  CashConversionTargetState,
  CashConversionTargetEvent,
  CashConversionTargetRefusal
> = {
  category: 'cashConversionTarget',
  initial: null,
  schema: { CashConversionTargetSet: { version: 1 } },
  evolve: (_, { data }) => data.days,
  decide,
};

export const cashConversionTargetWords: EventDescriptions<CashConversionTargetEvent> = {
  CashConversionTargetSet: ({ data: { from, days } }) =>
    description('Cash conversion target', `set the target of the cash conversion cycle to ${days} days.`, [
      { field: 'Target days', from: from === null ? null : String(from), to: String(days) },
    ]),
};
