import { type ApiUnderTest, type RunningApi, startApi } from '@daybook/testing/api';
import { answering } from '../../../apps/api/areas.js';
import { deciders, projections } from '../../../apps/areas.js';
import { migrations } from '../../../apps/launcher/areas.js';

/** The product with every area it has, as `npm start` runs it, so that a new area is judged without being named. */
export function startProduct(
  variables: Readonly<Record<string, string>> = {},
  more: Pick<ApiUnderTest, 'liveInterval' | 'clock' | 'throughLog'> = {},
): Promise<RunningApi> {
  return startApi({ areas: answering, deciders, projections, migrations, variables, ...more });
}
