import { given } from '@daybook/kernel/events/spec';
import type { TodoCommand } from './todo.commands.js';
import type { TodoEvent } from './todo.events.js';
import { todo } from './todo.js';
import { createdTodo, maria, omar } from './todo-samples.js';

const merge = 'merge';
const move = (to: string, assignees: readonly string[], uploadTarget: string | null = null): TodoCommand => ({
  type: 'MoveTodoToCompany',
  to,
  merge,
  assignees,
  uploadTarget,
});
const moved = (from: string | null, to: string, unassigned: readonly string[] = []): TodoEvent => ({
  type: 'TodoMovedToCompany',
  data: { from, to, merge, unassigned, uploadTarget: null },
});
const assigned = (assignee: string): TodoEvent => ({ type: 'TodoAssigned', data: { assignee } });
const both = [createdTodo(), assigned(maria), assigned(omar)];

it('goes to another company, without assignees who cannot see it there', () => {
  given(todo, ...both)
    .when(move('bay', [maria]))
    .thenEvents(moved(null, 'bay', [omar]));
  given(todo, ...both, moved(null, 'bay', [omar]))
    .when(move('bay', [maria]))
    .thenNothing();
  given(todo).when(move('bay', [])).thenRefused('notThere');
});

it('comes back with whom it had, as long as nobody changed it there', () => {
  const there = [createdTodo(), moved(null, 'oak'), assigned(maria), assigned(omar), moved('oak', 'bay', [omar])];
  given(todo, ...there)
    .when(move('oak', [maria, omar]))
    .thenEvents(moved('bay', 'oak'), assigned(omar));
  given(todo, ...there)
    .when(move('oak', [maria]))
    .thenEvents(moved('bay', 'oak'));
  const retitled: TodoEvent = { type: 'TodoRetitled', data: { from: 'Bank fees', to: 'Fees' } };
  given(todo, ...there, retitled)
    .when(move('oak', [maria, omar]))
    .thenEvents(moved('bay', 'oak'));
});

it('knows whether anybody changed it since', () => {
  const isChanged = (...events: TodoEvent[]) => {
    const { state } = given(todo, ...both, moved(null, 'bay'), ...events);
    return state.is === 'absent' ? undefined : state.origin?.isChanged;
  };
  expect(isChanged()).toBe(false);
  expect(isChanged({ type: 'TodoReminderSent', data: { runDate: '2026-01-05', recipients: [omar] } })).toBe(false);
  expect(isChanged({ type: 'TodoDueDateChanged', data: { from: '2026-02-01', to: '2026-03-01' } })).toBe(true);
  expect(isChanged({ type: 'TodoCompleted', data: { byAnswer: false } })).toBe(true);
});
