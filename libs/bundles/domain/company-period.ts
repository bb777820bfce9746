import type { Decider, Decision, DomainEvent, EventSchema, RecordedEvent, Refusal } from '@daybook/kernel/events';
import { dayInWords, description, type EventDescriptions, refuse } from '@daybook/kernel/events';
import { limits } from './step.js';

/** The period of a bundle in a company: `period` is its key, `label` its words. */
export interface PeriodOfCompany {
  readonly bundle: string;
  readonly company: string;
  readonly period: string;
  readonly label: string;
}

export type CompanyPeriodEvent =
  /** A roll-out came to the company; until it is over there, nothing says that all of its to-dos are there. */
  | DomainEvent<'PeriodRolledOut', PeriodOfCompany & { readonly rollout: string }>
  /** Everything was done: from now on neither its to-dos change nor come new ones. */
  | DomainEvent<'PeriodLocked', PeriodOfCompany & { readonly todos: readonly string[] }>
  /** `reason`: null once its key was destroyed. */
  | DomainEvent<
      'PeriodUnlocked',
      { readonly reason: string | null; readonly label: string; readonly todos: readonly string[] }
    >;

export type CompanyPeriodCommand =
  | ({ readonly type: 'RollPeriodOut'; readonly rollout: string } & PeriodOfCompany)
  /** Looked up: the to-dos, the titles of those that are not done, and which roll-outs are over in the company. */
  | ({
      readonly type: 'LockPeriod';
      readonly todos: readonly string[];
      readonly notDone: readonly string[];
      readonly over: readonly string[];
    } & PeriodOfCompany)
  | { readonly type: 'UnlockPeriod'; readonly reason: string };

export type CompanyPeriodRefusal = Refusal<
  'periodLocked' | 'rollingOut' | 'nothingThere' | 'notDone' | 'reasonMissing' | 'reasonTooLong'
>;

export interface CompanyPeriod {
  readonly rollouts: readonly string[];
  readonly lock: PeriodLock | null;
}

export interface PeriodLock {
  /** What it is called: "November 2026". */
  readonly label: string;
  readonly todos: readonly string[];
  readonly by: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The revision of the event that locked it. */
  readonly revision: number;
}

const schema: EventSchema<CompanyPeriodEvent> = {
  PeriodRolledOut: { version: 1 },
  PeriodLocked: { version: 1 },
  PeriodUnlocked: { version: 1, sensitive: ['reason'] },
};

function evolve(state: CompanyPeriod, event: RecordedEvent<CompanyPeriodEvent>): CompanyPeriod {
  const { meta, revision } = event;
  switch (event.type) {
    case 'PeriodRolledOut':
      return { ...state, rollouts: [...state.rollouts, event.data.rollout] };
    case 'PeriodLocked': {
      const { label, todos } = event.data;
      const by = 'user' in meta.by ? meta.by.user : null;
      return { ...state, lock: { label, todos, by, at: meta.at, revision } };
    }
    case 'PeriodUnlocked':
      return { ...state, lock: null };
  }
}

type Answered = Decision<CompanyPeriodEvent, CompanyPeriodRefusal>;

function decide(state: CompanyPeriod, command: CompanyPeriodCommand): Answered {
  switch (command.type) {
    case 'RollPeriodOut': {
      const { bundle, company, period, label, rollout } = command;
      if (state.lock) return refuse('periodLocked', lockedSentence(state.lock, dayInWords(state.lock.at.slice(0, 10))));
      if (state.rollouts.includes(rollout)) return [];
      return [{ type: 'PeriodRolledOut', data: { bundle, company, period, label, rollout } }];
    }
    case 'LockPeriod':
      return state.lock ? [] : lock(state, command);
    case 'UnlockPeriod': {
      const reason = command.reason.trim();
      if (reason === '') return refuse('reasonMissing', 'Say why it is unlocked. The reason stays on record.');
      if (reason.length > limits.reason)
        return refuse('reasonTooLong', `Shorten the reason to ${limits.reason} characters.`);
      if (!state.lock) return [];
      const { label, todos } = state.lock;
      return [{ type: 'PeriodUnlocked', data: { reason, label, todos } }];
    }
  }
}

function lock(state: CompanyPeriod, command: Extract<CompanyPeriodCommand, { type: 'LockPeriod' }>): Answered {
  const { bundle, company, period, label, notDone, over } = command;
  const todos = [...new Set(command.todos)];
  if (state.rollouts.some((rollout) => !over.includes(rollout)))
    return refuse('rollingOut', 'A roll-out is still at this company. Lock the period when it is through.');
  if (todos.length === 0) return refuse('nothingThere', 'This company has no to-dos of the period to lock.');
  const [first, ...others] = notDone;
  if (first !== undefined) {
    const rest = others.length === 0 ? '' : ` and ${others.length} more`;
    return refuse('notDone', `“${first}”${rest} must be done before the period can be locked.`);
  }
  return [{ type: 'PeriodLocked', data: { bundle, company, period, label, todos } }];
}

/** @param name of who locked it, where that is known */
export function lockedSentence({ label }: Pick<PeriodLock, 'label'>, day: string, name?: string | null): string {
  return `${label} was locked${name ? ` by ${name}` : ''} on ${day}. An administrator can unlock it on the close board.`;
}

/** The work of a period in a company, and whether it is locked; its uuid is that of `periodOfCompany`. */
export const companyPeriod: Decider<CompanyPeriodCommand, CompanyPeriod, CompanyPeriodEvent, CompanyPeriodRefusal> = {
  category: 'bundlePeriod',
  initial: { rollouts: [], lock: null },
  schema,
  evolve,
  decide,
};

/** What the history says of each event. */
export const companyPeriodWords: EventDescriptions<CompanyPeriodEvent> = {
  PeriodRolledOut: ({ data }) => description('Period rolled out', `rolled ${data.label} out to this company.`),
  PeriodLocked: ({ data: { label, todos } }) =>
    description(
      'Period locked',
      `locked ${label} with its ${todos.length === 1 ? '1 to-do' : `${todos.length} to-dos`}.`,
    ),
  PeriodUnlocked: ({ data: { label, reason } }) =>
    description(
      'Period unlocked',
      `unlocked ${label}.`,
      reason === null ? undefined : [{ field: 'Reason', from: null, to: reason }],
    ),
};
