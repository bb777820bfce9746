import { bankAccount, type Check, vendor } from '@daybook/checks/domain';
import { limitsOf } from '@daybook/checks/flow';
import { bankAccountsByUuid, type CheckRow, checkRowOf, payeeHistoryOf, vendorsByUuid } from '@daybook/checks/read';
import { companyAccess } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import { type Beside, type CheckPerms, shownCheck } from './check.view.js';
import { ChecksPolicy } from './checks.policy.js';

const over = ['cashed', 'voided', 'failed', 'deleted'];
/** A voided one may be paid all the same; that raises the alert. */
const payable = ['processing', 'mailed', 'voided'];

/** Checks as they are answered to a person. */
@Injectable()
export class CheckViews {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly policy: ChecksPolicy,
  ) {}

  async shown(rows: readonly CheckRow[], company: string, context: GraphContext) {
    return this.shownWith(rows, await namedBy(rows, this.db), company, context);
  }

  /** One as the log has it: the tables need not know yet that it was written. */
  async ofState(uuid: string, check: Check, company: string, context: GraphContext) {
    if (check.is === 'deleted') return null;
    const row = checkRowOf(uuid, check);
    const [shown] = await this.shownWith([row], await namedInLog(check, this.commands), company, context);
    return shown ?? null;
  }

  private async shownWith(rows: readonly CheckRow[], named: Named, company: string, context: GraphContext) {
    const awaiting = rows.filter((one) => one.isAwaitingRelease);
    const now = this.clock.now();
    const [history, limits, perms] = await Promise.all([
      payeeHistoryOf(this.db, awaiting),
      limitsOf(this.commands, company, now),
      this.permsIn(company, context),
    ]);
    return rows.map((row) => shownCheck(row, { ...named, history, limits, now, perms }));
  }

  /** As they stood in the tables of an as-of view: nobody does anything with them. */
  async past(rows: readonly CheckRow[], db: Queryable) {
    const nothing = { release: false, void: false, delete: false, markCashed: false };
    const beside = { history: new Map(), limits: { threshold: null }, now: this.clock.now(), perms: () => nothing };
    const then = { ...(await namedBy(rows, db)), ...beside };
    return rows.map((row) => shownCheck(row, then));
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

type Named = Pick<Beside, 'accounts' | 'vendors'>;

/** The accounts and vendors of checks. */
async function namedBy(rows: readonly CheckRow[], db: Queryable): Promise<Named> {
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

async function namedInLog(check: Check, commands: Commands): Promise<Named> {
  const { state: account } = await commands.load(bankAccount, check.bankAccount);
  const payee = check.vendor === null ? undefined : (await commands.load(vendor, check.vendor)).state;
  return {
    accounts: new Map(account.is === 'there' ? [[check.bankAccount, { uuid: check.bankAccount, ...account }]] : []),
    vendors: new Map(
      check.vendor !== null && payee?.is === 'there' ? [[check.vendor, { uuid: check.vendor, ...payee }]] : [],
    ),
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
