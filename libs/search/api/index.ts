import type { Area } from '@daybook/kernel/graph';
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
