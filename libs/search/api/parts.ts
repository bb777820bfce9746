import type { SearchKind, SearchRules } from '@daybook/kernel/contributions';

/** What the areas say of what can be found. */
export interface SearchParts extends SearchRules {
  /** By kind. */
  readonly kinds: Readonly<Record<string, SearchKind>>;
}

export const SEARCH_PARTS = Symbol('SearchParts');
