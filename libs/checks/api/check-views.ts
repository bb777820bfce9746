import {
  bankAccount,
  type Check,
  type CheckState,
  checkOperations,
  releaseCheck,
  vendor,
} from '@daybook/checks/domain';
import { limitsOf } from '@daybook/checks/flow';
import {
  bankAccountsByUuid,
  type CheckRow,
  checkRowOf,
  checkStateOf,
  payeeHistoryOf,
  replacementsOf,
  vendorsByUuid,
} from '@daybook/checks/read';
import { companyAccess } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type AnswerSource, type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { type Perms, permsOf, wouldBeTaken } from '@daybook/kernel/operations';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { CheckPolicy } from './check.policy.js';
import { type Beside, shownCheck } from './check.view.js';
import { type Ties, tieOf, tiesToWriters } from './ties.js';

/** Checks as they are answered to a person. */
@Injectable()
export class CheckViews implements AnswerSource<CheckState> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly policy: CheckPolicy,
  ) {}

  async shown(rows: readonly CheckRow[], company: string, context: GraphContext) {
    return this.shownWith(rows, await namedBy(rows, this.db), company, context);
  }

  /** What was decided is what is answered: the tables come later. */
  answerOf(uuid: string, state: CheckState, context: GraphContext) {
    return { check: () => this.ofState(uuid, state, context) };
  }

  private async ofState(uuid: string, check: CheckState, context: GraphContext) {
    if (check.is === 'absent' || check.is === 'deleted' || check.company === null) return null;
    const row = checkRowOf(uuid, check);
    const [shown] = await this.shownWith([row], await namedInLog(check, this.commands), check.company, context);
    return shown ?? null;
  }

  private async shownWith(rows: readonly CheckRow[], named: Named, company: string, context: GraphContext) {
    const awaiting = rows.filter((one) => one.isAwaitingRelease);
    const now = this.clock.now();
    const [history, limits, ties, replacements] = await Promise.all([
      payeeHistoryOf(this.db, awaiting),
      limitsOf(this.commands, company, now),
      tiesToWriters(this.db, requireViewer(context).uuid, awaiting, { company, now }),
      replacementsIn(this.db, rows),
    ]);
    const perms = await this.permsIn(company, ties, context);
    return rows.map((row) => shownCheck(row, { ...named, history, limits, now, ties, perms, replacements }));
  }

  /** As they stood in the tables of an as-of view: nobody does anything with them. */
  async past(rows: readonly CheckRow[], db: Queryable) {
    const known = { history: new Map(), limits: { threshold: null }, now: this.clock.now() };
    const beside = { ...known, ties: new Map(), perms: () => ({}), replacements: await replacementsIn(db, rows) };
    const then = { ...(await namedBy(rows, db)), ...beside };
    return rows.map((row) => shownCheck(row, then));
  }

  /** Who may do something and would not be refused finds it offered. */
  private async permsIn(company: string, ties: Ties, context: GraphContext): Promise<(check: CheckRow) => Perms> {
    const viewer = requireViewer(context);
    const access = await companyAccess(this.db, company);
    const asking = { at: this.clock.now().toISOString(), by: { user: viewer.uuid } };
    return (row) => {
      const state = checkStateOf(row);
      return permsOf(
        checkOperations,
        (one) =>
          access !== undefined &&
          !(one === releaseCheck && tieOf(ties, row)) &&
          this.policy.may(viewer, one.may.action, { check: state, company: access }) &&
          wouldBeTaken(one, state, asking, row),
      );
    };
  }
}

/** Only what ended is written again. */
function replacementsIn(db: Queryable, rows: readonly CheckRow[]): Promise<ReadonlyMap<string, string>> {
  const ended = rows.filter(({ status }) => status === 'voided' || status === 'failed');
  return replacementsOf(
    db,
    ended.map(({ uuid }) => uuid),
  );
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
