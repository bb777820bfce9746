import { check, type RegisteredCheck, registerLines, type TakenNumber } from '@daybook/checks/domain';
import { peopleIn } from '@daybook/checks/flow';
import { companyZone, numbersOfAccount, registeredChecks } from '@daybook/checks/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { withNames } from '@daybook/kernel/events';
import {
  demand,
  demandIn,
  type GraphContext,
  invalid,
  POLICIES,
  type Policies,
  pastFor,
  policyNamed,
  withAsOfView,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { AS_OF_VIEWS, type AsOfViews } from '@daybook/kernel/projecting';
import { Inject, Optional } from '@nestjs/common';
import { Args, Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { BankAccountPolicy } from './bank-account.policy.js';
import { moneyOf } from './check.view.js';
import type { CompanyCheckRegisterArgs } from './generated/arguments.js';

const most = 100;

/** The register of a bank account on the screen, of today or of a past moment. */
@Resolver('Company')
export class CompanyRegisterResolver {
  constructor(
    @Inject(POOL) readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POLICIES) private readonly policies: () => Policies,
    private readonly accounts: BankAccountPolicy,
    @Optional() @Inject(AS_OF_VIEWS) readonly views?: AsOfViews,
  ) {}

  @ResolveField('checkRegister')
  async checkRegister(
    @Parent() { uuid }: { readonly uuid: string },
    @Args() { bankAccountUuid, limit, offset, asOf }: CompanyCheckRegisterArgs,
    @Context() context: GraphContext,
  ) {
    await demand(context, policyNamed(this.policies(), 'company'), 'viewFeaturePayments', uuid);
    if (limit < 0 || limit > most || offset < 0) throw invalid(`limit must be 0 to ${most}, offset 0 or more.`);
    await demandIn(context, this.accounts, 'see', { uuid: bankAccountUuid, company: uuid });
    const zone = await companyZone(this.db, uuid);
    return withAsOfView(this, pastFor(context, asOf), uuid, async (db) => {
      const taken = await numbersOfAccount(db, bankAccountUuid);
      const checks = await this.checksOf(taken.slice(offset, offset + limit), db);
      const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone });
      const lines = registerLines(taken, checks, (at) => days.format(new Date(at)), { limit, offset });
      const nameOf = await peopleIn(lines, this.db);
      const shown = lines.map(({ from, to, check: borne, became, checkUuid }) => ({
        from,
        to,
        checkUuid,
        checkDate: borne?.checkDate ?? null,
        recipientName: borne?.recipientName ?? '',
        amount: borne ? moneyOf(borne.amount) : null,
        became: withNames(became, nameOf),
      }));
      return { lines: shown, totalCount: taken.length };
    });
  }

  /** Who deleted a check never changes any more, so that its stream says it of any moment after. */
  private async checksOf(taken: readonly TakenNumber[], db: Queryable): Promise<ReadonlyMap<string, RegisteredCheck>> {
    const uuids = taken.flatMap(({ check: now, freed }) => [...(now ? [now] : []), ...freed.map((one) => one.check)]);
    const found = new Map(await registeredChecks(db, uuids));
    for (const [uuid, one] of found) {
      if (one.is !== 'deleted') continue;
      const { state } = await this.commands.load(check, uuid);
      if (state.is !== 'absent') found.set(uuid, { ...one, askedBy: state.askedBy });
    }
    return found;
  }
}
