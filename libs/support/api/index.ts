import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { operations, SupportDesk } from './operations.js';

/** Needs `COMMANDS` from a global module, and the policy `company`. */
@Module({ providers: [SupportDesk] })
class SupportModule {}

export const supportArea: Area = { name: 'support', module: SupportModule, policies: [], operations };

export { supportArea as api };
