import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { SupportResolver } from './support.resolver.js';

/** Needs `COMMANDS` from a global module, and the policy `company`. */
@Module({ providers: [SupportResolver] })
class SupportModule {}

export const supportArea: Area = { name: 'support', module: SupportModule, policies: [] };

export { supportArea as api };
