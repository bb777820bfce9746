import { listViewsDecider } from '@daybook/identity/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, requireViewer, successOf } from '@daybook/kernel/graph';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { KeepListViewArgs } from './generated/arguments.js';

/** Columns and saved filters of the lists of the staff. Everybody has their own; nobody reads or changes another's. */
@Resolver()
export class ListViewsResolver {
  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  @Query('myListViews')
  async own(@Context() context: GraphContext) {
    const { state } = await this.commands.load(listViewsDecider, requireViewer(context).uuid);
    return Array.from(state, ([name, value]) => ({ name, value }));
  }

  @Mutation('keepListView')
  async keep(@Args() { name, value }: KeepListViewArgs, @Context() context: GraphContext) {
    const { uuid: user } = requireViewer(context);
    const command = { type: 'KeepListView', user, name, value } as const;
    return successOf(await this.commands.send(listViewsDecider, user, command, metadataFromContext(context, null)));
  }
}
