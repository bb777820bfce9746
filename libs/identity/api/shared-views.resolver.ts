import { sharedViewsDecider } from '@daybook/identity/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, newUuid, requireViewer, successOf } from '@daybook/kernel/graph';
import { mayInFirm } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { v5 } from 'uuid';
import type {
  ChangeSharedListViewArgs,
  RemoveSharedListViewArgs,
  SharedListViewsArgs,
  ShareListViewArgs,
} from './generated/arguments.js';

/** Subjects of streams are uuids, names of lists are not. */
const namespace = '0b7f0d1e-2f6b-4a63-9a55-6d1f27c0a8d4';
const streamOf = (list: string) => v5(list, namespace);

/** Views of the lists of the staff that somebody shared with the firm. */
@Resolver()
export class SharedViewsResolver {
  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  @Query('sharedListViews')
  async shared(@Args('list') list: SharedListViewsArgs['list'], @Context() context: GraphContext) {
    const { uuid: person } = requireViewer(context);
    const { state } = await this.commands.load(sharedViewsDecider, streamOf(list));
    return Array.from(state, ([uuid, { name, value, author }]) => ({
      ...{ uuid, name, value, author: { uuid: author } },
      mayChange: author === person || isAdministrator(context),
    })).sort((one, other) => one.name.localeCompare(other.name));
  }

  @Mutation('shareListView')
  async share(@Args() { list, name, value }: ShareListViewArgs, @Context() context: GraphContext) {
    const { uuid: person } = requireViewer(context);
    const view = newUuid(context, 'sharedListView');
    const command = { type: 'ShareListView', list, view, person, name, value } as const;
    return successOf(await this.send(list, command, context));
  }

  @Mutation('changeSharedListView')
  async change(@Args() { list, uuid: view, name, value }: ChangeSharedListViewArgs, @Context() context: GraphContext) {
    const asks = { person: requireViewer(context).uuid, isAdministrator: isAdministrator(context) };
    const command = { type: 'ChangeSharedListView', list, view, name, value, ...asks } as const;
    return successOf(await this.send(list, command, context));
  }

  @Mutation('removeSharedListView')
  async remove(@Args() { list, uuid: view }: RemoveSharedListViewArgs, @Context() context: GraphContext) {
    const asks = { person: requireViewer(context).uuid, isAdministrator: isAdministrator(context) };
    return successOf(await this.send(list, { type: 'RemoveSharedListView', list, view, ...asks }, context));
  }

  private send(list: string, command: Parameters<typeof sharedViewsDecider.decide>[1], context: GraphContext) {
    return this.commands.send(sharedViewsDecider, streamOf(list), command, metadataFromContext(context, null));
  }
}

const isAdministrator = (context: GraphContext) => mayInFirm(requireViewer(context), 'updateAdminPanel');
