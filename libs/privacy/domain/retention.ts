import {
  type Decider,
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** For how many years the firm keeps records of a kind at least; one stream, `retentionStream`. */
export type RetentionEvent = DomainEvent<'RetentionRuleSet', { kind: string; from: number; to: number }>;

export interface RetentionCommand {
  readonly type: 'SetRetentionRule';
  readonly kind: string;
  readonly years: number;
  /** Looked up: the years of each kind that has a rule, as long as the firm says nothing. */
  readonly defaults: Readonly<Record<string, number>>;
}

export type RetentionRefusal = Refusal<'unknownKind' | 'badYears'>;

/** Years by kind, where the firm said something. */
export type RetentionRules = Readonly<Record<string, number>>;

/** Each installation has one. */
export const retentionStream = '6f1d0a52-93c8-4b7e-a4d6-0e5c2b8f7a31';

const mostYears = 99;

function decide(rules: RetentionRules, command: RetentionCommand): Decision<RetentionEvent, RetentionRefusal> {
  const { kind, years: to, defaults } = command;
  const from = rules[kind] ?? defaults[kind];
  if (from === undefined) return refuse('unknownKind', 'Records of this kind have no rule. Please reload.');
  if (!Number.isInteger(to) || to < 0 || to > mostYears)
    return refuse('badYears', `Enter whole years from 0 to ${mostYears}. 0 means no minimum.`);
  return from === to ? [] : [{ type: 'RetentionRuleSet', data: { kind, from, to } }];
}

export const retention: Decider<RetentionCommand, RetentionRules, RetentionEvent, RetentionRefusal> = {
  category: 'retentionRules',
  initial: {},
  schema: { RetentionRuleSet: { version: 1 } },
  evolve: (rules, { data: { kind, to } }) => ({ ...rules, [kind]: to }),
  decide,
};

/**
 * The day, in UTC, from which on a record may be destroyed.
 *
 * @param since when it got its newest content, as an instant
 */
export function destroyableFrom(since: string, years: number): string {
  return inYears(since, years).slice(0, 10);
}

/** The newest instant from which a record may be destroyed at a moment; the other direction of `destroyableFrom`. */
export function oldEnough(now: string, years: number): string {
  return `${inYears(now, -years).slice(0, 10)}T23:59:59.999Z`;
}

function inYears(instant: string, years: number): string {
  const date = new Date(instant);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString();
}

/** What the history says of each event. */
export const retentionWords: EventDescriptions<RetentionEvent> = {
  RetentionRuleSet: ({ data: { kind, from, to } }) =>
    description('Retention rule set', `set how long records are kept at least (${kind}).`, [
      { field: 'Years', from: String(from), to: String(to) },
    ]),
};
