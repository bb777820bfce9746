import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { Reports } from './reports.js';
import { ReportsResolver } from './reports.resolver.js';

@Module({ providers: [Reports, ReportsResolver] })
class LedgerModule {}

/** Reports from the books. Needs `POOL`, `CLOCK` and `CONFIG` from global modules, and the policy `company`. */
export const api: Area = { name: 'ledger', module: LedgerModule, policies: [] };
