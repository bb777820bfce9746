import { EventDescriber } from '@daybook/audit/read';
import type { AssembledAreas } from '@daybook/kernel/areas';
import type { ProductApi, RecordReading } from '@daybook/kernel/graph';
import { auditArea } from './area.js';
import { companiesSeenBy } from './visibility.js';
import { titlesWithheldFrom } from './withheld.js';

export * from './area.js';
export * from './item.policy.js';
export { companiesSeenBy };

export const api = ({ areas, asOf }: ProductApi) => auditArea({ describedAreas: areas, ...asOf });

export function recordReading({ areas }: AssembledAreas): RecordReading {
  const describer = new EventDescriber(areas);
  return { describer, companiesSeenBy, titlesWithheldFrom: (db, viewer) => titlesWithheldFrom(db, viewer, describer) };
}
