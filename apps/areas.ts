import { companyStreamsProjection } from '@daybook/audit/read';
import { type AreaDefinition, assemble, foundInAreas } from '@daybook/kernel/areas';
import type { Config } from '@daybook/kernel/config';
import type { Projection } from '@daybook/kernel/projecting';

const found = await foundInAreas<{ area: AreaDefinition }>('area');

/** Every area of the product: each folder of `libs` that has an `area.ts`. */
export const product = assemble([...found.values()].map(({ area }) => area));

export const { areas, deciders, projections, searchSources, securityEntries } = product;

/** Those that keep abreast of a log on this engine. PostgreSQL has an index of a company's events itself. */
export function projectionsOn({ engine }: Pick<Config['eventLog'], 'engine'>): readonly Projection[] {
  return engine === 'postgres' ? projections : [...projections, companyStreamsProjection(deciders)];
}
