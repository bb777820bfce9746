import type { Area, ProductApi } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { WORK_KINDS, type WorkKinds, workKindsOf } from './work-kinds.js';
import { WorkListResolver } from './work-list.resolver.js';

@Module({})
class WorkModule {}

/** Needs `POOL` and `CLOCK` from global modules. */
export function workArea(kinds: WorkKinds): Area {
  const providers = [{ provide: WORK_KINDS, useValue: kinds }, WorkListResolver];
  return { name: 'work', module: { module: WorkModule, providers }, policies: [] };
}

export function api({ areas }: ProductApi): Area {
  return workArea(workKindsOf(areas));
}
