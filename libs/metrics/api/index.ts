import type { Area, ProductApi } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { METRICS_PARTS, type MetricsParts, MetricsResolver } from './metrics.resolver.js';

@Module({})
class MetricsModule {}

/** Use of the portal. Needs `POOL`, `CLOCK` and `CONFIG` from global modules, and the policy `company`. */
export function metricsArea(parts: MetricsParts): Area {
  const providers = [{ provide: METRICS_PARTS, useValue: parts }, MetricsResolver];
  return { name: 'metrics', module: { module: MetricsModule, providers }, policies: [] };
}

export const api = ({ companiesSeenBy }: ProductApi) => metricsArea({ companiesSeenBy });
