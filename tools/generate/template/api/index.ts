import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { ThingsResolver } from './things.resolver.js';

@Module({ providers: [ThingsResolver] })
class ThingsModule {}

/** Rights are those of the company: its policy stands in libs/companies/api. */
export const api: Area = { name: 'things', module: ThingsModule, policies: [] };
