import { given } from '@daybook/kernel/events/spec';
import { type SeriesEvent, todoSeries } from './todo-series.js';
import { type TemplateText, todoTemplate } from './todo-template.js';

const rule = { type: 'MONTHLY_ON_EXACT_DAY', frequency: 1, endDate: null } as const;
const every2 = { ...rule, frequency: 2 };
const scheduled: SeriesEvent = { type: 'RecurrenceScheduled', data: { rule, anchor: '2026-01-31', lead: 0 } };
const february: SeriesEvent = { type: 'OccurrenceGenerated', data: { k: 1, dueDate: '2026-02-28', todo: 'b' } };
const generate = (k: number, dueDate: string) => ({ type: 'GenerateOccurrence', k, dueDate, todo: 'b' }) as const;
const start = { type: 'StartSeries', rule, anchor: '2026-01-31', lead: 0 } as const;

describe('a series', () => {
  it('starts once', () => {
    given(todoSeries).when(start).thenEvents(scheduled);
    given(todoSeries, scheduled).when(start).thenNothing();
    given(todoSeries)
      .when({ ...start, rule: { ...rule, endDate: '2026-02-27' } })
      .thenEvents(
        {
          type: 'RecurrenceScheduled',
          data: { rule: { ...rule, endDate: '2026-02-27' }, anchor: '2026-01-31', lead: 0 },
        },
        { type: 'RecurrenceEnded', data: { reason: 'lastOccurrence' } },
      );
  });

  it('is over when the next one would come after the year 9998', () => {
    const late = { ...start, rule: { ...rule, frequency: 13 }, anchor: '9998-12-31' };
    given(todoSeries)
      .when(late)
      .thenEvents(
        { type: 'RecurrenceScheduled', data: { rule: late.rule, anchor: late.anchor, lead: 0 } },
        { type: 'RecurrenceEnded', data: { reason: 'lastOccurrence' } },
      );
  });

  it('ends with its last occurrence though it began before anybody knew', () => {
    const end = { type: 'EndWithLastOccurrence' } as const;
    const late: SeriesEvent = { type: 'RecurrenceScheduled', data: { rule, anchor: '9998-12-31', lead: 0 } };
    const ended: SeriesEvent = { type: 'RecurrenceEnded', data: { reason: 'lastOccurrence' } };
    given(todoSeries, late).when(end).thenEvents(ended);
    given(todoSeries, late, ended).when(end).thenNothing();
    given(todoSeries, scheduled).when(end).thenNothing();
  });

  it('goes with its to-dos to another company', () => {
    const move = { type: 'MoveSeriesToCompany', to: 'bay', merge: 'm' } as const;
    const moved: SeriesEvent = { type: 'SeriesMovedToCompany', data: { from: null, to: 'bay', merge: 'm' } };
    given(todoSeries, scheduled).when(move).thenEvents(moved);
    given(todoSeries, scheduled, moved).when(move).thenNothing();
  });

  it('generates the next occurrence, each once', () => {
    given(todoSeries, scheduled).when(generate(1, '2026-02-28')).thenEvents(february);
    given(todoSeries, scheduled, february).when(generate(1, '2026-02-28')).thenNothing();
    given(todoSeries, scheduled).when(generate(2, '2026-03-31')).thenRefused('notNext');
    given(todoSeries, scheduled).when(generate(1, '2026-02-27')).thenRefused('notNext');
    given(todoSeries).when(generate(1, '2026-02-28')).thenRefused('notStarted');
  });

  it('changes from the next occurrence on, and ends when asked or with its newest to-do', () => {
    given(todoSeries, scheduled)
      .when({ type: 'ChangeSeries', rule: every2, anchor: '2026-02-28' })
      .thenEvents({ type: 'RecurrenceChanged', data: { from: rule, to: every2, anchor: '2026-02-28' } });
    given(todoSeries, scheduled).when({ type: 'ChangeSeries', rule, anchor: '2026-02-28' }).thenNothing();
    given(todoSeries).when({ type: 'ChangeSeries', rule, anchor: '2026-02-28' }).thenRefused('notStarted');
    const ended = (reason: 'asked' | 'newestDeleted'): SeriesEvent => ({ type: 'RecurrenceEnded', data: { reason } });
    given(todoSeries, scheduled).when({ type: 'EndSeries' }).thenEvents(ended('asked'));
    given(todoSeries, scheduled, february).when({ type: 'LoseOccurrence', todo: 'a' }).thenNothing();
    given(todoSeries, scheduled, february)
      .when({ type: 'LoseOccurrence', todo: 'b' })
      .thenEvents(ended('newestDeleted'));
    given(todoSeries, scheduled, ended('asked'))
      .when({ type: 'ChangeSeries', rule, anchor: '2026-02-28' })
      .thenEvents({ type: 'RecurrenceChanged', data: { from: rule, to: rule, anchor: '2026-02-28' } });
    given(todoSeries, scheduled, ended('asked')).when(generate(1, '2026-02-28')).thenRefused('notActive');
  });
});

describe('a template', () => {
  const text: TemplateText = {
    name: 'Start',
    title: 'Welcome',
    headerImageUrl: null,
    headerText: 'Hi',
    bodyDetails: 'Read',
  };
  const created = { type: 'TodoTemplateCreated', data: text } as const;

  it('is saved, changed and retired', () => {
    given(todoTemplate)
      .when({ type: 'SaveTodoTemplate', ...text })
      .thenEvents(created);
    given(todoTemplate, created)
      .when({ type: 'SaveTodoTemplate', ...text })
      .thenNothing();
    given(todoTemplate, created)
      .when({ type: 'SaveTodoTemplate', ...text, title: 'Hello' })
      .thenEvents({ type: 'TodoTemplateChanged', data: { from: text, to: { ...text, title: 'Hello' } } });
    given(todoTemplate, created)
      .when({ type: 'RetireTodoTemplate' })
      .thenEvents({ type: 'TodoTemplateRetired', data: {} });
    given(todoTemplate).when({ type: 'RetireTodoTemplate' }).thenNothing();
  });

  it('needs no header, and takes as much text as the to-do it becomes', () => {
    const least = { ...text, headerText: '', bodyDetails: '' };
    given(todoTemplate)
      .when({ type: 'SaveTodoTemplate', ...least })
      .thenEvents({ type: 'TodoTemplateCreated', data: least });
    const long = 'x'.repeat(10_001);
    for (const [field, refused] of [
      ['name', 'nameTooLong'],
      ['title', 'titleTooLong'],
      ['headerText', 'headerTextTooLong'],
      ['bodyDetails', 'detailsTooLong'],
    ] as const)
      given(todoTemplate)
        .when({ type: 'SaveTodoTemplate', ...text, [field]: long })
        .thenRefused(refused);
  });

  it('needs a name, a title and a safe image address', () => {
    given(todoTemplate)
      .when({ type: 'SaveTodoTemplate', ...text, name: ' ' })
      .thenRefused('nameMissing');
    given(todoTemplate)
      .when({ type: 'SaveTodoTemplate', ...text, title: '' })
      .thenRefused('titleMissing');
    given(todoTemplate)
      .when({ type: 'SaveTodoTemplate', ...text, headerImageUrl: 'javascript:alert(1)' })
      .thenRefused('headerImageUnfit');
  });
});
