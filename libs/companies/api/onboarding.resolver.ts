import { type CompanyCommand, onboardingSteps } from '@daybook/companies/domain';
import { changeCompany } from '@daybook/companies/flow';
import { type CompanyOverview, onboardingProgress } from '@daybook/companies/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, requireLoaded, requireViewer, successOf } from '@daybook/kernel/graph';
import { Freshness } from '@daybook/kernel/live';
import { POOL } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { CompanyPolicy } from './company.policy.js';
import type {
  CompanyOnboardingArgs,
  CompleteCompanyOnboardingArgs,
  ReopenCompanyOnboardingArgs,
  SetCompanyOnboardingEstimatesArgs,
} from './generated/arguments.js';
import { readerOf } from './reader.js';

const steps = Object.entries(onboardingSteps);
const unplanned = { estimatedDate: null, note: '', isDone: false };

/** How a new company is taken on: what is planned, how far it is, and its end. */
@Resolver('Company')
export class OnboardingResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly freshness: Freshness,
    private readonly policy: CompanyPolicy,
  ) {}

  @ResolveField('onboardingEstimates')
  onboardingEstimates(@Parent() company: CompanyOverview) {
    return planned(company);
  }

  @Query('companyOnboarding')
  async companyOnboarding(
    @Args('companyUuid') uuid: CompanyOnboardingArgs['companyUuid'],
    @Context() context: GraphContext,
  ) {
    const viewer = requireViewer(context);
    const company = await requireLoaded(context, this.policy, uuid);
    if (isClient(viewer)) await this.freshness.demandOf('todos'); // without those that were hidden from clients
    const { total, completed } = await onboardingProgress(this.pool, uuid, readerOf(viewer));
    return {
      isOnboarding: company.isOnboarding,
      steps: planned(company),
      todosCount: total,
      completedTodosCount: completed,
      percent: total === 0 ? 0 : Math.floor((100 * completed) / total),
      mayManage: this.policy.may(viewer, 'manageOnboarding', company),
    };
  }

  @Mutation('setCompanyOnboardingEstimates')
  setEstimates(
    @Args() { companyUuid, onboardingEstimates }: SetCompanyOnboardingEstimatesArgs,
    @Context() context: GraphContext,
  ) {
    const estimates = onboardingEstimates.map(({ step, estimatedDate, note, isDone }) => ({
      step,
      estimatedDate: estimatedDate ?? null,
      note: note ?? '',
      isDone: isDone ?? false,
    }));
    return this.change(companyUuid, { type: 'SetOnboardingEstimates', estimates }, context);
  }

  @Mutation('completeCompanyOnboarding')
  complete(
    @Args('companyUuid') company: CompleteCompanyOnboardingArgs['companyUuid'],
    @Context() context: GraphContext,
  ) {
    return this.change(company, { type: 'CompleteOnboarding' }, context);
  }

  @Mutation('reopenCompanyOnboarding')
  reopen(@Args('companyUuid') company: ReopenCompanyOnboardingArgs['companyUuid'], @Context() context: GraphContext) {
    return this.change(company, { type: 'ReopenOnboarding' }, context);
  }

  private async change(company: string, command: CompanyCommand, context: GraphContext) {
    return successOf(await changeCompany(this.commands, company, command, metadataFromContext(context, company)));
  }
}

function planned({ onboardingEstimates }: CompanyOverview) {
  return steps.map(([step, label]) => {
    const said = onboardingEstimates.find((one) => one.step === step);
    return { step, label, ...(said ?? unplanned) };
  });
}
