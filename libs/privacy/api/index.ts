import type { Area, ProductApi } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { CompanyHoldsResolver } from './company-holds.resolver.js';
import { operations, providers } from './operations.js';
import { PrivacyResolver, STREAM_NAMES } from './privacy.resolver.js';
import { RETAINED_KINDS, RetentionResolver } from './retention.resolver.js';

@Module({})
class PrivacyModule {}

/** Needs `POOL`, `COMMANDS`, `CLOCK` and `Tasks` from global modules. Rights are those of the policy `firm`. */
export const api = ({ areas }: Pick<ProductApi, 'areas'>): Area => ({
  name: 'privacy',
  module: {
    module: PrivacyModule,
    providers: [
      { provide: RETAINED_KINDS, useValue: areas.flatMap(({ retained = [] }) => retained) },
      { provide: STREAM_NAMES, useValue: Object.assign({}, ...areas.map(({ streamNames }) => streamNames)) },
      ...[...providers, PrivacyResolver, CompanyHoldsResolver, RetentionResolver],
    ],
  },
  operations,
  policies: [],
});
