import type { Area, ProductApi } from '@daybook/kernel/graph';
import type { Projection } from '@daybook/kernel/projecting';
import { Module } from '@nestjs/common';
import { operations } from './operations.js';
import { OperationsResolver } from './operations.resolver.js';
import { PROJECTIONS, ProjectionsResolver } from './projections.resolver.js';

export * from './projections.resolver.js';

@Module({})
class AdministrationModule {}

/** The engine room: how the parts are, projections, their rebuilds and parked streams, failed jobs. Rights are those of the policy `firm`. */
export function administrationArea(projections: readonly Projection[]): Area {
  const providers = [{ provide: PROJECTIONS, useValue: projections }, ProjectionsResolver, OperationsResolver];
  return { name: 'administration', module: { module: AdministrationModule, providers }, operations, policies: [] };
}

export const api = ({ projections }: ProductApi) => administrationArea(projections);
