import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { dayAt } from '@daybook/kernel/events';
import {
  demand,
  type GraphContext,
  loadOnce,
  metadataFromContext,
  POLICIES,
  type Policies,
  policyNamed,
} from '@daybook/kernel/graph';
import { type Queryable, REPORT_POOL } from '@daybook/kernel/postgres';
import { cashConversionTarget } from '@daybook/ledger/domain';
import { choicesOf, namesOf, type PublishedBooks, publishedBooks, targetDaysOfCompany } from '@daybook/ledger/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { conversionShown, liquidityShown } from './balances-shown.js';
import type {
  CashConversionArgs,
  CashPlanningArgs,
  LiquidityArgs,
  OpenItemsArgs,
  PayablesReceivablesHealthArgs,
  ReportChoicesArgs,
  SetCashConversionTargetDaysArgs,
} from './generated/arguments.js';
import { healthShown, openItemsShown, planShown } from './open-items-shown.js';

/** The dashboards that are figures, as of today where the firm is. */
@Resolver('Company')
export class FiguresResolver {
  constructor(
    @Inject(REPORT_POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmTimeZone'>,
    @Inject(POLICIES) private readonly policies: () => Policies,
  ) {}

  @Query('liquidity')
  liquidity(@Args() { companyUuid }: LiquidityArgs) {
    return this.of(companyUuid, (books, day) => liquidityShown(this.db, books, day));
  }

  @Query('payablesReceivablesHealth')
  payablesReceivablesHealth(@Args() { companyUuid }: PayablesReceivablesHealthArgs) {
    return this.of(companyUuid, (books, day) => healthShown(this.db, books, day));
  }

  @Query('cashPlanning')
  cashPlanning(@Args() { companyUuid, asPaid }: CashPlanningArgs) {
    return this.of(companyUuid, (books, day) => planShown(this.db, books, day, asPaid ?? false));
  }

  @Query('openItems')
  openItems(@Args() { companyUuid, side, filters, offset }: OpenItemsArgs) {
    return this.of(companyUuid, (books, today) =>
      openItemsShown(this.db, books, filters?.day ?? today, { side, offset: Math.max(offset ?? 0, 0), ...filters }),
    );
  }

  @Query('cashConversion')
  cashConversion(@Args() { companyUuid }: CashConversionArgs) {
    return this.of(companyUuid, async (books, day) =>
      conversionShown(this.db, books, day, await targetDaysOfCompany(this.db, companyUuid)),
    );
  }

  @Query('reportChoices')
  reportChoices(@Args() { companyUuid }: ReportChoicesArgs) {
    return this.of(companyUuid, (books) => choicesOf(this.db, books));
  }

  @ResolveField('dashboardCccTargetDays')
  async dashboardCccTargetDays(
    @Parent() { uuid, targetDays }: { readonly uuid: string; readonly targetDays?: number },
    @Context() context: GraphContext,
  ) {
    await demand(context, policyNamed(this.policies(), 'company'), 'viewFeatureDashboards', uuid);
    return targetDays ?? targetDaysOfCompany(this.db, uuid);
  }

  @ResolveField('quickbooksData')
  async quickbooksData(@Parent() { uuid }: { readonly uuid: string }, @Context() context: GraphContext) {
    await demand(context, policyNamed(this.policies(), 'company'), 'viewFeatureDashboards', uuid);
    return this.of(uuid, (books) => namesOf(this.db, books));
  }

  @Mutation('setCashConversionTargetDays')
  async setTarget(
    @Args() { companyUuid, targetDays }: SetCashConversionTargetDaysArgs,
    @Context() context: GraphContext,
  ) {
    const command = { type: 'SetCashConversionTarget', days: targetDays } as const;
    const origin = metadataFromContext(context, companyUuid);
    const outcome = await this.commands.send(cashConversionTarget, companyUuid, command, origin);
    if (!isDone(outcome)) return { success: false, errorMessage: outcome.message };
    const company = await loadOnce(context, policyNamed(this.policies(), 'company'), companyUuid);
    return { success: true, company: company ? { ...company, targetDays: outcome.state } : null };
  }

  /** Null before the books are there. */
  private async of<T>(company: string, shown: (books: PublishedBooks, day: string) => Promise<T>): Promise<T | null> {
    const books = await publishedBooks(this.db, company);
    return books ? shown(books, dayAt(this.clock.now(), this.config.firmTimeZone)) : null;
  }
}
