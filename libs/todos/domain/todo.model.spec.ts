import { fold, isRefusal } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import fc from 'fast-check';
import { words } from './index.js';
import type { TodoStatus } from './labels.js';
import { anyStep, anyTodoType } from './spec/index.js';
import type { TodoCommand } from './todo.commands.js';
import { type Todo, type TodoState, todo } from './todo.js';
import { createdTodo } from './todo-samples.js';

/** What the transition table says of each command, told apart from the decider. */
const leadsTo: Partial<Record<TodoCommand['type'], Partial<Record<TodoStatus, TodoStatus>>>> = {
  CloseTodo: { open: 'completed', waiting_for_review: 'completed' },
  SendTodoBack: { waiting_for_review: 'open' },
  WithdrawAnswer: { waiting_for_review: 'open' },
  ExtendAnswer: { waiting_for_review: 'waiting_for_review' },
  ReopenTodo: { completed: 'open' },
  SubmitTodo: { open: 'waiting_for_review' },
};
const whileLocked: readonly TodoCommand['type'][] = [
  ...(['UnlockTodo', 'MoveTodoToCompany', 'RecordReminderSent', 'RecordSignatureState', 'RecordCopy'] as const),
];
/** They change the status with the last of the documents, or of an answer that waits. */
const ofPapers: readonly string[] = ['AcceptPaper', 'SendPaperBack'];

it('keeps to the transition table in any sequence of commands', () => {
  fc.assert(
    fc.property(anyTodoType, fc.array(anyStep, { maxLength: 40, size: 'max' }), (type, steps) => {
      let events = [recorded(createdTodo({ type }), 0)] as Parameters<typeof todo.evolve>[1][];
      let time = Date.parse('2026-01-05T15:00:00.000Z');
      for (const { command, user, seconds } of steps) {
        time += seconds * 1000;
        const context = { at: new Date(time).toISOString(), by: { user } };
        const before = fold(todo, events);
        const decision = todo.decide(before, command, context);
        if (isRefusal(decision)) {
          expect(decision.message.length).toBeGreaterThan(10);
          continue;
        }
        events = [...events, ...decision.map((event, n) => recorded(event, events.length + n, context))];
        check(before, command, fold(todo, events), decision.length);
        for (const event of events.slice(-decision.length)) tellable(event);
      }
    }),
    { numRuns: 300 },
  );
});

function check(before: TodoState, command: TodoCommand, after: TodoState, events: number): void {
  if (before.is === 'absent' || after.is === 'absent') throw new Error('The to-do is gone.');
  if (before.is === 'deleted') expect(events).toBe(0);
  if (before.lock && events > 0) expect(whileLocked).toContain(command.type);
  if (after.lock) expect(after.status).toBe('completed');
  const table = leadsTo[command.type];
  if (table && events > 0) expect(after.status).toBe(table[before.status]);
  if (!table && command.type !== 'EditTodo' && !ofPapers.includes(command.type))
    expect(after.status).toBe(before.status);
  if (before.lastSubmittedAt) expect(after.lastSubmittedAt).not.toBeNull();
  expect(after.type).toBe(before.type);
  expect(new Set(after.assignees).size).toBe(after.assignees.length);
  expect(new Set(after.files.map(({ file }) => file)).size).toBe(after.files.length);
  if (before.status !== 'open') expect(after.files).toEqual(expect.arrayContaining([...before.files]));
  checkPapers(before, command, after);
  expect(after.revision).toBe(before.revision + events);
}

function checkPapers(before: Todo, { type }: TodoCommand, after: Todo): void {
  const given = after.papers.flatMap(({ files }) => files);
  expect(new Set(given).size).toBe(given.length);
  expect(after.files.map(({ file }) => file)).toEqual(expect.arrayContaining(given));
  expect(new Set(after.papers.map(({ title }) => title.toLowerCase())).size).toBe(after.papers.length);
  for (const { state, files } of after.papers)
    if (state === 'given' || state === 'accepted') expect(files).not.toEqual([]);
  if (type === 'AcceptPaper' && after.status !== before.status) {
    expect(after.status).toBe('completed');
    expect(after.papers.filter(({ state }) => state !== 'accepted' && state !== 'notApplicable')).toEqual([]);
  }
  if (type === 'SendPaperBack') expect([before.status, 'open']).toContain(after.status);
  if (type === 'SubmitTodo' && before.status === 'open' && after.status !== 'open')
    expect(after.papers.filter(({ state }) => state === 'wanted' || state === 'sentBack')).toEqual([]);
}

function tellable(event: Parameters<typeof todo.evolve>[1]): void {
  const tell = words[event.type] as (one: typeof event) => { sentence: string };
  expect(tell(event).sentence).toMatch(/\.$/);
}
