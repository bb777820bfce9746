import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { FINDABLE_RULES, type FindableRules } from './parts.js';
import { SearchResolver } from './search.resolver.js';

@Module({})
class SearchModule {}

/** Needs `POOL` and `CLOCK` from global modules. */
export function searchArea(rules: FindableRules): Area {
  const providers = [{ provide: FINDABLE_RULES, useValue: rules }, SearchResolver];
  return { name: 'search', module: { module: SearchModule, providers }, policies: [] };
}
