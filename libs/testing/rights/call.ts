import type { Rule } from './rows.js';
import type { Target, Wanted, World } from './world.js';

/** One way to ask for an operation of the schema, and the row of the table that says who gets what. */
export interface Call {
  readonly rule: Rule;
  /** When an operation is asked in several ways: which this is. */
  readonly as?: string;
  readonly document: string;
  readonly given?: (target: Target, world: World) => object | Promise<object>;
  /** What the target must be like; `actor` stands for whoever asks. */
  readonly wanted?: (actor: string) => Wanted;
  /**
   * Makes the thing that is asked for, when the world has none of its kind: in the target's company, by the name
   * `subject`. Not called for what is nowhere.
   */
  readonly make?: (target: Target, world: World) => Promise<void>;
  /** Whether what was asked for is in the answer; by default every answer without errors is. */
  // biome-ignore lint/suspicious/noExplicitAny: each reads the shape it asked for
  readonly found?: (data: any, target: Target, world: World) => boolean;
}

/** The ways to ask for each operation: `Query.company`, `Mutation.addComment`. */
export type Calls = Readonly<Record<string, readonly Call[]>>;
