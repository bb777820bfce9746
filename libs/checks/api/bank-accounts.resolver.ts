import { bankAccount, isRoutingNumber } from '@daybook/checks/domain';
import { saveBankAccount } from '@daybook/checks/flow';
import { accountsWithPendingChecks, companyBankAccounts } from '@daybook/checks/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  demand,
  type GraphContext,
  invalid,
  metadataFromContext,
  newUuid,
  POLICIES,
  type Policies,
  pastFor,
  policyNamed,
  refusedBy,
  requireViewer,
  STEP_UP,
  type StepUpSource,
  type Success,
  successOf,
  withAsOfView,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { AS_OF_VIEWS, type AsOfViews } from '@daybook/kernel/projecting';
import { Inject, Optional } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type {
  CompanyBankAccountsArgs,
  CreateOrUpdateBankAccountArgs,
  DeleteBankAccountArgs,
  IsValidRoutingNumberArgs,
} from './generated/arguments.js';
import { shownBankAccount } from './shown.js';

const most = 100;

/** The accounts on which a company's checks are drawn. */
@Resolver('Company')
export class BankAccountsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) readonly db: Queryable,
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
    @Optional() @Inject(AS_OF_VIEWS) readonly views?: AsOfViews,
  ) {}

  @ResolveField('bankAccounts')
  async bankAccounts(
    @Parent() { uuid }: { readonly uuid: string },
    @Args() { search = null, active = null, limit, offset, asOf }: CompanyBankAccountsArgs,
    @Context() context: GraphContext,
  ) {
    await demand(context, policyNamed(this.policies(), 'company'), 'viewFeaturePayments', uuid);
    if (limit < 0 || limit > most || offset < 0) throw invalid(`limit must be 0 to ${most}, offset 0 or more.`);
    return withAsOfView(this, pastFor(context, asOf), uuid, async (db) => {
      const { accounts, total } = await companyBankAccounts(db, uuid, { search, active, limit, offset });
      const pending = await accountsWithPendingChecks(
        db,
        accounts.map((one) => one.uuid),
      );
      const shown = accounts.map((one) => ({ ...shownBankAccount(one), hasPendingChecks: pending.has(one.uuid) }));
      return { bankAccounts: shown, totalCount: total };
    });
  }

  @Query('isValidRoutingNumber')
  isValidRoutingNumber(@Args('routingNumber') routingNumber: IsValidRoutingNumberArgs['routingNumber']): boolean {
    return isRoutingNumber(routingNumber);
  }

  @Mutation('createOrUpdateBankAccount')
  async createOrUpdate(@Args() args: CreateOrUpdateBankAccountArgs, @Context() context: GraphContext) {
    const { companyUuid: company, uuid: known, isActive, ...fields } = args;
    const unproven = await this.stepUp.beforeMoney(requireViewer(context));
    if (unproven) return refusedBy(unproven);
    const uuid = known ?? newUuid(context, 'bankAccount');
    const means = { commands: this.commands, db: this.db, now: this.clock.now() };
    const wanted = { uuid, isNew: !known, fields, isActive: isActive ?? true };
    const saved = await saveBankAccount(means, company, wanted, (step) => metadataFromContext(context, company, step));
    if ('refused' in saved) return refusedBy(saved);
    const { account } = saved;
    return {
      success: true,
      bankAccount: account.is === 'there' ? shownBankAccount({ ...account, uuid: saved.uuid }) : null,
    };
  }

  @Mutation('deleteBankAccount')
  async delete(
    @Args() { companyUuid: company, bankAccountUuid }: DeleteBankAccountArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const unproven = await this.stepUp.beforeMoney(requireViewer(context));
    if (unproven) return refusedBy(unproven);
    const hasPendingChecks = await this.isPending(bankAccountUuid);
    const command = { type: 'DeleteBankAccount', hasPendingChecks } as const;
    return successOf(
      await this.commands.send(bankAccount, bankAccountUuid, command, metadataFromContext(context, company)),
    );
  }

  private async isPending(uuid: string): Promise<boolean> {
    return (await accountsWithPendingChecks(this.db, [uuid])).has(uuid);
  }
}
