import { useQuery } from '@daybook/kernel/ui';
import { isPeriod, newestPeriodFirst, periodsAround } from '@daybook/work/domain';
import { WorkPeriodsDocument } from './generated/graphql.js';

/** The periods that open work is for, with the quarters and years that they lie in, and the one that is chosen. */
export function usePeriods(chosen: string): readonly string[] {
  const { workGroups: groups = [] } = useQuery(WorkPeriodsDocument, {}).data ?? {};
  const known = [...groups.map(({ key }) => key), chosen].filter(isPeriod).flatMap(periodsAround);
  return [...new Set(known)].toSorted(newestPeriodFirst);
}
