import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { forbidden, type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { deliveriesOf, noteOpened } from '@daybook/notifications/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type { DeliveriesArgs, NoteOpenedArgs } from './generated/arguments.js';

/** The delivery ledger of an item. */
@Resolver()
export class DeliveriesResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('deliveries')
  async deliveries(@Args('itemUuid') item: DeliveriesArgs['itemUuid'], @Context() context: GraphContext) {
    if (isClient(requireViewer(context))) throw forbidden();
    const rows = await deliveriesOf(this.pool, item);
    return rows.map(({ person, ...row }) => ({ ...row, person: { uuid: person } }));
  }

  @Mutation('noteOpened')
  async opened(@Args('itemUuid') item: NoteOpenedArgs['itemUuid'], @Context() context: GraphContext) {
    await noteOpened(queryOf(this.pool), item, requireViewer(context).uuid, this.clock.now());
    return { success: true };
  }
}
