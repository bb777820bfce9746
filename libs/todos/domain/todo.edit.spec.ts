import { given } from '@daybook/kernel/events/spec';
import type { Recurrence } from './recurrence.js';
import type { TodoEvent } from './todo.events.js';
import { todo } from './todo.js';
import { actionsOfStatusChange } from './todo-edit.js';
import type { TodoForm } from './todo-form.js';
import { createdTodo, nina, omar } from './todo-samples.js';

const edit = (changes: Partial<TodoForm>, basedOn: number | null = null) =>
  ({ type: 'EditTodo', changes, basedOn }) as const;
const retitled: TodoEvent = { type: 'TodoRetitled', data: { from: 'Bank fees', to: 'Wire fees' } };
const completed: TodoEvent = { type: 'TodoCompleted', data: { byAnswer: false } };
const forReview: TodoEvent = { type: 'TodoSentForReview', data: {} };

describe('editing', () => {
  it('tells each change from what to what', () => {
    given(todo, createdTodo(), { type: 'TodoAssigned', data: { assignee: omar } })
      .when(
        edit({
          title: 'Wire fees',
          details: 'Which?',
          dueDate: '2026-03-01',
          reminder: 'WEEKLY_REMINDER',
          closePeriod: 'tax',
          completeOnSubmit: true,
          assignees: [nina],
        }),
      )
      .thenEvents(
        retitled,
        { type: 'TodoDetailsEdited', data: { from: 'What are they for?', to: 'Which?' } },
        { type: 'TodoDueDateChanged', data: { from: '2026-02-01', to: '2026-03-01' } },
        { type: 'TodoReminderChanged', data: { from: 'NO_REMINDER', to: 'WEEKLY_REMINDER' } },
        { type: 'TodoClosePeriodChanged', data: { from: 'month_end_close', to: 'tax' } },
        { type: 'TodoCompleteOnSubmitChanged', data: { from: false, to: true } },
        { type: 'TodoUnassigned', data: { assignee: omar } },
        { type: 'TodoAssigned', data: { assignee: nina } },
      );
  });

  it('records nothing when nothing changes', () => {
    given(todo, createdTodo())
      .when(edit({ title: 'Bank fees ', status: 'open', recurrence: null }))
      .thenNothing();
  });

  it('keeps the form rules', () => {
    given(todo, createdTodo())
      .when(edit({ title: '' }))
      .thenRefused('titleMissing');
    given(todo, createdTodo())
      .when(edit({ completeOnSubmit: null }))
      .thenRefused('completeOnSubmitMissing');
    given(todo, createdTodo({ type: 'signature' }))
      .when(edit({ assignees: [omar, nina] }))
      .thenRefused('oneAssignee');
  });

  it('moves the status by the fact of the equal action', () => {
    given(todo, createdTodo())
      .when(edit({ status: 'completed' }))
      .thenEvents(completed);
    given(todo, createdTodo())
      .when(edit({ status: 'waiting_for_review' }))
      .thenEvents(forReview);
    given(todo, createdTodo(), forReview)
      .when(edit({ status: 'open' }))
      .thenEvents({ type: 'TodoSentBack', data: { reason: null } });
    given(todo, createdTodo(), completed)
      .when(edit({ status: 'waiting_for_review' }))
      .thenEvents({ type: 'TodoReopened', data: {} }, forReview);
  });

  it('needs the permission of the equal action', () => {
    expect(actionsOfStatusChange('open', 'completed')).toEqual([['close']]);
    expect(actionsOfStatusChange('open', 'waiting_for_review')).toEqual([['close', 'sendBack']]);
    expect(actionsOfStatusChange('waiting_for_review', 'open')).toEqual([['sendBack']]);
    expect(actionsOfStatusChange('completed', 'open')).toEqual([['reopen']]);
    expect(actionsOfStatusChange('open', 'open')).toEqual([]);
  });

  it('sets how it repeats, in the series of the to-do or in one named after it', () => {
    const monthly = { type: 'MONTHLY_ON_EXACT_DAY', frequency: 1, endDate: null } as const;
    given(todo, createdTodo())
      .when(edit({ recurrence: monthly, dueDate: '2026-02-15' }))
      .thenEvents(
        { type: 'TodoDueDateChanged', data: { from: '2026-02-01', to: '2026-02-15' } },
        { type: 'TodoRecurrenceSet', data: { from: null, to: monthly, series: '1', dueDate: '2026-02-15' } },
      );
    given(todo, createdTodo({ recurrence: monthly, series: { uuid: 'head', occurrence: 3 } }))
      .when(edit({ recurrence: null }))
      .thenEvents({
        type: 'TodoRecurrenceSet',
        data: { from: monthly, to: null, series: 'head', dueDate: '2026-02-01' },
      });
  });

  it('begins no series that would stop before it is due for the first time', () => {
    const until = (endDate: string): Recurrence => ({ type: 'MONTHLY_ON_EXACT_DAY', frequency: 1, endDate });
    const early = until('2026-01-31');
    given(todo, createdTodo())
      .when(edit({ recurrence: early }))
      .thenRefused('endDateTooEarly');
    const last = until('2026-02-01');
    given(todo, createdTodo())
      .when(edit({ recurrence: last, dueDate: '2026-03-01' }))
      .thenRefused('endDateTooEarly');
    expect(given(todo, createdTodo()).when(edit({ recurrence: last })).decision).toHaveLength(1);
    const running = createdTodo({ recurrence: until('2026-06-01'), series: { uuid: 'head', occurrence: 3 } });
    expect(given(todo, running).when(edit({ recurrence: early })).decision).toHaveLength(1);
  });

  it('takes up a series again that has ended or goes otherwise by the will of another of its to-dos', () => {
    const monthly = { type: 'MONTHLY_ON_EXACT_DAY', frequency: 1, endDate: null } as const;
    const every2 = { ...monthly, frequency: 2 };
    const second = createdTodo({ recurrence: monthly, series: { uuid: 'head', occurrence: 1 } });
    const set = (from: Recurrence | null, to: Recurrence | null): TodoEvent => ({
      type: 'TodoRecurrenceSet',
      data: { from, to, series: 'head', dueDate: '2026-02-01' },
    });
    given(todo, second)
      .when({ ...edit({ recurrence: monthly }, 0), repeats: null })
      .thenEvents(set(null, monthly));
    given(todo, second)
      .when({ ...edit({ recurrence: monthly }, 0), repeats: every2 })
      .thenEvents(set(every2, monthly));
    given(todo, second)
      .when({ ...edit({ recurrence: monthly }), repeats: monthly })
      .thenNothing();
    // ended a moment ago on this to-do; the series has yet to follow
    given(todo, second, set(monthly, null))
      .when({ ...edit({ recurrence: monthly }, 1), repeats: monthly })
      .thenEvents(set(null, monthly));
  });

  it('changes what was asked only while it is open', () => {
    const upload = createdTodo({ type: 'upload-request' });
    given(todo, upload)
      .when(edit({ uploadTarget: 'f' }))
      .thenEvents({ type: 'TodoUploadTargetChanged', data: { from: null, to: 'f' } });
    given(todo, upload, forReview)
      .when(edit({ uploadTarget: 'f' }))
      .thenRefused('requestFixed');
    given(todo, createdTodo({ type: 'onboarding' }))
      .when(edit({ headerText: 'Welcome' }))
      .thenEvents({
        type: 'TodoHeaderChanged',
        data: {
          from: { imageUrl: null, imageTemplate: null, text: null },
          to: { imageUrl: null, imageTemplate: null, text: 'Welcome' },
        },
      });
  });

  it('leaves the assignees of a completed to-do alone, unless it is reopened with the same edit', () => {
    given(todo, createdTodo(), completed)
      .when({ type: 'ReassignTodo', assignees: [omar] })
      .thenRefused('assigneesFixed');
    given(todo, createdTodo(), completed)
      .when(edit({ assignees: [omar], status: 'open' }))
      .thenEvents({ type: 'TodoAssigned', data: { assignee: omar } }, { type: 'TodoReopened', data: {} });
  });
});

