import { type CheckStatus, checkStatuses, datedBefore } from '@daybook/checks/domain';
import { bankDay } from '@daybook/checks/flow';
import { type CheckQuestion, checkSorts } from '@daybook/checks/read';
import { invalid, oneOf } from '@daybook/kernel/graph';
import type { CompanyChecksArgs } from './generated/arguments.js';

type Narrowed = Pick<
  CompanyChecksArgs,
  'search' | 'status' | 'vendorUuids' | 'staleness' | 'recipientStates' | 'sortBy' | 'sortDesc'
>;

/** The question that filters and order of a list ask. @throws when a status or the order is none of ours */
export function checksQuestion(
  { search, status, vendorUuids, staleness, recipientStates, sortBy, sortDesc }: Narrowed,
  now: Date,
) {
  const statuses = status ?? null;
  if (statuses && !statuses.every(isStatus)) throw invalid(`status must be of ${checkStatuses.join(', ')}.`);
  return {
    search: search ?? null,
    statuses: statuses as readonly CheckStatus[] | null,
    vendors: vendorUuids ?? null,
    check: null,
    isAwaitingRelease: null,
    uncashed: uncashedIn(staleness ?? null, bankDay(now)),
    states: recipientStates ?? null,
    sortBy: oneOf(checkSorts, sortBy, 'sortBy'),
    sortDesc,
  } satisfies Omit<CheckQuestion, 'limit' | 'offset'>;
}

function uncashedIn(staleness: string | null, today: string): CheckQuestion['uncashed'] {
  if (staleness === null) return null;
  const stale = datedBefore('stale', today);
  if (staleness === 'stale') return { until: stale, after: null };
  if (staleness === 'aging') return { until: datedBefore('aging', today), after: stale };
  if (staleness === 'outstanding') return { until: null, after: stale };
  throw invalid('staleness must be aging, stale or outstanding.');
}

function isStatus(said: string): boolean {
  return (checkStatuses as readonly string[]).includes(said);
}
