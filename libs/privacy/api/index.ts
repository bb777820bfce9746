import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { CompanyHoldsResolver } from './company-holds.resolver.js';
import { PrivacyResolver } from './privacy.resolver.js';

@Module({ providers: [PrivacyResolver, CompanyHoldsResolver] })
class PrivacyModule {}

/** Needs `POOL` and `COMMANDS` from global modules. Rights are those of the policy `firm`. */
export const api: Area = { name: 'privacy', module: PrivacyModule, policies: [] };
