import { type Decision, dayInWords } from '@daybook/kernel/events';
import type { TodoCommand } from './todo.commands.js';
import type { TodoEvent } from './todo.events.js';
import type { Todo, TodoLock } from './todo.js';
import { no, type TodoRefusal } from './todo.refusals.js';

type Answered = Decision<TodoEvent, TodoRefusal>;

/** What goes on while it is locked: it is no change of what was asked or answered. */
const goesOn: ReadonlySet<TodoCommand['type']> = new Set([
  'LockTodo',
  'UnlockTodo',
  'MoveTodoToCompany',
  'RecordReminderSent',
  'RecordSignatureState',
  'RecordCopy',
]);

export function lockRefusal({ lock }: Todo, command: TodoCommand): TodoRefusal | undefined {
  if (!lock || goesOn.has(command.type)) return undefined;
  return { refused: 'locked', message: lockedWords(lock, dayInWords(lock.at.slice(0, 10))) };
}

/** @param name of who locked it, where that is known */
export function lockedWords({ period }: Pick<TodoLock, 'period'>, day: string, name?: string | null): string {
  const who = name ? ` by ${name}` : '';
  return `${period} was locked${who} on ${day}. An administrator can unlock it on the close board.`;
}

export function lockTodo(todo: Todo, lock: string, period: string): Answered {
  if (todo.lock) return [];
  return todo.status === 'completed' ? [{ type: 'TodoLocked', data: { lock, period } }] : no('notDone');
}

/** One that another period has locked stays locked. */
export function unlockTodo(todo: Todo, lock: string): Answered {
  return todo.lock?.uuid === lock ? [{ type: 'TodoUnlocked', data: { lock } }] : [];
}