describe('hiding and showing with an edit', () => {
  const hidden: TodoEvent = { type: 'TodoHiddenFromClients', data: {} };
  const shown: TodoEvent = { type: 'TodoShownToClients', data: {} };

  it('is one decision with what else was changed', () => {
    given(todo, createdTodo())
      .when(edit({ title: 'Wire fees', isHidden: true }))
      .thenEvents(retitled, hidden);
    given(todo, createdTodo(), hidden)
      .when(edit({ isHidden: false }))
      .thenEvents(shown);
  });

  it('changes nothing that is so already', () => {
    given(todo, createdTodo(), hidden)
      .when(edit({ isHidden: true }))
      .thenNothing();
  });

  it('does not undo what somebody else did meanwhile', () => {
    given(todo, createdTodo(), hidden)
      .when(edit({ isHidden: false, title: 'Wire fees' }, 0))
      .thenEvents(retitled);
    given(todo, createdTodo(), hidden)
      .when(edit({ isHidden: true }, 0))
      .thenNothing();
  });
});

describe('editing what somebody else has changed meanwhile', () => {
  it('tells the second when both changed the same field', () => {
    given(todo, createdTodo(), retitled)
      .when(edit({ title: 'Card fees' }, 0))
      .thenRefused('changedBySomeoneElse');
  });

  it('keeps the other one’s change when the fields differ', () => {
    given(todo, createdTodo(), retitled)
      .when(edit({ title: 'Bank fees', dueDate: '2026-03-01' }, 0))
      .thenEvents({ type: 'TodoDueDateChanged', data: { from: '2026-02-01', to: '2026-03-01' } });
  });

  it('agrees when both want the same', () => {
    given(todo, createdTodo(), retitled)
      .when(edit({ title: 'Wire fees' }, 0))
      .thenNothing();
  });

  it('takes an edit based on the newest revision as it is', () => {
    given(todo, createdTodo(), retitled)
      .when(edit({ title: 'Bank fees' }, 1))
      .thenEvents({ type: 'TodoRetitled', data: { from: 'Wire fees', to: 'Bank fees' } });
  });

  it('does not undo an answer given meanwhile by a form that still says open', () => {
    given(todo, createdTodo(), forReview)
      .when(edit({ status: 'open', title: 'Wire fees' }, 0))
      .thenEvents(retitled);
  });

  it('remembers a hundred changes and refuses to guess beyond', () => {
    const many = Array.from(
      { length: 101 },
      (_, n): TodoEvent => ({
        type: 'TodoDueDateChanged',
        data: { from: '2026-02-01', to: `2026-02-${10 + (n % 9)}` },
      }),
    );
    given(todo, createdTodo(), ...many)
      .when(edit({ title: 'Wire fees' }, 0))
      .thenRefused('changedBySomeoneElse');
  });
});
