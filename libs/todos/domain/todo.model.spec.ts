import { fold, isRefusal } from '@daybook/kernel/events';
import { anyCommand, recorded } from '@daybook/kernel/events/spec';
import fc from 'fast-check';
import { words } from './index.js';
import { type DocumentState, documentStates, type TodoStatus, type TodoType } from './labels.js';
import type { Answer, TodoCommand } from './todo.commands.js';
import { type TodoState, todo } from './todo.js';
import { createdTodo, createTodo, maria, nina, omar } from './todo-samples.js';

type Edit = Extract<TodoCommand, { type: 'EditTodo' }>;
type Step = { command: TodoCommand; user: string; seconds: number };

const file = fc.constantFrom('w9', 'lease');
const answer = fc.constantFrom<Answer>(
  { to: 'text-field', text: 'Wires' },
  { to: 'text-field', text: ' ' },
  { to: 'upload-request', files: ['w9'] },
  { to: 'signature' },
);
const edit = fc.constantFrom<Edit>(
  { type: 'EditTodo', changes: { title: 'Wire fees', status: 'completed' }, basedOn: null },
  { type: 'EditTodo', changes: { status: 'open' }, basedOn: 0 },
  { type: 'EditTodo', changes: { isHidden: true }, basedOn: null },
  { type: 'EditTodo', changes: { status: 'waiting_for_review' }, basedOn: null },
);
const assignees = fc.subarray([omar, nina]);

const command = anyCommand<TodoCommand>({
  CreateTodo: fc.constant(createTodo()),
  EditTodo: { arbitrary: edit, weight: 4 },
  ReassignTodo: { arbitrary: fc.record({ type: fc.constant('ReassignTodo'), assignees }), weight: 2 },
  SubmitTodo: {
    arbitrary: fc.record({ type: fc.constant('SubmitTodo'), answer, submitter: fc.constantFrom(omar, nina) }),
    weight: 8,
  },
  ExtendAnswer: fc.constant({ type: 'ExtendAnswer', text: 'And cards', submitter: nina }),
  WithdrawAnswer: fc.constant({ type: 'WithdrawAnswer' }),
  CloseTodo: fc.constant({ type: 'CloseTodo' }),
  SendTodoBack: fc.constant({ type: 'SendTodoBack' }),
  ReopenTodo: fc.constant({ type: 'ReopenTodo' }),
  HideTodoFromClients: fc.constant({ type: 'HideTodoFromClients' }),
  ShowTodoToClients: fc.constant({ type: 'ShowTodoToClients' }),
  AttachAnswerFile: {
    arbitrary: fc.record({ type: fc.constant('AttachAnswerFile'), file, name: fc.constant('a.pdf') }),
    weight: 2,
  },
  RemoveAnswerFile: fc.record({ type: fc.constant('RemoveAnswerFile'), file }),
  AttachSignatureDocument: fc.constant({ type: 'AttachSignatureDocument', document: 'letter' }),
  RecordSignatureState: fc.record({
    type: fc.constant('RecordSignatureState'),
    state: fc.constantFrom<DocumentState>(...documentStates),
  }),
  RecordReminderSent: fc.constant({ type: 'RecordReminderSent', runDate: '2026-01-12', recipients: [] }),
  MoveTodoToCompany: fc.record({
    type: fc.constant('MoveTodoToCompany'),
    to: fc.constantFrom('bay', 'oak'),
    merge: fc.constant('merge'),
    assignees,
    uploadTarget: fc.constant(null),
  }),
  DeleteTodo: fc.constant({ type: 'DeleteTodo' }),
});
const todoType = fc.constantFrom<TodoType>('text-field', 'upload-request', 'signature');
const step: fc.Arbitrary<Step> = fc.record({
  command,
  user: fc.constantFrom(maria, omar, nina),
  seconds: fc.integer({ min: 0, max: 60 }),
});

/** What the transition table says of each command, told apart from the decider. */
const leadsTo: Partial<Record<TodoCommand['type'], Partial<Record<TodoStatus, TodoStatus>>>> = {
  CloseTodo: { open: 'completed', waiting_for_review: 'completed' },
  SendTodoBack: { waiting_for_review: 'open' },
  WithdrawAnswer: { waiting_for_review: 'open' },
  ExtendAnswer: { waiting_for_review: 'waiting_for_review' },
  ReopenTodo: { completed: 'open' },
  SubmitTodo: { open: 'waiting_for_review' },
};

it('keeps to the transition table in any sequence of commands', () => {
  fc.assert(
    fc.property(todoType, fc.array(step, { maxLength: 40, size: 'max' }), (type, steps) => {
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
  const table = leadsTo[command.type];
  if (table && events > 0) expect(after.status).toBe(table[before.status]);
  if (!table && command.type !== 'EditTodo') expect(after.status).toBe(before.status);
  if (before.lastSubmittedAt) expect(after.lastSubmittedAt).not.toBeNull();
  expect(after.type).toBe(before.type);
  expect(new Set(after.assignees).size).toBe(after.assignees.length);
  expect(new Set(after.files.map(({ file }) => file)).size).toBe(after.files.length);
  if (before.status !== 'open') expect(after.files).toEqual(expect.arrayContaining([...before.files]));
  expect(after.revision).toBe(before.revision + events);
}

function tellable(event: Parameters<typeof todo.evolve>[1]): void {
  const tell = words[event.type] as (one: typeof event) => { sentence: string };
  expect(tell(event).sentence).toMatch(/\.$/);
}
