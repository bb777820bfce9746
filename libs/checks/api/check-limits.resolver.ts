import { type CheckLimits, type CheckLimitsState, centsOf, checkLimits, limitsAt } from '@daybook/checks/domain';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
import {
  demand,
  type GraphContext,
  metadataFromContext,
  POLICIES,
  type Policies,
  policyNamed,
  refusedBy,
  requireViewer,
  STEP_UP,
  type StepUpSource,
} from '@daybook/kernel/graph';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { moneyOf } from './check.view.js';
import type { SetCheckLimitsArgs } from './generated/arguments.js';

/** How large the checks of a company may be, and from where on two people stand behind each. */
@Resolver('Company')
export class CheckLimitsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
  ) {}

  @ResolveField('checkLimits')
  async checkLimits(@Parent() { uuid }: { readonly uuid: string }, @Context() context: GraphContext) {
    await demand(context, policyNamed(this.policies(), 'company'), 'viewFeaturePayments', uuid);
    const { state } = await this.commands.load(checkLimits, uuid);
    return this.shown(state, isAccountOwner(uuid, context));
  }

  @Mutation('setCheckLimits')
  async set(@Args() args: SetCheckLimitsArgs, @Context() context: GraphContext) {
    const { companyUuid: company, releaseThreshold, reason } = args;
    const threshold = releaseThreshold == null ? null : centsOf(releaseThreshold);
    const ceiling = centsOf(args.ceiling);
    if (threshold === undefined) return refusedBy(refuse('threshold', noAmount));
    if (ceiling === undefined) return refusedBy(refuse('ceiling', noAmount));
    const unproven = await this.stepUp.beforeMoney(requireViewer(context));
    if (unproven) return refusedBy(unproven);
    const isOwner = isAccountOwner(company, context);
    const command = {
      type: 'SetCheckLimits',
      threshold,
      ceiling,
      reason: reason ?? '',
      isAccountOwner: isOwner,
    } as const;
    const outcome = await this.commands.send(checkLimits, company, command, metadataFromContext(context, company));
    return isDone(outcome) ? { success: true, checkLimits: this.shown(outcome.state, isOwner) } : refusedBy(outcome);
  }

  private shown(state: CheckLimitsState, mayLoosen: boolean) {
    const at = this.clock.now().toISOString();
    const { scheduled } = state;
    const waiting = scheduled !== null && scheduled.startsAt > at ? scheduled : null;
    return {
      ...inMoney(limitsAt(state, at)),
      mayLoosen,
      scheduled: waiting && { ...inMoney(waiting), startsAt: waiting.startsAt },
    };
  }
}

const noAmount = 'Enter a valid amount.';

function inMoney({ threshold, ceiling }: CheckLimits) {
  return { releaseThreshold: threshold === null ? null : moneyOf(threshold), ceiling: moneyOf(ceiling) };
}

function isAccountOwner(company: string, context: GraphContext): boolean {
  return requireViewer(context).memberships.get(company)?.isAccountOwner ?? false;
}
