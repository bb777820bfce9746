import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import {
  type GraphContext,
  metadataFromContext,
  newUuid,
  refusedBy,
  succeeded,
  successOf,
} from '@daybook/kernel/graph';
import { type TemplateText, todoTemplate } from '@daybook/todos/domain';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { DeleteTodoTemplateArgs, SaveTodoTemplateArgs } from './generated/arguments.js';

/** Keeps the texts that onboarding to-dos start from. */
@Resolver()
export class TemplatesResolver {
  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  @Mutation('saveTodoTemplate')
  async saveTodoTemplate(@Args() args: SaveTodoTemplateArgs, @Context() context: GraphContext) {
    const uuid = args.uuid ?? newUuid(context, 'todoTemplate');
    const { name, title, headerText, bodyDetails } = args;
    const text: TemplateText = { name, title, headerText, bodyDetails, headerImageUrl: args.headerImageUrl || null };
    const outcome = await this.commands.send(
      todoTemplate,
      uuid,
      { type: 'SaveTodoTemplate', ...text },
      metadataFromContext(context, null),
    );
    if (!isDone(outcome)) return { ...refusedBy(outcome), template: null };
    const state = outcome.state;
    const template = state.is === 'offered' ? { uuid, ...state, headerImage: state.headerImageUrl } : null;
    return { ...succeeded, template };
  }

  @Mutation('deleteTodoTemplate')
  async deleteTodoTemplate(@Args('uuid') uuid: DeleteTodoTemplateArgs['uuid'], @Context() context: GraphContext) {
    const outcome = await this.commands.send(
      todoTemplate,
      uuid,
      { type: 'RetireTodoTemplate' },
      metadataFromContext(context, null),
    );
    return successOf(outcome);
  }
}
