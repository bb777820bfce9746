import { historyItem } from '@daybook/audit/read';
import type { Policy } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { type CompanyAccess, isClient, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { companyAccess } from './sight.js';

/** A thing with a history: a to-do, a company. */
export interface AuditedItem {
  /** todo, company… */
  readonly kind: string;
  /** Null for what belongs to no company. */
  readonly company: CompanyAccess | null;
}

/** The history is the firm's own record: staff read it, clients do not. */
@Injectable()
export class ItemPolicy implements Policy<AuditedItem> {
  readonly on = 'item';
  readonly actions = ['see', 'viewHistory'];

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async load(uuid: string): Promise<AuditedItem | undefined> {
    const item = await historyItem(this.pool, uuid);
    if (!item) return undefined;
    const company = item.company === null ? null : await companyAccess(this.pool, item.company);
    return company === undefined ? undefined : { kind: item.item, company };
  }

  may(viewer: Viewer, action: string, { kind, company }: AuditedItem): boolean {
    if (isClient(viewer) || !this.actions.includes(action)) return false;
    if (!company) return viewer.isSuperuser;
    return mayInCompany(viewer, kind === 'todo' ? 'viewFeatureTodos' : 'see', company);
  }
}
