import { given } from '@daybook/kernel/events/spec';
import { todoTypes } from './labels.js';
import { todo } from './todo.js';
import { withWhatItAsks } from './todo.upcast.js';
import { createdTodo, createTodo, nina, omar } from './todo-samples.js';

describe('creating a to-do', () => {
  it.each(todoTypes.filter((type) => type !== 'signature'))('asks for a %s', (todoType) => {
    const { decision } = given(todo).when(createTodo({ todoType }));
    expect(decision).toMatchObject([{ type: 'TodoCreated', data: { type: todoType } }]);
  });

  it('assigns whom it names, once each', () => {
    given(todo)
      .when(createTodo({ assignees: [omar, nina, omar] }))
      .thenEvents(
        createdTodo(),
        { type: 'TodoAssigned', data: { assignee: omar } },
        { type: 'TodoAssigned', data: { assignee: nina } },
      );
  });

  it('says what it is a copy of', () => {
    given(todo)
      .when(createTodo({ copyOf: 'source' }))
      .thenEvents(createdTodo(), { type: 'TodoBegunAsCopy', data: { of: 'source' } });
  });

  it('starts in the status that was chosen', () => {
    given(todo)
      .when(createTodo({ status: 'waiting_for_review' }))
      .thenEvents(createdTodo(), { type: 'TodoSentForReview', data: {} });
    given(todo)
      .when(createTodo({ status: 'completed' }))
      .thenEvents(createdTodo(), { type: 'TodoCompleted', data: { byAnswer: false } });
  });

  it('belongs to onboarding when it is an onboarding to-do, to the month-end close otherwise', () => {
    const { decision } = given(todo).when(createTodo({ todoType: 'onboarding', headerText: 'Welcome' }));
    expect(decision).toMatchObject([{ data: { closePeriod: 'onboarding_tasks', header: { text: 'Welcome' } } }]);
  });

  it('heads a series when it repeats', () => {
    const recurrence = { type: 'MONTHLY_ON_EXACT_DAY', frequency: 1, endDate: null } as const;
    given(todo)
      .when(createTodo({ recurrence }))
      .thenEvents(createdTodo({ recurrence, series: { uuid: '1', occurrence: 0 } }));
  });

  it('needs title, status, due date, reminder and completion', () => {
    given(todo)
      .when(createTodo({ title: ' ' }))
      .thenRefused('titleMissing');
    given(todo)
      .when(createTodo({ title: null }))
      .thenRefused('titleMissing');
    given(todo)
      .when(createTodo({ status: null }))
      .thenRefused('statusMissing');
    given(todo)
      .when(createTodo({ status: 'done' }))
      .thenRefused('statusMissing');
    given(todo)
      .when(createTodo({ dueDate: null }))
      .thenRefused('dueDateMissing');
    given(todo)
      .when(createTodo({ dueDate: '2026-02-30' }))
      .thenRefused('dueDateMissing');
    given(todo)
      .when(createTodo({ reminder: null }))
      .thenRefused('reminderMissing');
    given(todo)
      .when(createTodo({ completeOnSubmit: null }))
      .thenRefused('completeOnSubmitMissing');
    given(todo)
      .when(createTodo({ closePeriod: 'someday' }))
      .thenRefused('closePeriodUnknown');
    given(todo)
      .when(createTodo({ todoType: 'poem' }))
      .thenRefused('typeUnknown');
  });

  it('counts characters as people do', () => {
    const { decision } = given(todo).when(createTodo({ title: '🧾'.repeat(255), details: '🧾'.repeat(10_000) }));
    expect(decision).toHaveLength(1);
    given(todo)
      .when(createTodo({ title: 'x'.repeat(256) }))
      .thenRefused('titleTooLong');
    given(todo)
      .when(createTodo({ details: 'x'.repeat(10_001) }))
      .thenRefused('detailsTooLong');
    given(todo)
      .when(createTodo({ todoType: 'onboarding', headerText: 'x'.repeat(256) }))
      .thenRefused('headerTextTooLong');
    for (const headerImageUrl of [
      'javascript:alert(1)',
      'http://x.test/a.png',
      '//x.test/a.png',
      '/\\x.test/a.png',
      '/api/v2/google/start',
    ])
      given(todo)
        .when(createTodo({ todoType: 'onboarding', headerImageUrl }))
        .thenRefused('headerImageUnfit');
  });

  it.each([
    [null, 'frequencyMissing'],
    [0, 'frequencyInvalid'],
    [-1, 'frequencyInvalid'],
    [1.5, 'frequencyInvalid'],
  ] as const)('refuses to repeat every %s months', (frequency, refusal) => {
    given(todo)
      .when(createTodo({ recurrence: { type: 'MONTHLY_ON_EXACT_DAY', frequency, endDate: null } }))
      .thenRefused(refusal);
  });

  it('repeats only in the known ways, until a date', () => {
    given(todo)
      .when(createTodo({ recurrence: { type: 'DAILY', frequency: 1, endDate: null } }))
      .thenRefused('recurrenceUnknown');
    given(todo)
      .when(createTodo({ recurrence: { type: 'YEARLY_ON_EXACT_DAY', frequency: 1, endDate: 'soon' } }))
      .thenRefused('endDateInvalid');
  });

  it('does not stop repeating before it is due for the first time', () => {
    const until = (endDate: string) =>
      createTodo({ dueDate: '2026-12-31', recurrence: { type: 'MONTHLY_ON_EXACT_DAY', frequency: 1, endDate } });
    given(todo).when(until('2026-12-01')).thenRefused('endDateTooEarly');
    expect(given(todo).when(until('2026-12-31')).decision).toHaveLength(1);
  });

  it('does nothing when it is there already', () => {
    given(todo, createdTodo()).when(createTodo()).thenNothing();
    given(todo, createdTodo(), { type: 'TodoDeleted', data: {} }).when(createTodo()).thenRefused('notThere');
  });
});

