import { isDone } from '@daybook/kernel/commands';
import type { Fact, Recorded } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { commandIdOf, type Routine, reaction, type Tools } from '@daybook/kernel/flows';
import {
  leadOf,
  occurrencesDue,
  type SeriesFact,
  type SeriesState,
  type TodoFact,
  todo,
  todoSeries,
} from '@daybook/todos/domain';
import { DateTime } from 'luxon';
import { v5 } from 'uuid';

const system = { system: 'recurrence' } as const;
/** Occurrences appear this many minutes after midnight in the company's time zone. */
const afterMidnight = 5;

/** Starts, changes and ends series as their to-dos say, and makes the to-dos of generated occurrences. */
export const seriesReaction = reaction<TodoFact | SeriesFact>({
  name: 'todo series',
  categories: ['todo', 'todoSeries'],
  on: {
    async TodoCreated(fact, tools) {
      const { series, recurrence, dueDate } = fact.data;
      if (series?.occurrence !== 0 || !recurrence) return;
      const lead = leadOf(await dayOf(fact, tools), dueDate);
      await send(fact, series.uuid, { type: 'StartSeries', rule: recurrence, anchor: dueDate, lead }, tools);
    },
    async TodoRecurrenceSet(fact, tools) {
      const { series, to, dueDate } = fact.data;
      const lead = leadOf(await dayOf(fact, tools), dueDate);
      const command = to
        ? ({ type: 'ChangeSeries', rule: to, anchor: dueDate, lead } as const)
        : { type: 'EndSeries' as const };
      await send(fact, series, command, tools);
    },
    async TodoDeleted(fact, tools) {
      const { state } = await tools.commands.load(todo, subjectOf(fact.stream));
      if (state.is === 'absent' || !state.series) return;
      await send(fact, state.series.uuid, { type: 'LoseOccurrence', todo: state.uuid }, tools);
    },
    OccurrenceGenerated: makeOccurrence,
  },
});

/** Once a minute: what has come due in any series is generated, each occurrence once. */
export const seriesRoutine: Routine = {
  name: 'generate occurrences',
  everySeconds: 60,
  async run(tools) {
    const rows = await tools.query<{ uuid: string; company: string; timeZone: string }>(
      `select s.uuid, s.company_uuid as company, c.time_zone as "timeZone"
        from todo_series s join companies c on c.uuid = s.company_uuid where s.is_active and not c.is_deleted`,
    );
    for (const { uuid, company, timeZone } of rows) {
      const there = DateTime.fromJSDate(tools.clock.now(), { zone: timeZone }).minus({ minutes: afterMidnight });
      const { state } = await tools.commands.load(todoSeries, uuid);
      await generate(uuid, company, state, there.toISODate() ?? '', tools);
    }
  },
};

async function generate(uuid: string, company: string, state: SeriesState, today: string, tools: Tools): Promise<void> {
  if (state.is !== 'active') return;
  const due = occurrencesDue(state.rule, state.anchor, state.lead, state.dueDate, today);
  for (const [index, dueDate] of due.entries()) {
    const k = state.k + 1 + index;
    const command = { type: 'GenerateOccurrence', k, dueDate, todo: v5(`${k}`, uuid) } as const;
    const origin = { commandId: v5(`generate ${k}`, uuid), by: system, company };
    const outcome = await tools.commands.send(todoSeries, uuid, command, origin);
    if (!isDone(outcome)) return;
  }
}

/** A copy of the newest occurrence, unanswered; assignees only as far as they are still members. */
async function makeOccurrence(
  fact: Recorded<Extract<SeriesFact, Fact<'OccurrenceGenerated'>>>,
  tools: Tools,
): Promise<void> {
  const series = subjectOf(fact.stream);
  const { k, dueDate, todo: uuid } = fact.data;
  const { state } = await tools.commands.load(todo, k === 1 ? series : v5(`${k - 1}`, series));
  const { state: rule } = await tools.commands.load(todoSeries, series);
  if (state.is === 'absent' || rule.is === 'absent') return;
  const members = await tools.query<{ user: string; email: string | null }>(
    `select m.user_uuid as user, u.email from company_users m join users u on u.uuid = m.user_uuid
      where m.company_uuid = $1 and not m.is_removed and u.is_active and (m.expires_at is null or m.expires_at > $2)`,
    [fact.meta.company, tools.clock.now()],
  );
  const assignees = state.assignees.filter((one) => members.some(({ user }) => user === one));
  const { title, details, reminder, completeOnSubmit, closePeriod, owner, header, uploadTarget, templateId } = state;
  await tools.commands.send(
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
      assignees: assignees.length > 0 || state.type !== 'signature' ? assignees : state.assignees,
      recurrence: rule.rule,
      headerImageUrl: header.imageUrl,
      headerImageTemplate: header.imageTemplate,
      headerText: header.text,
      uploadTarget,
      templateId,
      signerEmails: state.signerEmails,
      assigneeEmail: null,
      series: { uuid: series, occurrence: k },
    },
    { commandId: commandIdOf(fact, 'create'), by: system, company: fact.meta.company, causationId: fact.id },
  );
}

async function send(
  fact: Recorded<TodoFact>,
  series: string,
  command: Parameters<typeof todoSeries.decide>[1],
  tools: Tools,
): Promise<void> {
  const { company, correlationId } = fact.meta;
  await tools.commands.send(todoSeries, series, command, {
    commandId: commandIdOf(fact, 'series'),
    by: system,
    company,
    correlationId,
    causationId: fact.id,
  });
}

/** The calendar day of a fact where its company is. */
async function dayOf(fact: Recorded<TodoFact>, tools: Tools): Promise<string> {
  const [row] = await tools.query<{ timeZone: string }>(
    'select time_zone as "timeZone" from companies where uuid = $1',
    [fact.meta.company],
  );
  return DateTime.fromISO(fact.meta.at, { zone: row?.timeZone ?? 'America/New_York' }).toISODate() ?? '';
}
