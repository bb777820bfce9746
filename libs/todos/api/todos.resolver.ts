import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  forbidden,
  type GraphContext,
  newUuid,
  notFound,
  refusedBy,
  requireViewer,
  type Success,
  succeeded,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { signersOfTemplate } from '@daybook/signatures/published';
import {
  actionsOfStatusChange,
  mayOnTodo,
  type Todo,
  type TodoCommand,
  type TodoForm,
  type TodoStatus,
  texts,
} from '@daybook/todos/domain';
import { assignableClients } from '@daybook/todos/published';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { CompaniesOfTodos } from './company.js';
import type { CreateTodoArgs, DeleteTodoArgs, EditTodoArgs, SetHiddenFromClientsArgs } from './generated/arguments.js';
import { type Sent, TodoAnswers } from './todo.answers.js';
import { changesOf, formOf } from './todo.form.js';
import { accessOf, type GuardedTodo } from './todo.policy.js';
import { UploadFolders } from './upload-folders.js';

const notAssignable = refuse(
  'notAssignable',
  'Choose assignees among the clients of this company who have access to its to-dos.',
);
const notTaking = refuse('notTaking', 'Choose a folder of this company to which you may add files.');
const noTemplate = refuse('noTemplate', 'This template is no longer there. Choose another one.');
const notHideable = 'You are not allowed to hide to-dos from clients. Create it without hiding it.';
const notSaved = (refusal: Refusal) => ({ ...refusedBy(refusal), todo: null, dueDateBefore: null });

/** Makes and changes to-dos. */
@Resolver()
export class TodosResolver {
  constructor(
    private readonly answers: TodoAnswers,
    private readonly companies: CompaniesOfTodos,
    private readonly folders: UploadFolders,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  @Mutation('createTodo')
  async createTodo(@Args() args: CreateTodoArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const company = await this.companies.inRequest(args.companyUuid, context);
    if (!company) throw notFound();
    if (args.todoType === 'onboarding' && !mayInCompany(viewer, 'createOnboardingTodo', company)) throw forbidden();
    if (args.isHiddenFromClients && !mayInCompany(viewer, 'createHiddenTodo', company)) throw forbidden(notHideable);

    const form = await this.answers.withImage(formOf(args));
    if (!form) return notSaved(noTemplate);
    // members are current in every request; a template that this session has just saved need not be
    if (args.templateId) await context.ownWrites?.readable();
    const clients = await assignableClients(this.db, company.uuid, this.answers.now());
    if (form.assignees.some((one) => !clients.has(one))) return notSaved(notAssignable);
    if (form.uploadTarget !== null && !(await this.folders.takes(form.uploadTarget, company.uuid, context)))
      return notSaved(notTaking);
    const uuid = newUuid(context, 'todo');
    const sent = await this.answers.send(
      uuid,
      company.uuid,
      {
        type: 'CreateTodo',
        uuid,
        todoType: args.todoType,
        owner: viewer.uuid,
        templateId: args.templateId ?? null,
        templateSigners: args.templateId ? await signersOfTemplate(this.db, args.templateId) : null,
        signerEmails: args.signerEmails ?? [],
        assigneeEmail: clients.get(form.assignees[0] ?? '') ?? null,
        series: null,
        papers: args.papers ?? [],
        ...form,
      },
      context,
    );
    if (!sent.done || sent.events.length === 0) return this.saved(sent, { company }, context);
    return { ...succeeded, todo: this.answers.showNew(sent.todo, company, context), dueDateBefore: null };
  }

  @Mutation('editTodo')
  async editTodo(@Args() args: EditTodoArgs, @Context() context: GraphContext) {
    const it = await this.answers.guarded(args.pageUuid, context);
    const { todo, company } = it;
    const repeats = await this.answers.repeats(todo);
    const given = await this.answers.withImage(changesOf(args, repeats));
    if (!given) return notSaved(noTemplate);
    const viewer = requireViewer(context);
    const changes = mayOnTodo(viewer, 'change', company, accessOf(todo)) ? given : assigneesOf(given);
    if (!changes || !mayMove(viewer, it, changes.status) || !mayHide(viewer, it, changes.isHidden))
      return notSaved(refuse('noPermission', texts.noPermission));
    if (changes.assignees) {
      const clients = await assignableClients(this.db, company.uuid, this.answers.now());
      if (changes.assignees.some((one) => !clients.has(one) && !todo.assignees.includes(one)))
        return notSaved(notAssignable);
    }
    const { uploadTarget = null } = changes;
    const isOther = uploadTarget !== null && uploadTarget !== todo.uploadTarget;
    if (isOther && !(await this.folders.takes(uploadTarget, company.uuid, context))) return notSaved(notTaking);
    const command = { type: 'EditTodo', changes, basedOn: args.revision ?? null, repeats } as const;
    return this.saved(await this.answers.send(todo.uuid, company.uuid, command, context), it, context);
  }

  @Mutation('deleteTodo')
  async deleteTodo(@Args('uuid') uuid: DeleteTodoArgs['uuid'], @Context() context: GraphContext) {
    return this.change(uuid, { type: 'DeleteTodo' }, context);
  }

  @Mutation('setHiddenFromClients')
  async setHiddenFromClients(
    @Args() { uuid, isHiddenFromClients }: SetHiddenFromClientsArgs,
    @Context() context: GraphContext,
  ) {
    return this.change(uuid, { type: isHiddenFromClients ? 'HideTodoFromClients' : 'ShowTodoToClients' }, context);
  }

  private async change(uuid: string, command: TodoCommand, context: GraphContext): Promise<Success> {
    const { company } = await this.answers.guarded(uuid, context);
    const sent = await this.answers.send(uuid, company.uuid, command, context);
    return sent.done ? succeeded : refusedBy(sent.refusal);
  }

  private async saved(sent: Sent, { company }: Pick<GuardedTodo, 'company'>, context: GraphContext) {
    if (!sent.done) return notSaved(sent.refusal);
    const moved = sent.events.find((event) => event.type === 'TodoDueDateChanged');
    return {
      ...succeeded,
      todo: await this.answers.show(sent.todo, company, context),
      dueDateBefore: moved?.data.from ?? null,
    };
  }
}

/** Without the right to change, assignees are what can be edited, and nothing else. */
function assigneesOf({ assignees }: Partial<TodoForm>): Partial<TodoForm> | undefined {
  return assignees && { assignees };
}

/** A status set through the form needs the right of the equal action. */
function mayMove(
  viewer: Viewer,
  { todo, company }: { todo: Todo } & Pick<GuardedTodo, 'company'>,
  to: unknown,
): boolean {
  if (to !== 'open' && to !== 'waiting_for_review' && to !== 'completed') return true;
  return actionsOfStatusChange(todo.status, to satisfies TodoStatus).every((any) =>
    any.some((action) => mayOnTodo(viewer, action, company, accessOf(todo))),
  );
}

function mayHide(viewer: Viewer, { todo, company }: { todo: Todo } & Pick<GuardedTodo, 'company'>, isHidden?: boolean) {
  if (isHidden === undefined || isHidden === todo.isHidden) return true;
  return mayOnTodo(viewer, 'setHiddenFromClients', company, accessOf(todo));
}
