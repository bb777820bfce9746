import type { Fact, Recorded } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { TodoFact } from '@daybook/todos/domain';
import { projections } from './index.js';

const [todos] = projections;
const uuid = '00000000-0000-4000-8000-000000000001';
const omar = '00000000-0000-4000-8000-00000000000b';
const note = '00000000-0000-4000-8000-0000000000c1';
const time = (minute: number) => `2026-01-05T15:${String(minute).padStart(2, '0')}:00.000Z`;
const on = (stream: string) => (fact: Fact, revision: number) =>
  recorded(fact, revision, { at: time(revision), by: { user: omar } }, stream);
const todo = on(`todo-${uuid}`);
const comment = on(`comment-${note}`);
const monthly = { type: 'MONTHLY_ON_EXACT_DAY', frequency: 1, endDate: null } as const;

const created: TodoFact = {
  type: 'TodoCreated',
  data: {
    type: 'text-field',
    title: 'Bank fees',
    details: '',
    dueDate: '2026-02-01',
    reminder: 'NO_REMINDER',
    closePeriod: 'tax',
    completeOnSubmit: false,
    isHidden: false,
    owner: omar,
    header: null,
    uploadTarget: null,
    templateId: null,
    signerEmails: [],
    series: { uuid, occurrence: 0 },
    recurrence: monthly,
  },
};
const said = { item: uuid, itemKind: 'todo', text: 'Which ones?', files: [] };

function rowsOf(...facts: readonly Recorded[]) {
  if (!todos) throw new Error('There is no projection.');
  return projectionSpec(todos).rowsOf(...facts);
}

it('shows an answered to-do in one row', () => {
  const rows = rowsOf(
    todo(created, 0),
    todo({ type: 'TodoAssigned', data: { assignee: omar } }, 1),
    comment({ type: 'CommentAdded', data: said }, 2),
    todo({ type: 'TodoAnswerSubmitted', data: { answer: 'Wires', files: [], submitter: omar } }, 3),
    todo({ type: 'TodoSentForReview', data: {} }, 4),
    todo({ type: 'TodoSentBack', data: {} }, 5),
    comment({ type: 'CommentEdited', data: { item: uuid, from: 'Which ones?', to: 'Which?' } }, 6),
  );
  expect(rows.todos).toMatchObject([
    {
      uuid,
      contentType: 'text-field-request',
      status: 'open',
      answer: 'Wires',
      submitter: omar,
      assignees: [omar],
      lastSubmittedAt: time(3),
      openSince: time(5),
      latestActivityAt: time(6),
      attributesChangedAt: time(5),
    },
  ]);
});

it('stays as long as it is, however long its thread grows', () => {
  const spoken = [1, 2, 3, 4].map((minute) => comment({ type: 'CommentAdded', data: said }, minute));
  const rows = rowsOf(todo(created, 0), ...spoken, comment({ type: 'CommentDeleted', data: { item: uuid } }, 5));
  const [quiet] = rowsOf(todo(created, 0)).todos ?? [];
  expect(rows.todos).toEqual([{ ...quiet, latestActivityAt: time(4) }]);
});

it('shows a series from the moment it was chosen', () => {
  const series = on(`todoSeries-${uuid}`);
  expect(rowsOf(todo(created, 0)).todo_series).toMatchObject([
    { uuid, recurrenceType: 'MONTHLY_ON_EXACT_DAY', latestGenerateDate: '2026-02-01', isActive: true },
  ]);
  const rows = rowsOf(
    todo(created, 0),
    series({ type: 'RecurrenceScheduled', data: { rule: monthly, anchor: '2026-02-01', lead: 0 } }, 1),
    series({ type: 'OccurrenceGenerated', data: { k: 1, dueDate: '2026-03-01', todo: note } }, 2),
    todo({ type: 'TodoRecurrenceSet', data: { from: monthly, to: null, series: uuid, dueDate: '2026-02-01' } }, 3),
  );
  expect(rows.todo_series).toMatchObject([{ latestGenerateDate: '2026-03-01', newestTodo: note, isActive: false }]);
});

it('answers nothing after deletion but keeps the row for whoever asks by uuid', () => {
  expect(rowsOf(todo(created, 0), todo({ type: 'TodoDeleted', data: {} }, 1)).todos).toMatchObject([
    { isDeleted: true },
  ]);
});
