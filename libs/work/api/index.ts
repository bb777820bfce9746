import type { Area, ProductApi } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { DutiesResolver } from './duties.resolver.js';
import { StaffWorkPolicy } from './handover.policy.js';
import { HandoversResolver } from './handovers.resolver.js';
import { HomeResolver } from './home.resolver.js';
import { WorkPolicy } from './work.policy.js';
import { WORK_KINDS, type WorkKinds, workKindsOf } from './work-kinds.js';
import { WorkListResolver } from './work-list.resolver.js';
import { WorkQuestions } from './work-questions.js';

@Module({})
class WorkModule {}

/** Needs `POOL`, `COMMANDS`, `CONFIG` and `CLOCK` from global modules. */
export function workArea(kinds: WorkKinds): Area {
  const policies = [WorkPolicy, StaffWorkPolicy];
  const providers = [
    ...policies,
    { provide: WORK_KINDS, useValue: kinds },
    WorkQuestions,
    WorkListResolver,
    DutiesResolver,
    HandoversResolver,
    HomeResolver,
  ];
  return { name: 'work', module: { module: WorkModule, providers }, policies };
}

export function api({ areas }: ProductApi): Area {
  return workArea(workKindsOf(areas));
}
