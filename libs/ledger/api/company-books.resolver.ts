import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import {
  demand,
  type GraphContext,
  loadOnce,
  metadataFromContext,
  POLICIES,
  type Policies,
  policyNamed,
  requireViewer,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { type AccountingIdCommand, accountingIds } from '@daybook/ledger/domain';
import { accountingIdOf, connectionOf } from '@daybook/ledger/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { GenerateAccountingCompanyIdArgs, SetAccountingCompanyIdArgs } from './generated/arguments.js';

interface Company {
  readonly uuid: string;
  /** Known already to whoever has just given it. */
  readonly accountingId?: string | null;
}

/** How the books of a company are connected, and the number that the firm gave it. */
@Resolver('Company')
export class CompanyBooksResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Inject(CONFIG) private readonly config: Pick<Config, 'quickbooks'>,
  ) {}

  @ResolveField('quickbooksStatus')
  async quickbooksStatus(@Parent() { uuid }: Company) {
    return (await connectionOf(this.db, uuid))?.status ?? 'NOT_CONNECTED';
  }

  @ResolveField('ledgerConnection')
  async ledgerConnection(@Parent() { uuid }: Company, @Context() context: GraphContext) {
    const policy = policyNamed(this.policies(), 'books');
    const company = await demand(context, policy, 'see', uuid);
    const viewer = requireViewer(context);
    const found = await connectionOf(this.db, uuid);
    return {
      status: found?.status ?? 'NOT_CONNECTED',
      booksName: found?.booksName ?? null,
      connectedAt: found?.connectedAt ?? null,
      changedAt: found?.changedAt ?? null,
      isAvailable: this.config.quickbooks !== null,
      mayConnect: policy.may(viewer, 'connect', company),
      maySetAccountingId: policy.may(viewer, 'number', company),
      mayAskAboutTransactions: policy.may(viewer, 'ask', company),
    };
  }

  @ResolveField('daybookAccountingCompanyId')
  async accountingId(@Parent() { uuid, accountingId }: Company, @Context() context: GraphContext) {
    if (isClient(requireViewer(context))) return null;
    return accountingId === undefined ? ((await accountingIdOf(this.db, uuid)) ?? null) : accountingId;
  }

  @Mutation('generateAccountingCompanyId')
  generate(@Args() { companyUuid }: GenerateAccountingCompanyIdArgs, @Context() context: GraphContext) {
    return this.numbered(companyUuid, { type: 'GenerateAccountingCompanyId', company: companyUuid }, context);
  }

  @Mutation('setAccountingCompanyId')
  set(@Args() { companyUuid, id }: SetAccountingCompanyIdArgs, @Context() context: GraphContext) {
    return this.numbered(companyUuid, { type: 'SetAccountingCompanyId', company: companyUuid, id }, context);
  }

  private async numbered(company: string, command: AccountingIdCommand, context: GraphContext) {
    const metadata = metadataFromContext(context, company);
    const outcome = await this.commands.send(accountingIds, 'global', command, metadata);
    if (!isDone(outcome)) return { ...successOf(outcome), daybookAccountingCompanyId: null, company: null };
    const accountingId = outcome.state.current.get(company) ?? null;
    const shown = await loadOnce(context, policyNamed(this.policies(), 'company'), company);
    return {
      ...successOf(undefined),
      daybookAccountingCompanyId: accountingId,
      company: shown ? { ...shown, accountingId } : null,
    };
  }
}
