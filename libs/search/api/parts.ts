import type { SearchRules } from '@daybook/kernel/contributions';
import type { Findable } from '@daybook/search/read';

/** What the areas say of what can be found. */
export interface SearchParts extends SearchRules, Findable {}

export const SEARCH_PARTS = Symbol('SearchParts');
