import type { Area, ProductApi } from '@daybook/kernel/graph';
import type { FeatureOfCategory } from '@daybook/rehearsal/read';
import { Module } from '@nestjs/common';
import { FEATURES, RehearsalResolver } from './rehearsal.resolver.js';

@Module({})
class RehearsalModule {}

/** Changes of rights, tried before they are made. Rights are those of the policy `firm`. */
export function rehearsalArea(featureOf: FeatureOfCategory): Area {
  const providers = [{ provide: FEATURES, useValue: featureOf }, RehearsalResolver];
  return { name: 'rehearsal', module: { module: RehearsalModule, providers }, policies: [] };
}

export const api = ({ areas }: Pick<ProductApi, 'areas'>) =>
  rehearsalArea(
    new Map(
      areas.flatMap(({ feature, deciders = [] }) =>
        feature ? deciders.map(({ category }) => [category, feature] as const) : [],
      ),
    ),
  );
