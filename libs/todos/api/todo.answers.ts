import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone, type Outcome } from '@daybook/kernel/commands';
import type { RecordedEvent } from '@daybook/kernel/events';
import { dayAt, type Refusal } from '@daybook/kernel/events';
import { type GraphContext, loadOnce, metadataFromContext, requireLoaded, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable, queryOf } from '@daybook/kernel/postgres';
import {
  type Recurrence,
  refuseTodo,
  type Todo,
  type TodoCommand,
  type TodoEvent,
  type TodoForm,
  type TodoRefusal,
  type TodoState,
  todo,
  todoSeries,
  todoTemplate,
} from '@daybook/todos/domain';
import { remindedOf } from '@daybook/todos/flow';
import { feedRow, seriesBegunBy } from '@daybook/todos/read';
import { Inject, Injectable } from '@nestjs/common';
import type { CompanyOfTodos } from './company.js';
import { lockedBy } from './locked-by.js';
import { type GuardedTodo, TodoPolicy } from './todo.policy.js';
import { rowOf, type TodoView, viewOf } from './todo.view.js';

export type Sent =
  | { readonly done: true; readonly todo: Todo; readonly events: readonly RecordedEvent<TodoEvent>[] }
  | { readonly done: false; readonly refusal: Refusal };

/** Sends commands to to-dos that the guard has let through, and shows them as they stand afterwards. */
@Injectable()
export class TodoAnswers {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly policy: TodoPolicy,
  ) {}

  /** The to-do of this request, as the guard loaded it. */
  guarded(uuid: string, context: GraphContext): Promise<GuardedTodo> {
    return requireLoaded(context, this.policy, uuid);
  }

  /** The same where the item may be another area's: undefined when it is no to-do. */
  found(uuid: string, context: GraphContext): Promise<GuardedTodo | undefined> {
    return loadOnce(context, this.policy, uuid);
  }

  async send(uuid: string, company: string, command: TodoCommand, context: GraphContext): Promise<Sent> {
    const sent = toResult(await this.commands.send(todo, uuid, command, metadataFromContext(context, company)));
    return !sent.done && sent.refusal.refused === 'locked' ? this.namingWhoLocked(uuid, sent) : sent;
  }

  /** The log has no names; who is refused reads whom to ask. */
  private async namingWhoLocked(uuid: string, sent: Sent): Promise<Sent> {
    const { state } = await this.commands.load(todo, uuid);
    if (state.is === 'absent' || !state.lock || !state.company) return sent;
    const { company, lock } = state;
    const refusal = { refused: 'locked', message: await lockedBy(this.db, company, lock) };
    return { done: false, refusal };
  }

  /** Who would be written to about it now. */
  remindedOf(item: Pick<Todo, 'assignees'>, company: string): Promise<readonly string[]> {
    return remindedOf(company, item, { query: queryOf(this.db), clock: this.clock });
  }

  /** How the series of a to-do repeats, whichever of its to-dos it was changed on; null when it does not or no more. */
  async repeats({ series, recurrence }: Todo): Promise<Recurrence | null> {
    if (!series) return recurrence;
    const { state } = await this.commands.load(todoSeries, series.uuid);
    if (state.is === 'absent') return recurrence;
    return state.is === 'active' ? state.rule : null;
  }

  /** The form with the image of the template it names, unless it names an image itself; undefined without that template. */
  async withImage<Form extends Partial<Pick<TodoForm, 'headerImageTemplate' | 'headerImageUrl'>>>(
    form: Form,
  ): Promise<Form | undefined> {
    const { headerImageTemplate, headerImageUrl } = form;
    if (!headerImageTemplate || headerImageUrl) return form;
    const { state } = await this.commands.load(todoTemplate, headerImageTemplate);
    return state.is === 'offered' ? { ...form, headerImageUrl: state.headerImageUrl } : undefined;
  }

  /** The to-do with its thread and series; its own part is the state, so it is never older than the command. */
  async show(state: Todo, company: CompanyOfTodos, context: GraphContext): Promise<TodoView> {
    return viewOf(rowOf(state, await feedRow(this.db, state.uuid)), this.showing(company, context));
  }

  /** The same without thread and series, of the state alone. */
  showAlone(state: Todo, company: CompanyOfTodos, context: GraphContext): TodoView {
    return viewOf(rowOf(state, undefined), this.showing(company, context));
  }

  /** A to-do that was made just now: it has no thread yet, and the series that it begins, if any, is its own. */
  showNew(state: Todo, company: CompanyOfTodos, context: GraphContext): TodoView {
    return viewOf({ ...rowOf(state, undefined), series: seriesBegunBy(state) }, this.showing(company, context));
  }

  showing(company: CompanyOfTodos, context: GraphContext) {
    return {
      viewer: requireViewer(context),
      company,
      today: dayAt(this.clock.now(), company.timeZone),
    };
  }

  now(): Date {
    return this.clock.now();
  }
}

function toResult(
  outcome: Outcome<TodoState, TodoEvent, TodoRefusal | { refused: 'conflict'; message: string }>,
): Sent {
  if (!isDone(outcome)) {
    return { done: false, refusal: outcome.refused === 'conflict' ? refuseTodo('changedBySomeoneElse') : outcome };
  }
  if (outcome.state.is === 'absent') throw new Error('A command was carried out on a to-do that is not there.');
  return { done: true, todo: outcome.state, events: outcome.events };
}
