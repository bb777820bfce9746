import type { GraphContext } from './context.js';

/** A person as the viewer may know them: whoever works unseen is the firm, by its uuid and name. */
export interface Named {
  readonly uuid: string;
  readonly name: string;
}

/** The names of people as the viewer may read them, for sentences that an area writes; the identity area gives it. */
export interface Names {
  /** By uuid, in one question; whoever is unknown is left out. `company` is where the person is met. */
  names(
    context: GraphContext,
    people: readonly { readonly uuid: string; readonly company?: string | null }[],
  ): Promise<ReadonlyMap<string, string>>;
  /** The same with the uuids that the viewer may know them by. */
  named(
    context: GraphContext,
    people: readonly { readonly uuid: string; readonly company?: string | null }[],
  ): Promise<ReadonlyMap<string, Named>>;
}

export const NAMES = Symbol('Names');
