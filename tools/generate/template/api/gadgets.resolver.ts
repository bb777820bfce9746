import { gadgetOperations } from '@daybook/gadgets/domain';
import { type GadgetRow, gadgetStateOf } from '@daybook/gadgets/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, requireLoaded, requireViewer } from '@daybook/kernel/graph';
import { permsOf, wouldBeTaken } from '@daybook/kernel/operations';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { GadgetPolicy, GadgetsPolicy } from './gadget.policy.js';
import type { GadgetsArgs } from './generated/arguments.js';

@Resolver()
export class GadgetsResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly one: GadgetPolicy,
    private readonly all: GadgetsPolicy,
  ) {}

  @Query('gadgets')
  async gadgets(@Args('companyUuid') uuid: GadgetsArgs['companyUuid'], @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const company = await requireLoaded(context, this.all, uuid);
    const { rows } = await this.db.query<Pick<GadgetRow, 'uuid' | 'companyUuid' | 'name'>>({
      name: 'gadgets of a company',
      text: 'select uuid, company_uuid as "companyUuid", name from gadgets where company_uuid = $1 order by name, uuid limit 100',
      values: [uuid],
    });
    const asking = { at: this.clock.now().toISOString(), by: { user: viewer.uuid } };
    const shown = rows.map((row) => {
      const gadget = gadgetStateOf(row);
      const perms = permsOf(
        gadgetOperations,
        (one) => this.one.may(viewer, one.may.action, { gadget, company }) && wouldBeTaken(one, gadget, asking),
      );
      return { ...row, perms };
    });
    return { mayAdd: this.all.may(viewer, 'add', company), gadgets: shown };
  }
}
