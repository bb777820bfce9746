import { bankAccountsByUuid, type CheckRow, checkByUuid, payeeHistoryOf, vendorsByUuid } from '@daybook/checks/read';
import { companyAccess } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import { type CheckPerms, shownCheck } from './check.view.js';
import { ChecksPolicy } from './checks.policy.js';

const over = ['cashed', 'voided', 'failed', 'deleted'];
/** A voided one may be paid all the same; that raises the alert. */
const payable = ['processing', 'mailed', 'voided'];

/** Checks as they are answered to a person. */
@Injectable()
export class CheckViews {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly policy: ChecksPolicy,
  ) {}

  async shown(rows: readonly CheckRow[], company: string, context: GraphContext) {
    const awaiting = rows.filter((one) => one.isAwaitingRelease).map(({ uuid }) => uuid);
    const [named, history, perms] = await Promise.all([
      namedBy(rows, this.db),
      payeeHistoryOf(this.db, awaiting),
      this.permsIn(company, context),
    ]);
    return rows.map((row) => shownCheck(row, { ...named, history, now: this.clock.now(), perms }));
  }

  /** As they stood in the tables of an as-of view: nobody does anything with them. */
  async past(rows: readonly CheckRow[], db: Queryable) {
    const nothing = { release: false, void: false, delete: false, markCashed: false };
    const then = { ...(await namedBy(rows, db)), history: new Map(), now: this.clock.now(), perms: () => nothing };
    return rows.map((row) => shownCheck(row, then));
  }

  async one(uuid: string, company: string, context: GraphContext) {
    const row = await checkByUuid(this.db, uuid);
    if (!row || row.status === 'deleted') return null;
    return (await this.shown([row], company, context))[0] ?? null;
  }

  private async permsIn(company: string, context: GraphContext): Promise<(check: CheckRow) => CheckPerms> {
    const viewer = requireViewer(context);
    const access = await companyAccess(this.db, company);
    const manages = access !== undefined && mayInCompany(viewer, 'manageSendCheck', access);
    const cashes = access !== undefined && this.policy.may(viewer, 'cash', access);
    return ({ status, createdBy, isAwaitingRelease, clearedOn }) => ({
      release: manages && isAwaitingRelease && createdBy !== viewer.uuid,
      void: manages && !over.includes(status),
      delete: manages && (status === 'submitted' || status === 'failed') && mayDelete(viewer, company, createdBy),
      markCashed: cashes && clearedOn === null && payable.includes(status),
    });
  }
}

/** The accounts and vendors of checks. */
async function namedBy(rows: readonly CheckRow[], db: Queryable) {
  const [accounts, vendors] = await Promise.all([
    bankAccountsByUuid(
      db,
      rows.map((one) => one.bankAccount),
    ),
    vendorsByUuid(
      db,
      rows.flatMap(({ vendor }) => (vendor === null ? [] : [vendor])),
    ),
  ]);
  return {
    accounts: new Map(accounts.map((one) => [one.uuid, one])),
    vendors: new Map(vendors.map((one) => [one.uuid, one])),
  };
}

/** 7.3 of the decisions, beside the right to send checks. */
export function mayDelete(
  viewer: ReturnType<typeof requireViewer>,
  company: string,
  createdBy: string | null,
): boolean {
  if (viewer.isSuperuser || createdBy === viewer.uuid) return true;
  return viewer.memberships.get(company)?.isAccountOwner ?? false;
}
