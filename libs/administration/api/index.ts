import type { Area, ProductApi } from '@daybook/kernel/graph';
import type { Projection } from '@daybook/kernel/projecting';
import { Module } from '@nestjs/common';
import { PROJECTIONS, ProjectionsResolver } from './projections.resolver.js';

export * from './projections.resolver.js';

@Module({})
class AdministrationModule {}

/** The engine room: projections, their rebuilds and parked streams. Rights are those of the policy `firm`. */
export function administrationArea(projections: readonly Projection[]): Area {
  const providers = [{ provide: PROJECTIONS, useValue: projections }, ProjectionsResolver];
  return { name: 'administration', module: { module: AdministrationModule, providers }, policies: [] };
}

export const api = ({ projections }: ProductApi) => administrationArea(projections);
