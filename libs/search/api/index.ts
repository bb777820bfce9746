import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { SearchResolver } from './search.resolver.js';

/** Needs `POOL` and `CLOCK` from global modules. */
@Module({ providers: [SearchResolver] })
export class SearchModule {}

export const searchArea: Area = { name: 'search', module: SearchModule, policies: [] };
