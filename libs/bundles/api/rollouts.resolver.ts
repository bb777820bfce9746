import { bundle, limits, periodOf, rollout } from '@daybook/bundles/domain';
import { previewOf } from '@daybook/bundles/flow';
import { companiesOfRollout, rolloutsOf } from '@daybook/bundles/read';
import { companiesAsRightsSeeThem } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import type { BundleStepKind } from '@daybook/kernel/contributions';
import { refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  invalid,
  metadataFromContext,
  newUuid,
  refusedBy,
  requireViewer,
  succeeded,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { BUNDLE_STEPS } from './bundle-steps.js';
import type {
  BundleRolloutCompaniesArgs,
  BundleRolloutPreviewArgs,
  BundleRolloutsArgs,
  StartBundleRolloutArgs,
  StopBundleRolloutArgs,
} from './generated/arguments.js';

const gone = refuse('bundleGone', 'This bundle was deleted. Choose another one.');

/** Bundles on their way to companies. */
@Resolver()
export class RolloutsResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(BUNDLE_STEPS) private readonly kinds: readonly BundleStepKind[],
  ) {}

  @Query('bundleRollouts')
  rollouts(@Args('bundleUuid') uuid: BundleRolloutsArgs['bundleUuid']) {
    return rolloutsOf(this.db, uuid);
  }

  @Query('bundleRolloutCompanies')
  async companies(
    @Args('rolloutUuid') uuid: BundleRolloutCompaniesArgs['rolloutUuid'],
    @Context() context: GraphContext,
  ) {
    const viewer = requireViewer(context);
    const found = await companiesOfRollout(this.db, uuid);
    const access = await companiesAsRightsSeeThem(
      this.db,
      found.map(({ company }) => company),
    );
    const seen = new Set(access.filter((one) => mayInCompany(viewer, 'see', one)).map((one) => one.uuid));
    return found
      .filter(({ company }) => seen.has(company))
      .map(({ company: companyUuid, name: companyName, ...rest }) => ({ companyUuid, companyName, ...rest }));
  }

  @Query('bundleRolloutPreview')
  async preview(
    @Args() { bundleUuid, period: asked, companyUuids }: BundleRolloutPreviewArgs,
    @Context() context: GraphContext,
  ) {
    if (companyUuids.length > limits.companies)
      throw invalid(`Choose at most ${limits.companies} companies at a time.`);
    const { state } = await this.commands.load(bundle, bundleUuid);
    if (state.is !== 'offered') return { errorMessage: gone.message, companies: [] };
    const period = periodOf(state.every, asked);
    if ('refused' in period) return { errorMessage: period.message, companies: [] };
    const asking = { db: this.db, commands: this.commands, now: this.clock.now(), viewer: requireViewer(context) };
    const planning = { bundle: bundleUuid, text: state, period };
    const companies = await previewOf(asking, planning, [...new Set(companyUuids)], this.kinds);
    return {
      errorMessage: null,
      companies: companies.map(({ company: companyUuid, name: companyName, ...rest }) => ({
        ...{ companyUuid, companyName, ...rest },
      })),
    };
  }

  @Mutation('startBundleRollout')
  async start(@Args() { bundleUuid, period, companyUuids }: StartBundleRolloutArgs, @Context() context: GraphContext) {
    const { state } = await this.commands.load(bundle, bundleUuid);
    if (state.is !== 'offered') return { ...refusedBy(gone), rolloutUuid: null };
    const { name, every, closePeriod, steps } = state;
    const uuid = newUuid(context, 'bundleRollout');
    const text = { name, every, closePeriod, steps };
    const request = { bundle: bundleUuid, text, period, companies: companyUuids, onBehalfOf: null };
    const command = { type: 'StartRollout', ...request } as const;
    const outcome = await this.commands.send(rollout, uuid, command, metadataFromContext(context, null));
    return isDone(outcome) ? { ...succeeded, rolloutUuid: uuid } : { ...refusedBy(outcome), rolloutUuid: null };
  }

  @Mutation('stopBundleRollout')
  async stop(@Args('uuid') uuid: StopBundleRolloutArgs['uuid'], @Context() context: GraphContext) {
    const metadata = metadataFromContext(context, null);
    return successOf(await this.commands.send(rollout, uuid, { type: 'StopRollout' }, metadata));
  }
}
