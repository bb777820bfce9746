import type { AnyDecider } from '@daybook/kernel/events';

/** The events of one kind of thing that a webhook can be told of. */
export interface KindsOfThing {
  /** Of its streams: todo, check. */
  readonly category: string;
  readonly label: string;
  /** Types of events. */
  readonly kinds: readonly string[];
}

interface Described {
  readonly deciders?: readonly AnyDecider[];
  readonly streamNames?: Readonly<Record<string, string>>;
  readonly items?: Readonly<Record<string, unknown>>;
}

/** What happens to the things of companies, as the areas describe it; ways in, rights and the firm itself are left out. */
export function offeredKinds(areas: readonly Described[]): readonly KindsOfThing[] {
  return areas
    .flatMap(({ deciders = [], streamNames = {}, items = {} }) =>
      deciders.flatMap(({ category, schema }) =>
        Object.hasOwn(items, category)
          ? [{ category, label: streamNames[category] ?? category, kinds: Object.keys(schema).toSorted() }]
          : [],
      ),
    )
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
