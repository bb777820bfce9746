import { threadEntryOf } from '@daybook/kernel/contributions';
import { type GraphContext, invalid, refusedBy, requireViewer, succeeded } from '@daybook/kernel/graph';
import type { Answer, TodoCommand } from '@daybook/todos/domain';
import { todoThread } from '@daybook/todos/read';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type {
  ChangeTodoStatusArgs,
  ExtendTextAnswerArgs,
  RemindOfTodoArgs,
  RemoveUploadedFileArgs,
  SubmitBasicTodoArgs,
  SubmitFileTodoArgs,
  SubmitOnboardingTodoArgs,
  SubmitTextTodoArgs,
  SubmitYesNoTodoArgs,
  WithdrawAnswerArgs,
} from './generated/arguments.js';
import { TodoAnswers } from './todo.answers.js';

const commands: Readonly<Record<string, (reason: string | null) => TodoCommand>> = {
  close: () => ({ type: 'CloseTodo' }),
  send_back: (reason) => ({ type: 'SendTodoBack', reason }),
  reopen: () => ({ type: 'ReopenTodo' }),
};

/** Moves to-dos through their life: answers and changes of status. */
@Resolver()
export class AnswersResolver {
  constructor(private readonly answers: TodoAnswers) {}

  @Mutation('submitTextTodo')
  submitTextTodo(@Args() { uuid, answer }: SubmitTextTodoArgs, @Context() context: GraphContext) {
    return this.submit(uuid, { to: 'text-field', text: answer }, context);
  }

  @Mutation('submitYesNoTodo')
  submitYesNoTodo(@Args() { uuid, answer }: SubmitYesNoTodoArgs, @Context() context: GraphContext) {
    return this.submit(uuid, { to: 'yes-or-no', text: answer }, context);
  }

  @Mutation('submitFileTodo')
  submitFileTodo(@Args() args: SubmitFileTodoArgs, @Context() context: GraphContext) {
    return this.submit(args.uuid, { to: 'upload-request', files: args.fileUuids }, context);
  }

  @Mutation('submitOnboardingTodo')
  submitOnboardingTodo(@Args('uuid') uuid: SubmitOnboardingTodoArgs['uuid'], @Context() context: GraphContext) {
    return this.submit(uuid, { to: 'onboarding' }, context);
  }

  @Mutation('submitBasicTodo')
  submitBasicTodo(@Args('uuid') uuid: SubmitBasicTodoArgs['uuid'], @Context() context: GraphContext) {
    return this.submit(uuid, { to: 'basic' }, context);
  }

  @Mutation('extendTextAnswer')
  extendTextAnswer(@Args() { uuid, answer }: ExtendTextAnswerArgs, @Context() context: GraphContext) {
    const submitter = requireViewer(context).uuid;
    return this.answer(uuid, { type: 'ExtendAnswer', text: answer, submitter }, context);
  }

  @Mutation('removeUploadedFile')
  async removeUploadedFile(@Args() { todoUuid, fileUuid }: RemoveUploadedFileArgs, @Context() context: GraphContext) {
    const { company } = await this.answers.guarded(todoUuid, context);
    const command = { type: 'RemoveAnswerFile', file: fileUuid } as const;
    const sent = await this.answers.send(todoUuid, company.uuid, command, context);
    return sent.done ? succeeded : refusedBy(sent.refusal);
  }

  @Mutation('changeTodoStatus')
  async changeTodoStatus(@Args() { uuid, action, reason }: ChangeTodoStatusArgs, @Context() context: GraphContext) {
    const command = Object.hasOwn(commands, action) ? commands[action] : undefined;
    if (!command) throw invalid('action must be close, reopen or send_back.');
    return this.move(uuid, command(reason ?? null), context);
  }

  @Mutation('remindOfTodo')
  async remind(@Args('uuid') uuid: RemindOfTodoArgs['uuid'], @Context() context: GraphContext) {
    const { todo, company } = await this.answers.guarded(uuid, context);
    const recipients = await this.answers.remindedOf(todo, company.uuid);
    const sent = await this.answers.send(uuid, company.uuid, { type: 'RemindOfTodo', recipients }, context);
    return sent.done ? succeeded : refusedBy(sent.refusal);
  }

  @Mutation('withdrawAnswer')
  withdrawAnswer(@Args('uuid') uuid: WithdrawAnswerArgs['uuid'], @Context() context: GraphContext) {
    return this.move(uuid, { type: 'WithdrawAnswer' }, context);
  }

  private async move(uuid: string, command: TodoCommand, context: GraphContext) {
    const { todo, company } = await this.answers.guarded(uuid, context);
    const sent = await this.answers.send(uuid, company.uuid, command, context);
    if (!sent.done)
      return {
        ...refusedBy(sent.refusal),
        status: todo.status,
        statusBefore: null,
        revision: todo.revision,
        updatedAt: todo.updatedAt,
        comment: null,
      };
    const { status, revision, updatedAt } = sent.todo;
    const [event] = sent.events;
    return {
      ...succeeded,
      status,
      statusBefore: todo.status === status ? null : todo.status,
      revision,
      updatedAt,
      comment: event ? threadEntryOf(todoThread, event) : null,
    };
  }

  private submit(uuid: string, answer: Answer, context: GraphContext) {
    return this.answer(uuid, { type: 'SubmitTodo', answer, submitter: requireViewer(context).uuid }, context);
  }

  private async answer(uuid: string, command: TodoCommand, context: GraphContext) {
    const { todo, company } = await this.answers.guarded(uuid, context);
    const sent = await this.answers.send(uuid, company.uuid, command, context);
    const view = this.answers.showAlone(sent.done ? sent.todo : todo, company, context);
    return {
      answer: view.answer,
      submitter: view.submitter,
      lastSubmittedAt: view.lastSubmittedAt,
      status: view.status,
      page: { perms: view.perms },
      uploadedFiles: view.uploadedFiles,
      ...(sent.done ? succeeded : refusedBy(sent.refusal)),
    };
  }
}
