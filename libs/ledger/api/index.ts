import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { FiguresResolver } from './figures.resolver.js';
import { Reports } from './reports.js';
import { ReportsResolver } from './reports.resolver.js';

@Module({ providers: [Reports, ReportsResolver, FiguresResolver] })
class LedgerModule {}

/** Reports from the books. Needs `POOL`, `COMMANDS`, `CLOCK` and `CONFIG` from global modules, and the policy `company`. */
export const api: Area = { name: 'ledger', module: LedgerModule, policies: [] };
