import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { GraphContext, Policy } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { mayOnTodo, type TodoAccess, type TodoPermission, type Viewer } from '@daybook/kernel/rights';
import { type Todo, texts, todo } from '@daybook/todos/domain';
import type { Asks } from '@daybook/todos/read';
import { Inject, Injectable } from '@nestjs/common';
import { type CompanyOfTodos, companyOf } from './company.js';

/** A to-do as the log has it now, and its company. */
export interface GuardedTodo {
  readonly todo: Todo;
  readonly company: CompanyOfTodos;
}

/**
 * What the guard asks for an action. A right that hangs on the status is asked as if the status were right: whether it
 * is, the to-do itself decides and says so in its own words.
 */
const rightsOf: Readonly<Record<string, readonly [TodoPermission, TodoAccess['status'] | null][]>> = {
  see: [['see', null]],
  comment: [['comment', null]],
  delete: [['delete', null]],
  setHiddenFromClients: [['setHiddenFromClients', null]],
  edit: [
    ['change', null],
    ['changeAssignees', null],
  ],
  answer: [['submit', 'open']],
  changeStatus: [
    ['close', 'open'],
    ['sendBack', 'waiting_for_review'],
    ['reopen', 'completed'],
  ],
};

@Injectable()
export class TodoPolicy implements Policy<GuardedTodo> {
  readonly on = 'todo';
  readonly actions = Object.keys(rightsOf);

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Asks,
  ) {}

  async load(uuid: string, context: GraphContext): Promise<GuardedTodo | undefined> {
    const { state } = await this.commands.load(todo, uuid);
    if (state.is !== 'there' || state.company === null) return undefined;
    const company = await companyInRequest(this.db, state.company, context);
    return company && { todo: state, company };
  }

  may(viewer: Viewer, action: string, { todo: state, company }: GuardedTodo): boolean {
    const access = accessOf(state);
    return (rightsOf[action] ?? []).some(([permission, status]) =>
      mayOnTodo(viewer, permission, company, status === null ? access : { ...access, status }),
    );
  }

  denial(action: string): string | undefined {
    return action === 'changeStatus' ? texts.noPermission : undefined;
  }
}

/** The company, read once per request. */
export function companyInRequest(db: Asks, uuid: string, context: GraphContext): Promise<CompanyOfTodos | undefined> {
  return context.once(`company of to-dos ${uuid}`, () => companyOf(db, uuid));
}

export function accessOf(state: Todo): TodoAccess {
  const { type, status, isHidden, owner, assignees } = state;
  return { type, status, isDeleted: state.is === 'deleted', isHiddenFromClients: isHidden, owner, assignees };
}
