import { companyAccess } from '@daybook/companies/published';
import { viewersIn } from '@daybook/identity/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, refusedBy, successOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient, mayInCompany } from '@daybook/kernel/rights';
import { type DutyCommand, dutyDecider } from '@daybook/work/domain';
import { dutyOf } from '@daybook/work/published';
import { type WorkThing, workThing } from '@daybook/work/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { AssignWorkArgs, TagWorkArgs, UntagWorkArgs, WorkDutyArgs } from './generated/arguments.js';

/** Who of the firm sees to a piece of work, and its tags. */
@Resolver()
export class DutiesResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('workDuty')
  async duty(@Args('id') id: WorkDutyArgs['id']) {
    const { owner, reviewer, tags } = await this.thing(id);
    return { id, ownerUuid: owner, reviewerUuid: reviewer, tags };
  }

  @Mutation('assignWork')
  async assign(@Args() args: AssignWorkArgs, @Context() context: GraphContext) {
    const { id, ownerUuid: owner, reviewerUuid: reviewer } = args;
    const work = await this.thing(id);
    for (const person of [owner, reviewer])
      if (person && !(await this.maySeeTo(person, work))) return refusedBy(cannotSee);
    const found = { owner: args.foundOwnerUuid, reviewer: args.foundReviewerUuid };
    const command: DutyCommand = {
      type: 'AssignWork',
      item: id,
      ...(owner !== undefined && { owner }),
      ...(reviewer !== undefined && { reviewer }),
      found: Object.fromEntries(Object.entries(found).filter(([, who]) => who !== undefined)),
    };
    const outcome = await this.send(work, command, context);
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
    return successOf(await this.send(await this.thing(id), { type: 'TagWork', item: id, tag }, context));
  }

  @Mutation('untagWork')
  async untag(@Args() { id, tag }: UntagWorkArgs, @Context() context: GraphContext) {
    return successOf(await this.send(await this.thing(id), { type: 'UntagWork', item: id, tag }, context));
  }

  private send({ id, company }: WorkThing, command: DutyCommand, context: GraphContext) {
    return this.commands.send(dutyDecider, dutyOf(id), command, metadataFromContext(context, company));
  }

  /** The guard has found it a moment ago. */
  private async thing(id: string): Promise<WorkThing> {
    const work = await workThing(this.db, id);
    if (!work) throw new Error('The piece of work is gone.');
    return work;
  }

  private async maySeeTo(person: string, { company, right }: WorkThing): Promise<boolean> {
    const now = this.clock.now();
    const [viewers, access] = await Promise.all([
      viewersIn(this.db, company, [person], now),
      companyAccess(this.db, company),
    ]);
    const viewer = viewers.get(person);
    return Boolean(viewer && access && !isClient(viewer) && mayInCompany(viewer, right ?? 'see', access));
  }
}

const cannotSee = {
  refused: 'cannotSee',
  message: 'This person cannot see to it: no account, or no right in the company. Choose somebody else.',
} as const;
