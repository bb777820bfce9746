import type { Area, ProductApi } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { MergePanelResolver } from './merge-panel.resolver.js';
import { MERGED_AREAS, Merges } from './merges.js';
import { CompanyMergesResolver } from './merging.resolver.js';

@Module({})
class MergingModule {}

/** Needs `POOL`, `COMMANDS`, `CLOCK` and `Tasks` from global modules. Rights are those of the policy `firm`. */
export const api = ({ areas }: Pick<ProductApi, 'areas'>): Area => ({
  name: 'merging',
  module: {
    module: MergingModule,
    providers: [{ provide: MERGED_AREAS, useValue: areas }, Merges, MergePanelResolver, CompanyMergesResolver],
  },
  policies: [],
});
