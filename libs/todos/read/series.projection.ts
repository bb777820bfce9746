import type { RecordedEvent } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { at, type Change, change, own, remove, table } from '@daybook/kernel/projecting';
import type { Recurrence, SeriesEvent, Todo, TodoEvent, TodoTemplateEvent } from '@daybook/todos/domain';
import { SeriesRow, TemplateRow } from './series.entity.js';

type Starting = Extract<TodoEvent, { type: 'TodoCreated' | 'TodoRecurrenceSet' }>;

const ruleOf = (rule: Recurrence) => ({
  recurrenceType: rule.type,
  recurrenceFrequency: rule.frequency,
  endDate: rule.endDate,
});

/** What a person chose for a to-do shows at once; the series' own events follow within moments and agree. */
function chosen<F extends Starting>(read: (event: RecordedEvent<F>) => Chosen | null): Change<SeriesRow, F> {
  return at(
    (event) => {
      const choice = read(event);
      return choice ? [choice.series] : [];
    },
    (row, event, uuid) => {
      const choice = read(event);
      if (!choice?.rule) return row && { ...row, isActive: false };
      const start = { latestGenerateDate: choice.dueDate, newestTodo: uuid };
      return { uuid, companyUuid: event.meta.company, ...start, ...row, ...ruleOf(choice.rule), isActive: true };
    },
  );
}

/** The row of the series that a to-do begins, before any table has it; null when it begins none. */
export function seriesBegunBy({ uuid, company, series, recurrence, dueDate }: Todo): SeriesRow | null {
  if (!recurrence || series?.occurrence !== 0) return null;
  const begun = { latestGenerateDate: dueDate, isActive: true, newestTodo: uuid };
  return { uuid: series.uuid, companyUuid: company, ...ruleOf(recurrence), ...begun };
}

interface Chosen {
  readonly series: string;
  readonly rule: Recurrence | null;
  readonly dueDate: string;
}

export const seriesTable = table<SeriesRow, SeriesEvent | Starting>({
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
    SeriesMovedToCompany: change((_, { data }) => ({ companyUuid: data.to })),
    RecurrenceEnded: change<SeriesRow, Extract<SeriesEvent, { type: 'RecurrenceEnded' }>>(() => ({ isActive: false })),
  },
});

export const templateTable = table<TemplateRow, TodoTemplateEvent>({
  entity: TemplateRow,
  categories: ['todoTemplate'],
  on: {
    TodoTemplateCreated: own((_, { data, stream }) => ({ uuid: subjectOf(stream), ...data })),
    TodoTemplateChanged: own((_, { data, stream }) => ({ uuid: subjectOf(stream), ...data.to })),
    TodoTemplateRetired: remove(),
  },
});
