import type { Clock } from '@daybook/kernel/clock';
import type { CommandMetadata, Commands } from '@daybook/kernel/commands';
import type { RecordedEvent } from '@daybook/kernel/events';
import type { Query } from '@daybook/kernel/postgres';

/** Two companies, and what goes from the one into the other. */
export interface Merge {
  readonly source: string;
  readonly destination: string;
  /** Kinds of `MergePart`s. */
  readonly kinds: readonly string[];
}

export interface MergeTools {
  readonly commands: Commands;
  readonly query: Query;
  readonly clock: Clock;
}

/** A merge while it runs, or runs back. */
export interface MergeRun extends Merge {
  readonly uuid: string;
  /** What of any kind was moved by it so far, or when it is undone what went back so far. */
  readonly moved: ReadonlySet<string>;
  /** For a command that is sent once, however often it is tried: `name` tells it from the others of the merge. */
  step(name: string, company: string): CommandMetadata;
}

/** `collisions`: how many of them meet one of the same name, or the same person, there. */
export interface MergeCount {
  readonly count: number;
  readonly collisions: number;
}

export interface MergeFailure {
  readonly item: string;
  /** A sentence for whoever merges. */
  readonly reason: string;
}

/**
 * The things of one kind that go along when a company is merged into another, and come back when the merge is undone.
 * Nobody changes anything of the two companies meanwhile. Each thing remembers the merge that brought it.
 */
export interface MergePart {
  /** Stored with merges; never changed. */
  readonly kind: string;
  /** Parts go in this order. */
  readonly rank: number;
  count(merge: Merge, tools: MergeTools): Promise<MergeCount>;
  /** What is still to go, in the order in which it goes. */
  pending(merge: Merge, tools: MergeTools): Promise<readonly string[]>;
  /** Each thing goes once, however often it is asked. @returns what could not go */
  move(items: readonly string[], merge: MergeRun, tools: MergeTools): Promise<readonly MergeFailure[]>;
  /** What things are called, for whoever reads why they could not go; never stored with the merge. */
  namesOf?(items: readonly string[], tools: MergeTools): Promise<ReadonlyMap<string, string>>;
  /** After the last of them has gone, or gone back; repeatable. */
  finish?(way: 'forth' | 'back', merge: MergeRun, tools: MergeTools): Promise<void>;
  /** Those of the moved things that somebody has changed since. */
  changed(items: readonly string[], uuid: string, merge: Merge, tools: MergeTools): Promise<readonly string[]>;
  /** @returns what could not go back */
  giveBack(items: readonly string[], merge: MergeRun, tools: MergeTools): Promise<readonly MergeFailure[]>;
}

/** Goes with what it is about: all that hangs on things which moved `from` one company `to` the other. Repeatable. */
export type MergeFollower = (
  things: ReadonlySet<string>,
  way: { readonly from: string; readonly to: string },
  merge: MergeRun,
  tools: MergeTools,
) => Promise<void>;

/**
 * What begins in a company. Whoever was let in before the lock may write after the last look at what is left: such a
 * thing goes the way of the others as soon as it is heard of.
 */
export interface MergeArrivals {
  readonly category: string;
  /** The thing, or the one that it hangs on, by the type of the event. */
  readonly thingOf: Readonly<Record<string, (event: RecordedEvent) => string>>;
  /** The part that takes the thing; absent: what hangs on it follows by itself. */
  readonly kind?: string;
  readonly follow?: (
    event: RecordedEvent,
    way: { readonly from: string; readonly to: string },
    merge: MergeRun,
    tools: MergeTools,
  ) => Promise<void>;
}

/** Why two companies cannot be merged now, in sentences; asked before anything moves. */
export type MergeBlockers = (merge: Merge, tools: MergeTools) => Promise<readonly string[]>;
