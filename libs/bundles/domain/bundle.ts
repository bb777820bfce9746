import type { Decider, Decision, DomainEvent, EventSchema, RecordedEvent, Refusal } from '@daybook/kernel/events';
import { description, type EventDescriptions, refuse } from '@daybook/kernel/events';
import { type BundleRuleRefusal, bundleRefusal } from './bundle-rules.js';
import type { BroughtKind, BundleText } from './step.js';

export type BundleEvent =
  | DomainEvent<'BundleCreated', BundleText>
  /** As it is from now on; what was rolled out before stays as it is. */
  | DomainEvent<'BundleChanged', BundleText>
  /** No longer offered; its to-dos stay. */
  | DomainEvent<'BundleRetired', object>;

export type BundleCommand =
  /** `basedOn`: the version that the person saw, null for a new bundle. */
  | ({
      readonly type: 'SaveBundle';
      readonly basedOn: number | null;
      /** Looked up: kinds of steps that other areas bring. */
      readonly brought?: readonly BroughtKind[];
    } & BundleText)
  | { readonly type: 'RetireBundle' };

export type BundleRefusal = BundleRuleRefusal | Refusal<'retired' | 'changedMeanwhile'>;

export interface Bundle extends BundleText {
  readonly is: 'offered';
  /** Counts its changes, from 1. */
  readonly version: number;
}
export type BundleState = { readonly is: 'absent' | 'retired' } | Bundle;

const schema: EventSchema<BundleEvent> = {
  BundleCreated: { version: 1 },
  BundleChanged: { version: 1 },
  BundleRetired: { version: 1 },
};

function evolve(state: BundleState, event: RecordedEvent<BundleEvent>): BundleState {
  if (event.type === 'BundleRetired') return { is: 'retired' };
  return { is: 'offered', ...event.data, version: state.is === 'offered' ? state.version + 1 : 1 };
}

function decide(state: BundleState, command: BundleCommand): Decision<BundleEvent, BundleRefusal> {
  if (command.type === 'RetireBundle') return state.is === 'offered' ? [{ type: 'BundleRetired', data: {} }] : [];
  if (state.is === 'retired') return refuse('retired', 'This bundle was deleted. Make a new one.');
  const text = trimmed(command);
  const wrong = bundleRefusal(text, command.brought);
  if (wrong) return wrong;
  if (state.is !== 'offered') return [{ type: 'BundleCreated', data: text }];
  if (JSON.stringify(trimmed(state)) === JSON.stringify(text)) return [];
  if (command.basedOn !== state.version)
    return refuse(
      'changedMeanwhile',
      'Somebody has changed this bundle since you opened it. Open it again to see how.',
    );
  return [{ type: 'BundleChanged', data: text }];
}

/** The fields in one order, so that what is alike reads alike. */
function trimmed({ name, every, closePeriod, steps }: BundleText): BundleText {
  return {
    name: name.trim(),
    every,
    closePeriod,
    steps: steps.map(({ key, title, details, type, choice, papers, asks, days, unit, after, owner, reviewer }) => ({
      ...{ key, title: title.trim(), details: details.trim(), type, papers: trimmedPapers(papers) },
      ...(choice && { choice }),
      ...{ asks, days, unit, after, owner, reviewer },
    })),
  };
}

function trimmedPapers(papers: readonly string[]): readonly string[] {
  return papers.map((one) => one.trim()).filter((one) => one !== '');
}

/** A named set of to-dos that comes around for many companies. */
export const bundle: Decider<BundleCommand, BundleState, BundleEvent, BundleRefusal> = {
  category: 'bundle',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};

/** What the history says of each event. */
export const bundleWords: EventDescriptions<BundleEvent> = {
  BundleCreated: ({ data }) =>
    description('Bundle created', `created the bundle “${data.name}” with ${counted(data.steps.length)}.`),
  BundleChanged: ({ data }) =>
    description('Bundle changed', `changed the bundle “${data.name}”; it has ${counted(data.steps.length)} now.`),
  BundleRetired: () => description('Bundle deleted', 'deleted the bundle. Its to-dos stay.'),
};

function counted(steps: number): string {
  return steps === 1 ? '1 step' : `${steps} steps`;
}
