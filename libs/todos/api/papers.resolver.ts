import { type GraphContext, refusedBy, succeeded } from '@daybook/kernel/graph';
import type { TodoCommand } from '@daybook/todos/domain';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type {
  AcceptPaperArgs,
  DropPaperRequestArgs,
  GivePaperArgs,
  RequestPaperArgs,
  SendPaperBackArgs,
  SetPaperApplicableArgs,
} from './generated/arguments.js';
import { TodoAnswers } from './todo.answers.js';

/** The documents that an upload request lists, each by itself. */
@Resolver()
export class PapersResolver {
  constructor(private readonly answers: TodoAnswers) {}

  @Mutation('requestPaper')
  request(@Args() { todoUuid, title }: RequestPaperArgs, @Context() context: GraphContext) {
    return this.send(todoUuid, { type: 'RequestPaper', title }, context);
  }

  @Mutation('dropPaperRequest')
  drop(@Args() { todoUuid, paper }: DropPaperRequestArgs, @Context() context: GraphContext) {
    return this.send(todoUuid, { type: 'DropPaperRequest', paper }, context);
  }

  @Mutation('givePaper')
  give(@Args() { todoUuid, paper, fileUuid: file }: GivePaperArgs, @Context() context: GraphContext) {
    return this.send(todoUuid, { type: 'GivePaper', paper, file }, context);
  }

  @Mutation('setPaperApplicable')
  setApplicable(@Args() { todoUuid, paper, isApplicable }: SetPaperApplicableArgs, @Context() context: GraphContext) {
    return this.send(todoUuid, { type: 'SetPaperApplicable', paper, isApplicable }, context);
  }

  @Mutation('acceptPaper')
  accept(@Args() { todoUuid, paper }: AcceptPaperArgs, @Context() context: GraphContext) {
    return this.send(todoUuid, { type: 'AcceptPaper', paper }, context);
  }

  @Mutation('sendPaperBack')
  sendBack(@Args() { todoUuid, paper, reason }: SendPaperBackArgs, @Context() context: GraphContext) {
    return this.send(todoUuid, { type: 'SendPaperBack', paper, reason }, context);
  }

  private async send(uuid: string, command: TodoCommand, context: GraphContext) {
    const { company } = await this.answers.guarded(uuid, context);
    const sent = await this.answers.send(uuid, company.uuid, command, context);
    return sent.done ? succeeded : refusedBy(sent.refusal);
  }
}
