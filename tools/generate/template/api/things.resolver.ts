import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, newUuid } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { thing } from '@daybook/things/domain';
import type { ThingRow } from '@daybook/things/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { AddThingArgs, ThingsArgs } from './generated/arguments.js';

@Resolver()
export class ThingsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  @Query('things')
  async things(@Args('companyUuid') company: ThingsArgs['companyUuid']) {
    const { rows } = await this.db.query<Pick<ThingRow, 'uuid' | 'name'>>({
      name: 'things of a company',
      text: 'select uuid, name from things where company_uuid = $1 order by name, uuid limit 100',
      values: [company],
    });
    return rows;
  }

  @Mutation('addThing')
  async addThing(@Args() { companyUuid, name }: AddThingArgs, @Context() context: GraphContext) {
    const uuid = newUuid(context, 'thing');
    const command = { type: 'AddThing', name } as const;
    const outcome = await this.commands.send(thing, uuid, command, metadataFromContext(context, companyUuid));
    if (!isDone(outcome)) return { success: false, errorMessage: outcome.message };
    return { success: true, thing: { uuid, ...outcome.state } };
  }
}
