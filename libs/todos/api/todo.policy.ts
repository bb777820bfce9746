import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { GraphContext, PolicyOf } from '@daybook/kernel/graph';
import { type OnReason, type Viewer } from '@daybook/kernel/rights';
import { mayOnTodo, type Todo, type TodoAccess, type TodoPermission, texts, todo } from '@daybook/todos/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CompaniesOfTodos, type CompanyOfTodos } from './company.js';

/** A to-do as the log has it now, and its company. */
export interface GuardedTodo {
  readonly todo: Todo;
  readonly company: CompanyOfTodos;
}

/**
 * What the guard asks for an action. A right that hangs on the status is asked as if the status were right: whether it
 * is, the to-do itself decides and says so in its own words; so it does of the lock of its period.
 */
const rightsOf: Readonly<Record<string, readonly [TodoPermission, TodoAccess['status'] | null][]>> = {
  see: [['see', null]],
  comment: [['comment', null]],
  changeComment: [['see', null]],
  delete: [['delete', null]],
  setHiddenFromClients: [['setHiddenFromClients', null]],
  change: [['change', null]],
  edit: [
    ['change', null],
    ['changeAssignees', null],
  ],
  answer: [['submit', 'open']],
  withdraw: [['withdraw', 'waiting_for_review']],
  upload: [['upload', 'open']],
  review: [['close', 'open']],
  changeStatus: [
    ['close', 'open'],
    ['sendBack', 'waiting_for_review'],
    ['reopen', 'completed'],
  ],
};

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    todo: GuardedTodo;
  }
}

@Injectable()
export class TodoPolicy implements PolicyOf<'todo'> {
  readonly on = 'todo';
  readonly placeInAnything = 1;
  readonly linkKinds = ['todo'];
  readonly actions = Object.keys(rightsOf);

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly companies: CompaniesOfTodos,
  ) {}

  async load(uuid: string, context: GraphContext): Promise<GuardedTodo | undefined> {
    const { state } = await this.commands.load(todo, uuid, context.judgement);
    if (state.is !== 'there' || state.company === null) return undefined;
    const company = await this.companies.inRequest(state.company, context);
    return company && { todo: state, company };
  }

  may(viewer: Viewer, action: string, { todo: state, company }: GuardedTodo, onReason?: OnReason): boolean {
    const access = accessOf(state);
    return (rightsOf[action] ?? []).some(([permission, status]) =>
      mayOnTodo(viewer, permission, company, status === null ? access : { ...access, status }, onReason),
    );
  }

  companyOf({ company }: GuardedTodo): CompanyOfTodos {
    return company;
  }

  denial(action: string): string | undefined {
    return action === 'changeStatus' ? texts.noPermission : undefined;
  }
}

export function accessOf(state: Todo): TodoAccess {
  const { type, status, isHidden, owner, assignees } = state;
  return { type, status, isDeleted: state.is === 'deleted', isHiddenFromClients: isHidden, owner, assignees };
}
