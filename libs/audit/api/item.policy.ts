import { historyItem } from '@daybook/audit/read';
import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import {
  type GraphContext,
  loadOnce,
  POLICIES,
  type Policies,
  type PolicyOf,
  policyNamed,
} from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { type CompanyAccess, isClient, isGated, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AUDIT_PARTS, type AuditParts } from './parts.js';
import { mayReadOf } from './visibility.js';

/** A thing with a history: a to-do, a file, a company. */
export interface AuditedItem {
  /** todo, company… */
  readonly kind: string;
  /** Null for what belongs to no company. */
  readonly company: CompanyAccess | null;
  /** What its own area says of seeing it, as long as it is there; what is deleted keeps its history. */
  readonly isSeenBy: (viewer: Viewer) => boolean;
  /** The tax papers that it is or tells of. */
  readonly papers: readonly ShownPapers[];
}

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    item: AuditedItem;
  }
}

const way = 'history';
const history = { name: way, args: {} };

/** The history is the firm's own record: staff read it, clients do not. */
@Injectable()
export class ItemPolicy implements PolicyOf<'item'> {
  readonly on = 'item';
  readonly actions = ['see', 'viewHistory'];

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Inject(AUDIT_PARTS) private readonly parts: Pick<AuditParts, 'describer'>,
  ) {}

  async load(uuid: string, context: GraphContext): Promise<AuditedItem | undefined> {
    const item = await historyItem(this.pool, uuid);
    if (!item) return undefined;
    const policies = this.policies();
    const companies = policyNamed(policies, 'company');
    const company = item.company === null ? null : await loadOnce(context, companies, item.company);
    if (company === undefined) return undefined;
    const policy = policies.get(item.item);
    const thing = policy && (await loadOnce(context, policy, uuid));
    const isSeenBy = (viewer: Viewer) => thing === undefined || policy?.may(viewer, 'see', thing) === true;
    const papers = company
      ? this.papersOf(item.item, company, thing === undefined ? [] : policy?.shows?.(thing, history))
      : [];
    return { kind: item.item, company, isSeenBy, papers };
  }

  shows({ papers }: AuditedItem): readonly ShownPapers[] {
    return papers;
  }

  private papersOf(kind: string, company: CompanyAccess, shown: readonly ShownPapers[] = []): readonly ShownPapers[] {
    const { feature } = this.parts.describer.kinds.get(kind) ?? {};
    const own: readonly ShownPapers[] = feature && isGated(feature) ? [{ company, way }] : [];
    return [...own, ...shown.map((one) => ({ ...one, way }))];
  }

  may(viewer: Viewer, action: string, { kind, company, isSeenBy }: AuditedItem): boolean {
    if (isClient(viewer) || !this.actions.includes(action)) return false;
    if (!company) return viewer.isSuperuser;
    return mayReadOf(viewer, kind, company, this.parts.describer.kinds) && isSeenBy(viewer);
  }
}
