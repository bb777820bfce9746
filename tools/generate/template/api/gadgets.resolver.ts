import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import {
  type GraphContext,
  metadataFromContext,
  newUuid,
  refusedBy,
  type Success,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type ThingCommand, thing } from '@daybook/things/domain';
import type { ThingRow } from '@daybook/things/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { AddThingArgs, RenameThingArgs, ThingsArgs } from './generated/arguments.js';

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
    if (!isDone(outcome)) return refusedBy(outcome);
    return { success: true, thing: { uuid, ...outcome.state } };
  }

  @Mutation('renameThing')
  async renameThing(@Args() { uuid, name }: RenameThingArgs, @Context() context: GraphContext): Promise<Success> {
    return this.change(uuid, { type: 'RenameThing', name }, context);
  }

  /** The company is the thing's own: the policy has judged by it. */
  private async change(uuid: string, command: ThingCommand, context: GraphContext): Promise<Success> {
    const { state } = await this.commands.load(thing, uuid);
    const company = state.is === 'absent' ? null : state.company;
    return successOf(await this.commands.send(thing, uuid, command, metadataFromContext(context, company)));
  }
}
