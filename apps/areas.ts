import { companyStreamsProjection } from '@daybook/audit/read';
import { sessionDecider, twoFactorDecider } from '@daybook/identity/domain';
import { type AreaDefinition, assemble, foundInAreas } from '@daybook/kernel/areas';
import { type Config, CurrentProfile } from '@daybook/kernel/config';
import type { Queryable } from '@daybook/kernel/postgres';
import type { Projection } from '@daybook/kernel/projecting';

const found = await foundInAreas<{ area: AreaDefinition }>('area');

/** Every area of the product: each folder of `libs` that has an `area.ts`. */
export const product = assemble([...found.values()].map(({ area }) => area));

export const { areas, deciders, projections, searchSources, securityEntries } = product;

/** What is written while somebody signs in or out: also on a full disk, so that they can read. */
export const signingIn: ReadonlySet<string> = new Set([sessionDecider.category, twoFactorDecider.category]);

/** What the firm says of itself, read again every few seconds. @throws Error when no area answers for it */
export async function followFirmProfile(db: Queryable): Promise<CurrentProfile> {
  const [read] = areas.flatMap(({ firmProfile = [] }) => firmProfile);
  if (!read) throw new Error('No area says what the firm says of itself.');
  const current = new CurrentProfile(() => read(db));
  await current.refresh();
  return current.follow();
}

/** Those that keep abreast of a log on this engine. PostgreSQL has an index of a company's events itself. */
export function projectionsOn({ engine }: Pick<Config['eventLog'], 'engine'>): readonly Projection[] {
  return engine === 'postgres' ? projections : [...projections, companyStreamsProjection(deciders)];
}
