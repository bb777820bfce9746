import type { SearchRules } from '@daybook/kernel/contributions';
import type { Area, ProductApi } from '@daybook/kernel/graph';
import { findableOf } from '@daybook/search/read';
import { Module } from '@nestjs/common';
import { SEARCH_PARTS, type SearchParts } from './parts.js';
import { SearchResolver } from './search.resolver.js';

@Module({})
class SearchModule {}

/** Needs `POOL` and `CLOCK` from global modules. */
export function searchArea(rules: SearchParts): Area {
  const providers = [{ provide: SEARCH_PARTS, useValue: rules }, SearchResolver];
  return { name: 'search', module: { module: SearchModule, providers }, policies: [] };
}

/** @throws Error when no area says a part of the rules */
export function api({ areas, searchSources }: ProductApi): Area {
  const rules: Partial<SearchRules> = Object.assign({}, ...areas.map(({ searchRules }) => searchRules));
  if (!isWhole(rules)) throw new Error(`Of the rules of search there are only: ${Object.keys(rules).join(', ')}.`);
  return searchArea({ ...rules, ...findableOf(searchSources) });
}

function isWhole(rules: Partial<SearchRules>): rules is SearchRules {
  return [rules.seesItems, rules.levelsInTree, rules.treeTitle, rules.itemUrl, rules.treeUrl].every(
    (rule) => rule !== undefined,
  );
}
