import { given } from '@daybook/kernel/events/spec';
import type { TodoCommand } from './todo.commands.js';
import type { TodoEvent } from './todo.events.js';
import { todo } from './todo.js';
import { createdTodo, maria } from './todo-samples.js';

const lock: TodoCommand = { type: 'LockTodo', lock: 'november', period: 'November 2026' };
const unlock: TodoCommand = { type: 'UnlockTodo', lock: 'november' };
const completed: TodoEvent = { type: 'TodoCompleted', data: { byAnswer: false } };
const locked: TodoEvent = { type: 'TodoLocked', data: { lock: 'november', period: 'November 2026' } };
const unlocked: TodoEvent = { type: 'TodoUnlocked', data: { lock: 'november' } };

it('is locked when it is done, once, and not before', () => {
  given(todo, createdTodo()).when(lock).thenRefused('notDone');
  given(todo, createdTodo(), completed).when(lock).thenEvents(locked);
  given(todo, createdTodo(), completed, locked).when(lock).thenNothing();
  given(todo).when(lock).thenRefused('notThere');
});

it.each([
  { type: 'ReopenTodo' },
  { type: 'SendTodoBack' },
  { type: 'CloseTodo' },
  { type: 'DeleteTodo' },
  { type: 'HideTodoFromClients' },
  { type: 'RemindOfTodo', recipients: [maria] },
  { type: 'ReassignTodo', assignees: [maria] },
  { type: 'EditTodo', changes: { dueDate: '2026-12-24' }, basedOn: null },
  { type: 'SubmitTodo', answer: { to: 'text-field', text: 'Fees' }, submitter: maria },
  { type: 'AttachAnswerFile', file: 'paper', name: 'Paper.pdf' },
] satisfies readonly TodoCommand[])('refuses $type while it is locked, and says since when', (command) => {
  const { decision } = given(todo, createdTodo(), completed, locked).when(command);
  expect(decision).toEqual({
    refused: 'locked',
    message: expect.stringMatching(/^November 2026 was locked on \w+ \d+, 20\d\d\. /),
  });
});

it('still goes along with a merge', () => {
  given(todo, createdTodo(), completed, locked)
    .when({ type: 'MoveTodoToCompany', to: 'bay', merge: 'merge', assignees: [], uploadTarget: null })
    .thenEvents({
      type: 'TodoMovedToCompany',
      data: { from: null, to: 'bay', merge: 'merge', unassigned: [], uploadTarget: null },
    });
});

it('can still be copied, and says so of each copy once', () => {
  const record: TodoCommand = { type: 'RecordCopy', company: 'bay', todo: 'copy' };
  const copied: TodoEvent = { type: 'TodoCopied', data: { company: 'bay', todo: 'copy' } };
  given(todo, createdTodo(), completed, locked).when(record).thenEvents(copied);
  given(todo, createdTodo(), completed, locked, copied).when(record).thenNothing();
});

it('is unlocked by what locked it, and changes again', () => {
  given(todo, createdTodo(), completed, locked).when(unlock).thenEvents(unlocked);
  given(todo, createdTodo(), completed, locked).when({ type: 'UnlockTodo', lock: 'other' }).thenNothing();
  given(todo, createdTodo(), completed, locked, unlocked)
    .when({ type: 'ReopenTodo' })
    .thenEvents({ type: 'TodoReopened', data: {} });
});
