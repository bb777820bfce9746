import { type BundleText, bundle, type Step } from '@daybook/bundles/domain';
import { bundlesOfFirm } from '@daybook/bundles/read';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import type { BundleStepKind } from '@daybook/kernel/contributions';
import {
  type GraphContext,
  metadataFromContext,
  newUuid,
  refusedBy,
  succeeded,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { BUNDLE_STEPS } from './bundle-steps.js';
import type { DeleteBundleArgs, SaveBundleArgs } from './generated/arguments.js';

/** The bundles of the firm. */
@Resolver()
export class BundlesResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(BUNDLE_STEPS) private readonly kinds: readonly BundleStepKind[],
  ) {}

  @Query('bundles')
  bundles() {
    return bundlesOfFirm(this.db);
  }

  @Query('bundleStepKinds')
  stepKinds() {
    return Promise.all(
      this.kinds.map(async ({ type, label, choice }) => ({
        ...{ type, label, choiceLabel: choice.label, choiceMissing: choice.missing },
        options: await choice.options(this.db),
      })),
    );
  }

  @Mutation('saveBundle')
  async save(@Args() args: SaveBundleArgs, @Context() context: GraphContext) {
    const uuid = args.uuid ?? newUuid(context, 'bundle');
    const command = {
      type: 'SaveBundle',
      basedOn: args.version ?? null,
      brought: this.kinds,
      ...textOf(args),
    } as const;
    const outcome = await this.commands.send(bundle, uuid, command, metadataFromContext(context, null));
    if (!isDone(outcome)) return { ...refusedBy(outcome), bundle: null };
    return { ...succeeded, bundle: outcome.state.is === 'offered' ? { uuid, ...outcome.state } : null };
  }

  @Mutation('deleteBundle')
  async delete(@Args('uuid') uuid: DeleteBundleArgs['uuid'], @Context() context: GraphContext) {
    const metadata = metadataFromContext(context, null);
    return successOf(await this.commands.send(bundle, uuid, { type: 'RetireBundle' }, metadata));
  }
}

/** As it was typed; whether it is right the bundle itself says. */
function textOf({ name, every, closePeriod, steps }: SaveBundleArgs): BundleText {
  return {
    name,
    every: every as BundleText['every'],
    closePeriod: closePeriod as BundleText['closePeriod'],
    steps: steps.map(({ choice, ...step }) => ({
      ...(step as Step),
      ...(choice && { choice }),
      papers: step.papers ?? [],
      after: step.after ?? null,
      owner: (step.owner ?? null) as Step['owner'],
      reviewer: (step.reviewer ?? null) as Step['reviewer'],
    })),
  };
}
