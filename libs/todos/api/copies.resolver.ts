import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  invalid,
  metadataFromContext,
  refusedBy,
  requireViewer,
  succeeded,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { todo } from '@daybook/todos/domain';
import { type Copying, type PlannedCopy, planCopies, versionOf, whyNoCopies } from '@daybook/todos/flow';
import { seeToAlike } from '@daybook/work/published';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { CopyTodoArgs, TodoCopyPreviewArgs } from './generated/arguments.js';
import { TodoAnswers } from './todo.answers.js';

const mostCompanies = 1_000;
const changed = refuse(
  'changed',
  'Somebody has changed this to-do meanwhile. Look at it, then copy it again; copies that were made stay as they are.',
);

/** Copies to-dos to other companies, one company at a time. */
@Resolver()
export class CopiesResolver {
  constructor(
    private readonly answers: TodoAnswers,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  @Query('todoCopyPreview')
  async preview(@Args() { uuid, dueDate, companyUuids }: TodoCopyPreviewArgs, @Context() context: GraphContext) {
    if (companyUuids.length > mostCompanies) throw invalid(`Choose at most ${mostCompanies} companies at a time.`);
    const copying = await this.copying(uuid, dueDate, context);
    const errorMessage = whyNoCopies(copying.source) ?? null;
    const plans = errorMessage === null ? await this.plan(copying, [...new Set(companyUuids)], context) : [];
    const companies = plans.map(({ company, name, is, says }) => ({
      ...{ companyUuid: company, companyName: name, outcome: is, says },
    }));
    return { errorMessage, version: versionOf(copying), companies };
  }

  @Mutation('copyTodo')
  async copy(@Args() { uuid, toCompanyUuid, dueDate, version }: CopyTodoArgs, @Context() context: GraphContext) {
    const copying = await this.copying(uuid, dueDate, context);
    const no = whyNoCopies(copying.source);
    if (no !== undefined) return notCopied(refuse('notCopyable', no));
    if (versionOf(copying) !== version) return notCopied(changed);
    const [planned] = await this.plan(copying, [toCompanyUuid], context);
    if (!planned || planned.is === 'leftOut')
      return notCopied(refuse('leftOut', planned?.says.join(' ') ?? 'This company was archived.'));
    return this.carryOut(copying, planned, context);
  }

  /** Each step once, also where an earlier request was cut short between them. */
  private async carryOut({ source }: Copying, { company, command, says }: PlannedCopy, context: GraphContext) {
    const metadata = metadataFromContext(context, company);
    const made = await this.commands.send(todo, command.uuid, command, metadata);
    if (!isDone(made)) return notCopied(made);
    const way = { from: `todo-${source.uuid}`, to: `todo-${command.uuid}` };
    await seeToAlike(way, metadataFromContext(context, company, 'duty'), this.commands);
    const record = { type: 'RecordCopy', company, todo: command.uuid } as const;
    const recorded = metadataFromContext(context, source.company, 'source');
    const noted = await this.commands.send(todo, source.uuid, record, recorded);
    if (!isDone(noted)) return notCopied(noted);
    return { ...succeeded, code: null, todoUuid: command.uuid, wasThere: made.events.length === 0, says };
  }

  private async copying(uuid: string, dueDate: string, context: GraphContext): Promise<Copying> {
    const { todo: source } = await this.answers.guarded(uuid, context);
    return { source, dueDate, repeats: await this.answers.repeats(source) };
  }

  private plan(copying: Copying, companies: readonly string[], context: GraphContext) {
    const asking = { db: this.db, now: this.answers.now(), viewer: requireViewer(context) };
    return planCopies(asking, copying, companies);
  }
}

function notCopied(refusal: Refusal) {
  return { ...refusedBy(refusal), todoUuid: null, wasThere: null, says: [] };
}