describe('creating a signature to-do', () => {
  const signature = {
    todoType: 'signature',
    templateId: 'form-8879',
    templateSigners: 1,
    assignees: [omar],
    assigneeEmail: 'omar@x.test',
  };
  const partners = { ...signature, templateId: 'partnership-agreement', templateSigners: 3 };

  it('names a template and who signs', () => {
    given(todo)
      .when(createTodo(signature))
      .thenEvents(createdTodo({ type: 'signature', templateId: 'form-8879' }), {
        type: 'TodoAssigned',
        data: { assignee: omar },
      });
    given(todo)
      .when(createTodo({ ...signature, templateSigners: null }))
      .thenRefused('templateMissing');
    given(todo)
      .when(createTodo({ ...signature, assignees: [] }))
      .thenRefused('assigneeMissing');
    given(todo)
      .when(createTodo({ ...signature, assignees: [omar, nina] }))
      .thenRefused('oneAssignee');
  });

  it('may be made by its series while nobody can sign, and after the series has ended', () => {
    const recurrence = { type: 'MONTHLY_ON_EXACT_DAY', frequency: 1, endDate: '2026-01-31' } as const;
    const series = { uuid: 'first', occurrence: 1 };
    const made = { ...signature, assignees: [], recurrence };
    given(todo)
      .when(createTodo({ ...made, series }))
      .thenEvents(createdTodo({ type: 'signature', templateId: 'form-8879', series, recurrence }));
    given(todo)
      .when(createTodo({ ...made, assignees: [omar, nina], series }))
      .thenRefused('oneAssignee');
    given(todo)
      .when(createTodo({ ...made, assignees: [omar], series: { ...series, occurrence: 0 } }))
      .thenRefused('endDateTooEarly');
  });

  it('takes an address for each further signer, all different', () => {
    const { decision } = given(todo).when(createTodo({ ...partners, signerEmails: ['a@x.test', 'b@x.test'] }));
    expect(decision).toHaveLength(2);
    for (const signerEmails of [
      ['a@x.test'],
      ['a@x.test', 'A@x.test'],
      ['a@x.test', 'Omar@x.test'],
      ['a@x.test', 'nobody'],
    ])
      given(todo)
        .when(createTodo({ ...partners, signerEmails }))
        .thenRefused('signerEmailsWrong');
  });
});

it('knows by its details whether an earlier to-do asks about transactions', () => {
  const details = (address: string) =>
    `Please say what each of them was, one by one: ${address}\n\nThis to-do completes itself after the last answer.`;
  const asks = (text: string | null) => withWhatItAsks({ details: text }).asksAboutTransactions;
  expect(asks(details(`https://portal.test/c/transactions/${omar}`))).toBe(true);
  expect([asks(details('https://portal.test/c/dashboard')), asks('What are they for?'), asks(null)]).toEqual([
    false,
    false,
    false,
  ]);
});
