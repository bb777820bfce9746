import { type Asks, historyItem } from '@daybook/audit/read';
import type { Policy } from '@daybook/kernel/graph';
import { type CompanyAccess, isClient, mayInCompany } from '@daybook/kernel/rights';
import { companyAccess } from './sight.js';

/** A thing with a history: a to-do, a company. */
export interface AuditedItem {
  /** Null for what belongs to no company. */
  readonly company: CompanyAccess | null;
}

/** The history is the firm's own record: staff read it, clients do not. */
export function itemPolicy(db: Asks): Policy<AuditedItem> {
  return {
    on: 'item',
    actions: ['see', 'viewHistory'],
    async load(uuid) {
      const item = await historyItem(db, uuid);
      if (!item) return undefined;
      const company = item.company === null ? null : await companyAccess(db, item.company);
      return company === undefined ? undefined : { company };
    },
    may(viewer, action, { company }) {
      if (isClient(viewer) || !['see', 'viewHistory'].includes(action)) return false;
      return company ? mayInCompany(viewer, 'see', company) : viewer.isSuperuser;
    },
    denial: () => 'Only the firm’s staff can read the history.',
  };
}
