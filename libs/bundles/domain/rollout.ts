import type { Decider, Decision, DomainEvent, EventSchema, RecordedEvent, Refusal } from '@daybook/kernel/events';
import { description, type EventDescriptions, refuse } from '@daybook/kernel/events';
import { type BundleRuleRefusal, bundleRefusal } from './bundle-rules.js';
import { periodOf } from './period.js';
import { type BundleText, limits } from './step.js';

/**
 * What became of a step in a company. `there`: an earlier roll-out made it, or the company has it without one, which it
 * says then; `deleted`: an earlier one did, and somebody took it away.
 */
export const outcomes = ['made', 'there', 'deleted', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

export interface StepOutcome {
  readonly step: string;
  readonly todo: string;
  readonly is: Outcome;
  /** Why it was refused, or that the company has it already. */
  readonly says: string | null;
  /** To-dos that the step has besides, where one is too little for what it asks; absent: none. */
  readonly more?: readonly string[];
}

/** What is rolled out, as it was when somebody asked for it. */
export interface RolloutRequest {
  readonly bundle: string;
  readonly text: BundleText;
  /** `2026-11`, `2026-Q4`, `2026`, or a day for what is done once. */
  readonly period: string;
  readonly companies: readonly string[];
  /** Whose rights count where it began by itself; null: those of whoever began it. */
  readonly onBehalfOf: string | null;
}

export type RolloutEvent =
  | DomainEvent<'RolloutStarted', RolloutRequest>
  /** `says`: why the company was left out as a whole; it has no steps then. */
  | DomainEvent<'CompanyRolledOut', { company: string; steps: readonly StepOutcome[]; says: string | null }>
  | DomainEvent<'RolloutStopped', object>
  | DomainEvent<'RolloutFailed', { message: string }>;

export type RolloutCommand =
  | ({ readonly type: 'StartRollout' } & RolloutRequest)
  | {
      readonly type: 'RecordCompany';
      readonly company: string;
      readonly steps: readonly StepOutcome[];
      readonly says: string | null;
    }
  | { readonly type: 'StopRollout' }
  | { readonly type: 'FailRollout'; readonly message: string };

export type RolloutRefusal =
  | BundleRuleRefusal
  | Refusal<'period' | 'companiesMissing' | 'tooManyCompanies' | 'notStarted' | 'over'>;

export interface Rollout extends RolloutRequest {
  readonly is: 'running' | 'done' | 'stopped' | 'failed';
  /** The companies it has been through. */
  readonly done: readonly string[];
  /** To-dos that steps have there besides their own. */
  readonly more: readonly { readonly company: string; readonly todos: readonly string[] }[];
}
export type RolloutState = { readonly is: 'absent' } | Rollout;

const schema: EventSchema<RolloutEvent> = {
  RolloutStarted: { version: 1 },
  CompanyRolledOut: { version: 1 },
  RolloutStopped: { version: 1 },
  RolloutFailed: { version: 1 },
};

function evolve(state: RolloutState, event: RecordedEvent<RolloutEvent>): RolloutState {
  if (event.type === 'RolloutStarted') return { is: 'running', ...event.data, done: [], more: [] };
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'CompanyRolledOut': {
      const { company, steps } = event.data;
      const done = [...state.done, company];
      const todos = steps.flatMap((step) => step.more ?? []);
      return {
        ...state,
        done,
        more: todos.length > 0 ? [...state.more, { company, todos }] : state.more,
        is: state.is === 'running' && done.length === state.companies.length ? 'done' : state.is,
      };
    }
    case 'RolloutStopped':
      return { ...state, is: 'stopped' };
    case 'RolloutFailed':
      return { ...state, is: 'failed' };
  }
}

function decide(state: RolloutState, command: RolloutCommand): Decision<RolloutEvent, RolloutRefusal> {
  if (command.type === 'StartRollout') return state.is === 'absent' ? start(command) : [];
  if (state.is === 'absent') return refuse('notStarted', 'This roll-out was never started.');
  switch (command.type) {
    case 'RecordCompany': {
      // what was being made when somebody stopped it stands, so it is on record
      const { company, steps, says } = command;
      const isNew = state.companies.includes(company) && !state.done.includes(company);
      return isNew ? [{ type: 'CompanyRolledOut', data: { company, steps, says } }] : [];
    }
    case 'StopRollout':
      if (state.is === 'stopped') return [];
      return state.is === 'running'
        ? [{ type: 'RolloutStopped', data: {} }]
        : refuse('over', 'This roll-out is over. There is nothing left to stop.');
    case 'FailRollout':
      return state.is === 'running' ? [{ type: 'RolloutFailed', data: { message: command.message } }] : [];
  }
}

function start(command: Extract<RolloutCommand, { type: 'StartRollout' }>): Decision<RolloutEvent, RolloutRefusal> {
  const { bundle, text, period, onBehalfOf } = command;
  const wrong = bundleRefusal(text, null);
  if (wrong) return wrong;
  const when = periodOf(text.every, period);
  if ('refused' in when) return when;
  const companies = [...new Set(command.companies)];
  if (companies.length === 0) return refuse('companiesMissing', 'Choose a company.');
  if (companies.length > limits.companies)
    return refuse('tooManyCompanies', `Choose at most ${limits.companies} companies at a time.`);
  return [{ type: 'RolloutStarted', data: { bundle, text, period, companies, onBehalfOf } }];
}

/** A bundle on its way to the companies that were chosen. */
export const rollout: Decider<RolloutCommand, RolloutState, RolloutEvent, RolloutRefusal> = {
  category: 'bundleRollout',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};

/** What the history says of each event. */
export const rolloutWords: EventDescriptions<RolloutEvent> = {
  RolloutStarted: ({ data: { text, period, companies } }) =>
    description(
      'Roll-out started',
      `rolled “${text.name}” out to ${companies.length === 1 ? '1 company' : `${companies.length} companies`}, ${period}.`,
    ),
  CompanyRolledOut: ({ data: { steps, says } }) => {
    const made = steps.filter((step) => step.is === 'made').length;
    return description('Rolled out', says ?? `made ${made} of ${steps.length} to-dos of a bundle.`);
  },
  RolloutStopped: () => description('Roll-out stopped', 'stopped the roll-out.'),
  RolloutFailed: ({ data }) => description('Roll-out failed', `could not finish the roll-out. ${data.message}`),
};
