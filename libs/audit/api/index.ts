import { EventDescriber } from '@daybook/audit/read';
import type { AssembledAreas } from '@daybook/kernel/areas';
import type { ProductApi, RecordReading } from '@daybook/kernel/graph';
import { auditArea } from './area.js';
import { companiesSeenBy } from './visibility.js';

export * from './area.js';
export * from './item.policy.js';
export { companiesSeenBy };

export const api = ({ areas, asOf }: ProductApi) => auditArea({ describedAreas: areas, ...asOf });

export function recordReading({ areas }: AssembledAreas): RecordReading {
  return { describer: new EventDescriber(areas), companiesSeenBy };
}
