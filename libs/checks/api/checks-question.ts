import { type CheckStatus, checkStatuses } from '@daybook/checks/domain';
import type { CheckQuestion } from '@daybook/checks/read';
import { invalid } from '@daybook/kernel/graph';
import type { CompanyChecksArgs } from './generated/arguments.js';

type Narrowed = Pick<CompanyChecksArgs, 'search' | 'status' | 'vendorUuids' | 'sortBy' | 'sortDesc'>;

/** The question that filters and order of a list ask. @throws when a status is none of ours */
export function checksQuestion({ search, status, vendorUuids, sortBy, sortDesc }: Narrowed) {
  const statuses = status ?? null;
  if (statuses && !statuses.every(isStatus)) throw invalid(`status must be of ${checkStatuses.join(', ')}.`);
  return {
    search: search ?? null,
    statuses: statuses as readonly CheckStatus[] | null,
    vendors: vendorUuids ?? null,
    check: null,
    isAwaitingRelease: null,
    sortBy,
    sortDesc,
  } satisfies Omit<CheckQuestion, 'limit' | 'offset'>;
}

function isStatus(said: string): boolean {
  return (checkStatuses as readonly string[]).includes(said);
}
