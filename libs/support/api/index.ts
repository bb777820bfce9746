import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { SupportMessagePolicy } from './message.policy.js';
import { SupportMessageResolver } from './message.resolver.js';
import { operations, SupportDesk } from './operations.js';

/** Needs `COMMANDS` and `POOL` from global modules, and the policy `company`. */
@Module({ providers: [SupportDesk, SupportMessagePolicy, SupportMessageResolver] })
class SupportModule {}

export const supportArea: Area = {
  name: 'support',
  module: SupportModule,
  policies: [SupportMessagePolicy],
  operations,
};

export { supportArea as api };
