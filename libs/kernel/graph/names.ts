import type { GraphContext } from './context.js';

/** The names of people as the viewer may read them, for sentences that an area writes; the identity area gives it. */
export interface Names {
  /** By uuid, in one question; whoever is unknown is left out. `company` is where the person is met. */
  names(
    context: GraphContext,
    people: readonly { readonly uuid: string; readonly company?: string | null }[],
  ): Promise<ReadonlyMap<string, string>>;
}

export const NAMES = Symbol('Names');
