import type { Recorded } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { at, type Change, change, own, remove, table } from '@daybook/kernel/projecting';
import type { Recurrence, SeriesFact, TodoFact, TodoTemplateFact } from '@daybook/todos/domain';
import { SeriesRow, TemplateRow } from './series.entity.js';

type Starting = Extract<TodoFact, { type: 'TodoCreated' | 'TodoRecurrenceSet' }>;

const ruleOf = (rule: Recurrence) => ({
  recurrenceType: rule.type,
  recurrenceFrequency: rule.frequency,
  endDate: rule.endDate,
});

/** What a person chose for a to-do shows at once; the series' own facts follow within moments and agree. */
function chosen<F extends Starting>(read: (fact: Recorded<F>) => Chosen | null): Change<SeriesRow, F> {
  return at(
    (fact) => {
      const choice = read(fact);
      return choice ? [choice.series] : [];
    },
    (row, fact, uuid) => {
      const choice = read(fact);
      if (!choice?.rule) return row && { ...row, isActive: false };
      const start = { latestGenerateDate: choice.dueDate, newestTodo: uuid };
      return { uuid, companyUuid: fact.meta.company, ...start, ...row, ...ruleOf(choice.rule), isActive: true };
    },
  );
}

interface Chosen {
  readonly series: string;
  readonly rule: Recurrence | null;
  readonly dueDate: string;
}

export const seriesTable = table<SeriesRow, SeriesFact | Starting>({
  entity: SeriesRow,
  categories: ['todo', 'todoSeries'],
  on: {
    TodoCreated: chosen(({ data }) =>
      data.series?.occurrence === 0 ? { series: data.series.uuid, rule: data.recurrence, dueDate: data.dueDate } : null,
    ),
    TodoRecurrenceSet: chosen(({ data }) => ({ series: data.series, rule: data.to, dueDate: data.dueDate })),
    RecurrenceScheduled: own((row, { data, meta, stream }) => ({
      uuid: subjectOf(stream),
      companyUuid: meta.company,
      ...ruleOf(data.rule),
      latestGenerateDate: data.anchor,
      isActive: true,
      newestTodo: row?.newestTodo ?? subjectOf(stream),
    })),
    RecurrenceChanged: change((_, { data }) => ({ ...ruleOf(data.to), isActive: true })),
    OccurrenceGenerated: change((_, { data }) => ({ latestGenerateDate: data.dueDate, newestTodo: data.todo })),
    RecurrenceEnded: change<SeriesRow, Extract<SeriesFact, { type: 'RecurrenceEnded' }>>(() => ({ isActive: false })),
  },
});

export const templateTable = table<TemplateRow, TodoTemplateFact>({
  entity: TemplateRow,
  categories: ['todoTemplate'],
  on: {
    TodoTemplateCreated: own((_, { data, stream }) => ({ uuid: subjectOf(stream), ...data })),
    TodoTemplateChanged: own((_, { data, stream }) => ({ uuid: subjectOf(stream), ...data.to })),
    TodoTemplateRetired: remove(),
  },
});
