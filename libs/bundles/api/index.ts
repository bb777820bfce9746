import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { BoardResolver } from './board.resolver.js';
import { BundlesResolver } from './bundles.resolver.js';
import { RolloutsResolver } from './rollouts.resolver.js';

/** Needs `POOL`, `COMMANDS` and `CLOCK` from global modules. */
@Module({ providers: [BundlesResolver, RolloutsResolver, BoardResolver] })
class BundlesModule {}

export const api: Area = { name: 'bundles', module: BundlesModule, policies: [] };
