import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { PracticeResolver } from './practice.resolver.js';

@Module({ providers: [PracticeResolver] })
class PracticeModule {}

export const api: Area = { name: 'practice', module: PracticeModule, policies: [] };
