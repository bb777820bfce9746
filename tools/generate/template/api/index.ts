import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { ThingPolicy, ThingsPolicy } from './thing.policy.js';
import { ThingsResolver } from './things.resolver.js';

@Module({ providers: [ThingPolicy, ThingsPolicy, ThingsResolver] })
class ThingsModule {}

export const api: Area = { name: 'things', module: ThingsModule, policies: [ThingPolicy, ThingsPolicy] };
