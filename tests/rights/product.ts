import { areasOf, projections as readByApi } from '../../apps/api/areas.js';
import { migrations } from '../../apps/launcher/areas.js';
import { deciders, projections } from '../../apps/projector/areas.js';
import { type RunningApi, startApi } from '../api/index.js';

/** The product with every area it has, as `npm start` runs it, so that a new area is judged without being named. */
export function startProduct(variables: Readonly<Record<string, string>> = {}): Promise<RunningApi> {
  const missing = readByApi.filter(({ name }) => !projections.some((one) => one.name === name));
  if (missing.length > 0) throw new Error(`Nobody runs ${missing.map(({ name }) => name).join(', ')}.`);
  return startApi({ areas: areasOf, deciders, projections, migrations, variables });
}
