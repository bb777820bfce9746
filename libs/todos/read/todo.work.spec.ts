import { fold, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec, rowsFrom } from '@daybook/kernel/projecting/spec';
import { describedWork } from '@daybook/testing/work';
import { type TodoEvent, type TodoState, todo, todoTypes, todoWork } from '@daybook/todos/domain';
import { anyStep, anyTodoType } from '@daybook/todos/domain/spec';
import fc from 'fast-check';
import { createdTodo, nina, omar } from '../domain/todo-samples.js';

const uuid = '00000000-0000-4000-8000-0000000000e1';
const bay = '00000000-0000-4000-8000-0000000000c2';
const work = describedWork(todoWork);
const { rowsOf } = projectionSpec(work);
const minute = (n: number) => new Date(Date.UTC(2026, 0, 5, 15, n)).toISOString();
const reported = (...events: TodoEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, { at: minute(n) }, `todo-${uuid}`))).work_items ?? [];
const submitted: TodoEvent = { type: 'TodoSentForReview', data: {} };
const back: TodoEvent = { type: 'TodoSentBack', data: { reason: null } };
const completed: TodoEvent = { type: 'TodoCompleted', data: { byAnswer: false } };
const document: TodoEvent = { type: 'TodoSignatureDocumentAttached', data: { document: 'letter' } };
const state = (to: 'sent' | 'declined' | 'signed'): TodoEvent => ({
  type: 'TodoSignatureStateRecorded',
  data: { from: 'draft', to },
});

it('waits for its answer from the beginning', () =>
  expect(reported(createdTodo())).toEqual([
    expect.objectContaining({
      ...{ id: `todo-${uuid}`, kind: 'todo', uuid, waits: 'answer', title: 'Bank fees', says: 'due {due}' },
      ...{ since: minute(0), pressingAt: minute(0), due: '2026-02-01', pressingOn: '2026-02-01' },
      ...{ neededRight: 'viewFeatureTodos', clientsUpdate: 'TODOS', isForStaff: false, people: [], exempt: [] },
      isHiddenFromClients: false,
    }),
  ]));

it('waits for its review, and for its answer again when that is not enough', () => {
  expect(reported(createdTodo(), submitted)).toMatchObject([{ waits: 'review', isForStaff: true, since: minute(1) }]);
  const answer = { waits: 'answer', isForStaff: false };
  expect(reported(createdTodo(), submitted, back)).toMatchObject([{ ...answer, since: minute(2) }]);
  const withdrawn: TodoEvent = { type: 'TodoAnswerWithdrawn', data: {} };
  expect(reported(createdTodo(), submitted, withdrawn)).toMatchObject([answer]);
});

it('waits for nobody once it is complete, until it is reopened', () => {
  const ended = { waits: null, says: null, neededRight: 'viewFeatureTodos', doneAt: minute(1), due: '2026-02-01' };
  expect(reported(createdTodo(), completed)).toMatchObject([ended]);
  const again: TodoEvent = { type: 'TodoReopened', data: {} };
  expect(reported(createdTodo(), completed, again)).toMatchObject([
    { waits: 'answer', since: minute(2), doneAt: null },
  ]);
  expect(reported(createdTodo(), { type: 'TodoDeleted', data: {} })).toEqual([]);
});

it('says what was edited, whom it asks and from whom it is hidden', () => {
  const edits: TodoEvent[] = [
    { type: 'TodoRetitled', data: { from: 'Bank fees', to: 'Wire fees' } },
    { type: 'TodoDueDateChanged', data: { from: '2026-02-01', to: '2026-03-01' } },
    { type: 'TodoAssigned', data: { assignee: omar } },
    { type: 'TodoAssigned', data: { assignee: nina } },
    { type: 'TodoUnassigned', data: { assignee: omar } },
    { type: 'TodoHiddenFromClients', data: {} },
  ];
  const row = { title: 'Wire fees', due: '2026-03-01', pressingOn: '2026-03-01', people: [nina], since: minute(0) };
  expect(reported(createdTodo(), ...edits)).toMatchObject([{ ...row, isHiddenFromClients: true }]);
  const shown: TodoEvent = { type: 'TodoShownToClients', data: {} };
  expect(reported(createdTodo(), ...edits, shown)).toMatchObject([{ ...row, isHiddenFromClients: false }]);
});

it('asks in the verb of its type, and lets clients read what the firm does with it', () => {
  const asked = (...[created, ...more]: [TodoEvent, ...TodoEvent[]]) => reported(created, ...more)[0];
  const verbs = todoTypes.map((type) => asked(createdTodo({ type }))?.asks?.verb);
  expect(verbs).toEqual(['Answer', 'Upload', 'Answer', 'Read', 'Do', 'Sign']);
  expect(asked(createdTodo({ type: 'basic', asksAboutTransactions: true }))?.asks?.verb).toBe('Answer');
  const says = 'Your answer is being reviewed';
  expect(asked(createdTodo(), submitted)).toMatchObject({ asks: null, clientsRead: { says } });
});

it('goes along with a merge, without those who are no members there', () => {
  const assigned: TodoEvent = { type: 'TodoAssigned', data: { assignee: nina } };
  const data = { from: null, to: bay, merge: 'merge', unassigned: [nina], uploadTarget: null };
  const rows = reported(createdTodo(), assigned, { type: 'TodoMovedToCompany', data });
  expect(rows).toMatchObject([{ companyUuid: bay, people: [], waits: 'answer' }]);
});

it('is the firm’s turn while its document is not out for signing', () => {
  const waits = (...events: TodoEvent[]) => reported(createdTodo({ type: 'signature' }), ...events)[0]?.waits;
  expect(waits()).toBe('answer');
  expect(waits(document)).toBe('document');
  expect(waits(document, state('sent'))).toBe('answer');
  expect(waits(document, state('sent'), state('declined'))).toBe('document');
  expect(waits(document, state('sent'), submitted, state('declined'))).toBe('review');
  expect(waits(document, state('sent'), submitted, state('signed'), back)).toBe('document');
  expect(waits(document, completed, state('sent'))).toBe(null);
});

/** As the to-do itself says it. */
function waiting(one: TodoState): string | null {
  if (one.is !== 'there' || one.status === 'completed') return null;
  if (one.status === 'waiting_for_review') return 'review';
  return one.document === null || ['sent', 'viewed', 'partially_signed'].includes(one.document.state)
    ? 'answer'
    : 'document';
}

it('says in any sequence of commands what the to-do says', () => {
  fc.assert(
    fc.property(anyTodoType, fc.array(anyStep, { maxLength: 40, size: 'max' }), (type, steps) => {
      const events: RecordedEvent<TodoEvent>[] = [recorded(createdTodo({ type }), 0, {}, `todo-${uuid}`)];
      for (const [second, { command, user }] of steps.entries()) {
        const context = { at: new Date(Date.UTC(2026, 0, 6, 15, 0, second)).toISOString(), by: { user } };
        const decision = todo.decide(fold(todo, events), command, context);
        if (isRefusal(decision)) continue;
        events.push(...decision.map((event, n) => recorded(event, events.length + n, context, `todo-${uuid}`)));
      }
      const end = fold(todo, events);
      const [row] = rowsFrom(work, events).work_items ?? [];
      expect(row?.waits ?? null).toBe(waiting(end));
      if (end.is === 'there')
        expect(row).toMatchObject({
          ...{ title: end.title, due: end.dueDate, people: end.assignees, companyUuid: end.company },
          isHiddenFromClients: end.isHidden,
        });
    }),
    { numRuns: 300 },
  );
});
