import type { AnySearchSource, SearchHolding, SearchKind } from '@daybook/kernel/contributions';

/** What the areas let be found. */
export interface Findable {
  readonly kinds: Readonly<Record<string, SearchKind>>;
  /** Where no area has long texts, undefined. */
  readonly longTexts?: LongTexts | undefined;
}

export interface LongTexts {
  /** SQL that stands where a table stands. */
  readonly relation: string;
  readonly holdings: readonly SearchHolding[];
}

export function findableOf(sources: readonly AnySearchSource[]): Findable {
  const [relation] = sources.flatMap(({ longTexts = [] }) => longTexts);
  return {
    kinds: Object.assign({}, ...sources.map(({ kinds }) => kinds)),
    longTexts: relation ? { relation, holdings: sources.flatMap(({ holdings = [] }) => holdings) } : undefined,
  };
}
