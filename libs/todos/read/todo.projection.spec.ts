import type { DomainEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { TodoEvent, TodoTemplateEvent } from '@daybook/todos/domain';
import { todos } from './todo.projection.js';

const uuid = '00000000-0000-4000-8000-000000000001';
const omar = '00000000-0000-4000-8000-00000000000b';
const note = '00000000-0000-4000-8000-0000000000c1';
const time = (minute: number) => `2026-01-05T15:${String(minute).padStart(2, '0')}:00.000Z`;
const on = (stream: string) => (event: DomainEvent, revision: number) =>
  recorded(event, revision, { at: time(revision), by: { user: omar } }, stream);
const todo = on(`todo-${uuid}`);
const comment = on(`comment-${note}`);
const monthly = { type: 'MONTHLY_ON_EXACT_DAY', frequency: 1, endDate: null } as const;

const created: TodoEvent = {
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
    asksAboutTransactions: false,
  },
};
const said = { item: uuid, itemKind: 'todo', text: 'Which ones?', files: [] };

const { rowsOf } = projectionSpec(todos);

it('shows an answered to-do in one row', () => {
  const rows = rowsOf(
    todo(created, 0),
    todo({ type: 'TodoAssigned', data: { assignee: omar } }, 1),
    comment({ type: 'CommentAdded', data: said }, 2),
    todo({ type: 'TodoAnswerSubmitted', data: { answer: 'Wires', files: [], submitter: omar } }, 3),
    todo({ type: 'TodoSentForReview', data: {} }, 4),
    todo({ type: 'TodoSentBack', data: { reason: null } }, 5),
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

it('shows what was added to an answer, and an answer that was taken back as open', () => {
  const rows = rowsOf(
    todo(created, 0),
    todo({ type: 'TodoAnswerSubmitted', data: { answer: 'Wires', files: [], submitter: omar } }, 1),
    todo({ type: 'TodoSentForReview', data: {} }, 2),
    todo({ type: 'TodoAnswerExtended', data: { answer: 'Wires\n\nAnd cards', added: null, submitter: note } }, 3),
    todo({ type: 'TodoAnswerExtended', data: { answer: null, added: null, submitter: omar } }, 4),
    todo({ type: 'TodoAnswerWithdrawn', data: {} }, 5),
  );
  expect(rows.todos).toMatchObject([
    {
      status: 'open',
      answer: 'Wires\n\nAnd cards',
      submitter: omar,
      lastSubmittedAt: time(4),
      openSince: time(5),
      latestActivityAt: time(5),
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

const filed = (file: string): TodoEvent => ({ type: 'TodoAnswerFileAttached', data: { file, name: `${file}.pdf` } });
const document: TodoEvent = { type: 'TodoSignatureDocumentAttached', data: { document: note } };
const header = { imageUrl: null, imageTemplate: 'start', text: 'Welcome' } as const;
const completed: TodoEvent = { type: 'TodoCompleted', data: { byAnswer: false } };
const hidden: TodoEvent = { type: 'TodoHiddenFromClients', data: {} };
const assigned: TodoEvent = { type: 'TodoAssigned', data: { assignee: omar } };
const reminded = (runDate: string): TodoEvent => ({ type: 'TodoReminderSent', data: { runDate, recipients: [omar] } });

/** An event, what it changes of the row beside its dates, and what happened before it. */
type Changing = readonly [changing: TodoEvent, columns: object, before?: readonly TodoEvent[]];

const attributes: readonly Changing[] = [
  [assigned, { assignees: [omar] }],
  [{ type: 'TodoUnassigned', data: { assignee: omar } }, { assignees: [] }, [assigned]],
  [{ type: 'TodoRetitled', data: { from: 'Bank fees', to: 'Wire fees' } }, { title: 'Wire fees' }],
  [{ type: 'TodoDetailsEdited', data: { from: '', to: 'All of them' } }, { details: 'All of them' }],
  [{ type: 'TodoDueDateChanged', data: { from: '2026-02-01', to: '2026-02-02' } }, { dueDate: '2026-02-02' }],
  [
    { type: 'TodoReminderChanged', data: { from: 'NO_REMINDER', to: 'DAILY_REMINDER' } },
    { reminder: 'DAILY_REMINDER' },
  ],
  [{ type: 'TodoClosePeriodChanged', data: { from: 'tax', to: 'payroll' } }, { closePeriod: 'payroll' }],
  [{ type: 'TodoCompleteOnSubmitChanged', data: { from: false, to: true } }, { completeOnSubmit: true }],
  [{ type: 'TodoHeaderChanged', data: { from: { ...header, text: '' }, to: header } }, { header }],
  [{ type: 'TodoUploadTargetChanged', data: { from: null, to: note } }, { uploadTarget: note }],
  [completed, { status: 'completed' }],
  [{ type: 'TodoReopened', data: {} }, { status: 'open', openSince: time(2) }, [completed]],
];
const patches: readonly Changing[] = [
  [hidden, { isHiddenFromClients: true }],
  [{ type: 'TodoShownToClients', data: {} }, { isHiddenFromClients: false }, [hidden]],
  [filed('a'), { files: [{ file: 'a', name: 'a.pdf' }] }],
  [
    { type: 'TodoAnswerFileRemoved', data: { file: 'a' } },
    { files: [{ file: 'b', name: 'b.pdf' }] },
    [filed('a'), filed('b')],
  ],
  [document, { document: { uuid: note, state: 'draft' } }],
  [
    { type: 'TodoSignatureStateRecorded', data: { from: 'draft', to: 'sent' } },
    { document: { uuid: note, state: 'sent' } },
    [document],
  ],
];

describe('each event changes its own columns and dates, and nothing else of the row:', () => {
  const rowsBeforeAndAfter = ([changing, , before = []]: Changing) => {
    const past = [created, ...before].map(todo);
    const [row] = rowsOf(...past).todos ?? [];
    const [changed] = rowsOf(...past, todo(changing, past.length)).todos ?? [];
    return { row, changed, at: time(past.length), revision: past.length };
  };

  it.each(attributes.map((one) => [one[0].type, one] as const))('%s, an attribute', (_, changing) => {
    const { row, changed, at, revision } = rowsBeforeAndAfter(changing);
    const dates = { attributesChangedAt: at, updatedAt: at, latestActivityAt: at };
    expect(changed).toEqual({ ...row, ...changing[1], ...dates, revision });
  });

  it.each(patches.map((one) => [one[0].type, one] as const))('%s', (_, changing) => {
    const { row, changed, at, revision } = rowsBeforeAndAfter(changing);
    expect(changed).toEqual({ ...row, ...changing[1], updatedAt: at, latestActivityAt: at, revision });
  });

  it('TodoReminderSent, which dates nothing and counts each day once', () => {
    const [row] = rowsOf(todo(created, 0)).todos ?? [];
    const sent = [created, reminded('2026-01-13'), reminded('2026-01-12'), reminded('2026-01-13')];
    const remindedOn = ['2026-01-12', '2026-01-13'];
    expect(rowsOf(...sent.map(todo)).todos).toEqual([{ ...row, remindedOn, remindedAt: time(3), revision: 3 }]);
  });

  it('TodoReminderRequested, which leaves the schedule as it is', () => {
    const [row] = rowsOf(todo(created, 0)).todos ?? [];
    const asked = [created, { type: 'TodoReminderRequested', data: {} }] satisfies TodoEvent[];
    expect(rowsOf(...asked.map(todo)).todos).toEqual([{ ...row, remindedAt: time(1), revision: 1 }]);
  });

  it('TodoLocked and TodoUnlocked, which are nobody’s news', () => {
    const [row] = rowsOf(todo(created, 0)).todos ?? [];
    const locked: TodoEvent = { type: 'TodoLocked', data: { lock: note, period: 'January 2026' } };
    const unlocked: TodoEvent = { type: 'TodoUnlocked', data: { lock: note } };
    const lock = { uuid: note, period: 'January 2026', by: omar, at: time(1) };
    expect(rowsOf(...[created, locked].map(todo)).todos).toEqual([{ ...row, lock, revision: 1 }]);
    expect(rowsOf(...[created, locked, unlocked].map(todo)).todos).toEqual([{ ...row, revision: 2 }]);
  });
});

it('is at the newest revision once it was copied, as a copy too, and is nobody’s news', () => {
  const [row] = rowsOf(todo(created, 0)).todos ?? [];
  const begun: TodoEvent = { type: 'TodoBegunAsCopy', data: { of: note } };
  const copied: TodoEvent = { type: 'TodoCopied', data: { company: note, todo: note } };
  expect(rowsOf(...[created, begun, copied].map(todo)).todos).toEqual([{ ...row, revision: 2 }]);
});

it('has a file once that was attached twice, under the name it had last', () => {
  const again: TodoEvent = { type: 'TodoAnswerFileAttached', data: { file: 'a', name: 'scan.pdf' } };
  const [row] = rowsOf(...[created, filed('a'), filed('b'), again].map(todo)).todos ?? [];
  expect(row?.files).toEqual([
    { file: 'b', name: 'b.pdf' },
    { file: 'a', name: 'scan.pdf' },
  ]);
});

it('shows a series by its newest rule, until it ends', () => {
  const series = on(`todoSeries-${uuid}`);
  const every2 = { ...monthly, frequency: 2, endDate: '2026-12-31' };
  const story = [
    todo(created, 0),
    series({ type: 'RecurrenceChanged', data: { from: monthly, to: every2, anchor: '2026-02-01' } }, 1),
  ];
  const [row] = rowsOf(...story).todo_series ?? [];
  expect(row).toMatchObject({ recurrenceFrequency: 2, endDate: '2026-12-31', isActive: true });
  const ended = series({ type: 'RecurrenceEnded', data: { reason: 'asked' } }, 2);
  expect(rowsOf(...story, ended).todo_series).toEqual([{ ...row, isActive: false }]);
});

it('offers a template with its newest texts, until it is retired', () => {
  const template = on(`todoTemplate-${note}`);
  const text = { name: 'Start', title: 'Welcome', headerImageUrl: null, headerText: 'Hi', bodyDetails: 'Read' };
  const events: readonly TodoTemplateEvent[] = [
    { type: 'TodoTemplateCreated', data: text },
    { type: 'TodoTemplateChanged', data: { from: text, to: { ...text, title: 'Hello' } } },
    { type: 'TodoTemplateRetired', data: {} },
  ];
  const story = events.map(template);
  expect(rowsOf(...story.slice(0, 1)).todo_templates).toEqual([{ uuid: note, ...text }]);
  expect(rowsOf(...story.slice(0, 2)).todo_templates).toEqual([{ uuid: note, ...text, title: 'Hello' }]);
  expect(rowsOf(...story).todo_templates).toEqual([]);
});

it('is of the company to which a merge brought it, as is its series', () => {
  const story = [created, { type: 'TodoAssigned', data: { assignee: omar } } as const].map(todo);
  const data = { from: null, to: note, merge: omar };
  const moved = todo({ type: 'TodoMovedToCompany', data: { ...data, unassigned: [omar], uploadTarget: null } }, 2);
  const [row] = rowsOf(...story).todos ?? [];
  expect(rowsOf(...story, moved).todos).toEqual([{ ...row, companyUuid: note, assignees: [], revision: 2 }]);
  const series = on(`todoSeries-${uuid}`)({ type: 'SeriesMovedToCompany', data }, 1);
  expect(rowsOf(...story, series).todo_series).toMatchObject([{ companyUuid: note, isActive: true }]);
});

it('lists the requested documents with what was given for each and said of it', () => {
  const file = '00000000-0000-4000-8000-0000000000f1';
  const asked = (paper: number, title: string): TodoEvent => ({ type: 'TodoPaperRequested', data: { paper, title } });
  const story = [
    todo(created, 0),
    todo(asked(1, 'W-2'), 1),
    todo(asked(2, 'Lease'), 2),
    todo(asked(3, 'Bank letter'), 3),
    todo({ type: 'TodoPaperRequestDropped', data: { paper: 3 } }, 4),
    todo({ type: 'TodoAnswerFileAttached', data: { file, name: 'w2.pdf' } }, 5),
    todo({ type: 'TodoPaperGiven', data: { paper: 1, file } }, 6),
    todo({ type: 'TodoPaperMarked', data: { paper: 2, as: 'notApplicable', reason: null } }, 7),
    todo({ type: 'TodoPaperMarked', data: { paper: 1, as: 'sentBack', reason: 'Blurred' } }, 8),
  ];
  const [row] = rowsOf(...story).todos ?? [];
  expect(row?.papers).toEqual([
    { number: 1, title: 'W-2', state: 'sentBack', reason: 'Blurred', files: [file] },
    { number: 2, title: 'Lease', state: 'notApplicable', reason: null, files: [] },
  ]);
  expect(
    rowsOf(...story.slice(0, 7), todo({ type: 'TodoAnswerFileRemoved', data: { file } }, 7)).todos?.[0]?.papers,
  ).toMatchObject([{ state: 'wanted', files: [] }, { title: 'Lease' }]);
});
