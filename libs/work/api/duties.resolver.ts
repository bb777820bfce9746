import { viewersIn } from '@daybook/identity/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, refusedBy, requireLoaded, successOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient, mayInCompany } from '@daybook/kernel/rights';
import { type DutyCommand, dutyDecider } from '@daybook/work/domain';
import { dutyOf } from '@daybook/work/published';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { NIL } from 'uuid';
import type { AssignWorkArgs, TagWorkArgs, UntagWorkArgs, WorkDutyArgs } from './generated/arguments.js';
import { type GuardedWork, maySeeTo, WorkPolicy } from './work.policy.js';
import { WORK_KINDS, type WorkKinds } from './work-kinds.js';

/** Who of the firm sees to a piece of work, and its tags. */
@Resolver()
export class DutiesResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(WORK_KINDS) private readonly known: WorkKinds,
    private readonly policy: WorkPolicy,
  ) {}

  @Query('workDuty')
  async duty(@Args('id') id: WorkDutyArgs['id'], @Context() context: GraphContext) {
    const { kind, owner, reviewer, tags } = (await requireLoaded(context, this.policy, id)).work;
    return { id, ownerUuid: owner, reviewerUuid: reviewer, isOfTeam: !this.known.teamlessKinds.includes(kind), tags };
  }

  @Mutation('assignWork')
  async assign(@Args() args: AssignWorkArgs, @Context() context: GraphContext) {
    const { id, ownerUuid: owner, reviewerUuid: reviewer } = args;
    const guarded = await requireLoaded(context, this.policy, id);
    const named = [owner, reviewer].filter((one) => typeof one === 'string');
    if (named.length > 0 && !(await this.maySeeTo(named, guarded))) return refusedBy(cannotSee);
    const found = { owner: args.foundOwnerUuid, reviewer: args.foundReviewerUuid };
    const command: DutyCommand = {
      type: 'AssignWork',
      item: id,
      ...(owner !== undefined && { owner }),
      ...(reviewer !== undefined && { reviewer }),
      found: Object.fromEntries(Object.entries(found).filter(([, who]) => who !== undefined)),
    };
    const outcome = await this.send(id, command, context);
    if (!isDone(outcome)) return refusedBy(outcome);
    const { events, state } = outcome;
    const from = (type: string) =>
      events.flatMap((event) => (event.type === type && 'from' in event.data ? [event.data.from] : []));
    const [ownerBefore = state.owner] = from('WorkOwnerChanged');
    const [reviewerBefore = state.reviewer] = from('WorkReviewerChanged');
    return { ...successOf(outcome), ownerBefore, reviewerBefore };
  }

  @Mutation('tagWork')
  async tag(@Args() { id, tag }: TagWorkArgs, @Context() context: GraphContext) {
    return successOf(await this.send(id, { type: 'TagWork', item: id, tag }, context));
  }

  @Mutation('untagWork')
  async untag(@Args() { id, tag }: UntagWorkArgs, @Context() context: GraphContext) {
    return successOf(await this.send(id, { type: 'UntagWork', item: id, tag }, context));
  }

  private async send(id: string, command: DutyCommand, context: GraphContext) {
    const { company } = await requireLoaded(context, this.policy, id);
    return this.commands.send(dutyDecider, dutyOf(id), command, metadataFromContext(context, company?.uuid ?? null));
  }

  /** All of them. */
  private async maySeeTo(people: readonly string[], { work, company }: GuardedWork): Promise<boolean> {
    const viewers = await viewersIn(this.db, company?.uuid ?? NIL, people, this.clock.now());
    return people.every((person) => {
      const viewer = viewers.get(person);
      if (!viewer || isClient(viewer)) return false;
      return company ? mayInCompany(viewer, work.right ?? 'see', company) : maySeeTo(viewer, work, company, this.known);
    });
  }
}

const cannotSee = {
  refused: 'cannotSee',
  message: 'This person cannot see to it: no account, or no right in the company. Choose somebody else.',
} as const;
