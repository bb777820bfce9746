import { allCompanies, companies } from '@daybook/companies/published';
import { isDone } from '@daybook/kernel/commands';
import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { dayAt, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent, type ScheduledTask } from '@daybook/kernel/flows';
import { isOutage } from '@daybook/kernel/following';
import {
  leadOf,
  nextAfter,
  occurrencesDue,
  type SeriesEvent,
  type SeriesState,
  type TodoEvent,
  todo,
  todoSeries,
} from '@daybook/todos/domain';
import { seeToAlike } from '@daybook/work/published';
import { v5 } from 'uuid';
import { membersWhoSee } from './recipients.js';

const system = { system: 'recurrence' } as const;
/** Occurrences appear this many minutes after midnight in the company's time zone. */
const afterMidnight = 5;

/** Starts, changes and ends series as their to-dos say, and makes the to-dos of generated occurrences. */
export const seriesHandler = eventHandler<TodoEvent | SeriesEvent>({
  name: 'todo series',
  categories: ['todo', 'todoSeries'],
  on: {
    async TodoCreated(event, tools) {
      const { series, recurrence, dueDate } = event.data;
      if (series?.occurrence !== 0 || !recurrence) return;
      const lead = leadOf(await dayOf(event.meta.company, event.meta.at, tools), dueDate);
      await send(event, series.uuid, { type: 'StartSeries', rule: recurrence, anchor: dueDate, lead }, tools);
    },
    async TodoRecurrenceSet(event, tools) {
      const { series, to, dueDate } = event.data;
      if (!to) return send(event, series, { type: 'EndSeries' }, tools);
      const { state } = await tools.commands.load(todoSeries, series);
      if (state.is !== 'absent') return send(event, series, { type: 'ChangeSeries', rule: to, anchor: dueDate }, tools);
      const { state: first } = await tools.commands.load(todo, series);
      const createdAt = first.is === 'absent' ? event.meta.at : first.createdAt;
      const lead = leadOf(await dayOf(event.meta.company, createdAt, tools), dueDate);
      await send(event, series, { type: 'StartSeries', rule: to, anchor: dueDate, lead }, tools);
    },
    async TodoDeleted(event, tools) {
      const { state } = await tools.commands.load(todo, subjectOf(event.stream));
      if (state.is === 'absent' || !state.series) return;
      await send(event, state.series.uuid, { type: 'LoseOccurrence', todo: state.uuid }, tools);
    },
    OccurrenceGenerated: makeOccurrence,
  },
});

/** Once a minute: what has come due in any series is generated, each occurrence once, whatever becomes of another series. */
export const seriesTask: ScheduledTask = {
  name: 'generate occurrences',
  everySeconds: 60,
  async run(tools) {
    const rows = await tools.query<{ uuid: string; company: string; timeZone: string }>(
      `select s.uuid, s.company_uuid as company, c.time_zone as "timeZone"
        from todo_series s join ${companies} c on c.uuid = s.company_uuid where s.is_active`,
    );
    let unexpected: unknown;
    for (const { uuid, company, timeZone } of rows)
      try {
        const there = dayAt(new Date(tools.clock.now().getTime() - afterMidnight * 60_000), timeZone);
        const { state } = await tools.commands.load(todoSeries, uuid);
        await generate(uuid, company, state, there, tools);
      } catch (fault) {
        if (isOutage(fault)) throw fault;
        unexpected ??= new Error(`The series ${uuid} could not be generated.`, { cause: fault });
      }
    if (unexpected) throw unexpected;
  },
};

async function generate(
  uuid: string,
  company: string,
  state: SeriesState,
  today: string,
  tools: FlowContext,
): Promise<void> {
  if (state.is !== 'active') return;
  const { rule, anchor, lead, dueDate: latest } = state;
  if (nextAfter(rule, anchor, latest) === null) {
    const metadata = { commandId: v5(`end after ${state.k}`, uuid), by: system, company };
    await tools.commands.send(todoSeries, uuid, { type: 'EndWithLastOccurrence' }, metadata);
    return;
  }
  const due = occurrencesDue(rule, anchor, lead, latest, today);
  for (const [index, dueDate] of due.entries()) {
    const k = state.k + 1 + index;
    const command = { type: 'GenerateOccurrence', k, dueDate, todo: occurrenceUuid(uuid, k) } as const;
    const metadata = { commandId: v5(`generate ${k}`, uuid), by: system, company };
    const outcome = await tools.commands.send(todoSeries, uuid, command, metadata);
    if (!isDone(outcome)) return;
  }
}

/** The to-do that is the k-th occurrence of a series, the first one being number 0. */
export function occurrenceUuid(series: string, k: number): string {
  return k === 0 ? series : v5(`${k}`, series);
}

/**
 * A copy of the newest occurrence, unanswered; assignees only as far as they still have access to the to-dos, so that a
 * signature may wait for the firm to name who signs.
 */
async function makeOccurrence(
  event: RecordedEvent<Extract<SeriesEvent, DomainEvent<'OccurrenceGenerated'>>>,
  tools: FlowContext,
): Promise<void> {
  const series = subjectOf(event.stream);
  const { company } = event.meta;
  const { k, dueDate, todo: uuid } = event.data;
  const { state } = await tools.commands.load(todo, occurrenceUuid(series, k - 1));
  const { state: rule } = await tools.commands.load(todoSeries, series);
  if (state.is === 'absent' || rule.is === 'absent' || company === null)
    throw new Error(`Occurrence ${k} has no earlier to-do to be made from.`);
  const members = await membersWhoSee(company, tools);
  const assignees = state.assignees.filter((one) => members.some((member) => member.uuid === one));
  const { title, details, reminder, completeOnSubmit, closePeriod, owner, header, uploadTarget, templateId, papers } =
    state;
  const outcome = await tools.commands.send(
    todo,
    uuid,
    {
      type: 'CreateTodo',
      uuid,
      todoType: state.type,
      title,
      details,
      status: 'open',
      dueDate,
      reminder,
      completeOnSubmit,
      closePeriod,
      owner,
      isHidden: state.isHidden,
      assignees,
      recurrence: rule.rule,
      headerImageUrl: header.imageUrl,
      headerImageTemplate: header.imageTemplate,
      headerText: header.text,
      uploadTarget,
      templateId,
      // it was offered when the series began
      templateSigners: state.signerEmails.length + 1,
      signerEmails: state.signerEmails,
      assigneeEmail: null,
      papers: papers.map((one) => one.title),
      series: { uuid: series, occurrence: k },
    },
    metadataFromEvent(event, 'create', system),
  );
  if (!isDone(outcome)) throw new Error(`Occurrence ${k} could not be made: ${outcome.message}`);
  const way = { from: `todo-${occurrenceUuid(series, k - 1)}`, to: `todo-${uuid}` };
  await seeToAlike(way, metadataFromEvent(event, 'duty', system), tools.commands);
}

async function send(
  event: RecordedEvent<TodoEvent>,
  series: string,
  command: Parameters<typeof todoSeries.decide>[1],
  tools: FlowContext,
): Promise<void> {
  await tools.commands.send(todoSeries, series, command, metadataFromEvent(event, 'series', system));
}

/** The calendar day of an instant where the company is. */
async function dayOf(company: string | null, instant: string, tools: FlowContext): Promise<string> {
  const [row] = await tools.query<{ timeZone: string }>(
    `select time_zone as "timeZone" from ${allCompanies} c where uuid = $1`,
    [company],
  );
  return dayAt(new Date(instant), row?.timeZone ?? 'America/New_York');
}
