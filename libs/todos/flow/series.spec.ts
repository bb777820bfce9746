import type { AnyDecider, DomainEvent } from '@daybook/kernel/events';
import { fold, isRefusal } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import { type AskedRecurrence, type Todo, type TodoCommand, todo, todoSeries } from '@daybook/todos/domain';
import { dutyDecider } from '@daybook/work/domain';
import { dutyOf } from '@daybook/work/published';
import { createTodo, nina, omar } from '../domain/todo-samples.js';
import { seriesHandler, seriesTask } from './series.js';

const head = '00000000-0000-4000-8000-000000000001';
const monthly = { type: 'MONTHLY_ON_EXACT_DAY', frequency: 1, endDate: null } as const;
const weekday = { ...monthly, type: 'MONTHLY_ON_DAY_OF_WEEK' } as const;
const weekly = { ...monthly, type: 'WEEKLY_ON_DAY_OF_WEEK' } as const;
const lastBusinessDay = { ...monthly, type: 'MONTHLY_ON_LAST_BUSINESS_DAY' } as const;
const quarterly = { ...monthly, type: 'QUARTERLY_ON_EXACT_DAY' } as const;
const yearly = { ...monthly, type: 'YEARLY_ON_EXACT_DAY' } as const;
const client = (uuid: string, grants: object = {}) => ({ uuid, role: 'client_member', grants, firm: null });

/** Streams in memory, and every event handed to the reaction twice, as after a crash. */
function world(start: string) {
  const streams = new Map<string, ReturnType<typeof recorded>[]>();
  let now = new Date(start);
  let members = [client(omar), client(nina)];
  let isDeleted = false;
  let broken: string | undefined;
  const past = (decider: AnyDecider, uuid: string) => streams.get(`${decider.category}-${uuid}`) ?? [];
  const tools = {
    clock: { now: () => now },
    query: async (sql: string) => {
      if (sql.includes('company_users')) return members;
      if (!sql.includes('todo_series')) return [{ timeZone: 'America/New_York' }];
      const uuids = isDeleted ? [] : broken ? [broken, head] : [head];
      return uuids.map((uuid) => ({ uuid, company: 'c', timeZone: 'America/New_York' }));
    },
    commands: {
      load: async (decider: AnyDecider, uuid: string) => {
        if (uuid === broken) throw new Error('This stream cannot be read.');
        return { state: fold(decider, past(decider, uuid)), revision: 0 };
      },
      send: async (decider: AnyDecider, uuid: string, command: { type: string }) => {
        const before = past(decider, uuid);
        const decision = decider.decide(fold(decider, before), command, { at: now.toISOString(), by: { system: 'x' } });
        if (isRefusal(decision)) return decision;
        const stream = `${decider.category}-${uuid}`;
        const events = (decision as readonly DomainEvent[])
          .map((event, n) => recorded(event, before.length + n, { at: now.toISOString() }, stream))
          .map((event) => ({ ...event, meta: { ...event.meta, company: 'c' } }));
        streams.set(stream, [...before, ...events]);
        for (const event of [...events, ...events]) await react(event);
        return { done: true };
      },
    },
  } as unknown as FlowContext;
  const react = async (event: ReturnType<typeof recorded>) => {
    const on = seriesHandler.on as Record<
      string,
      ((one: typeof event, tools: FlowContext) => Promise<void>) | undefined
    >;
    await on[event.type]?.(event, tools);
  };
  const todos = () =>
    [...streams]
      .filter(([name]) => name.startsWith('todo-'))
      .map(([, recordedEvents]) => fold(todo, recordedEvents as never) as Todo)
      .sort((one, other) => one.dueDate.localeCompare(other.dueDate));
  const duty = (uuid: string) => fold(dutyDecider, past(dutyDecider as AnyDecider, dutyOf(`todo-${uuid}`)) as never);
  return {
    todos,
    duty,
    assign: (uuid: string, owner: string) =>
      tools.commands.send(
        dutyDecider,
        dutyOf(`todo-${uuid}`),
        { type: 'AssignWork', item: `todo-${uuid}`, owner },
        {} as never,
      ),
    dueDates: () => todos().map(({ dueDate }) => dueDate),
    series: () => fold(todoSeries, past(todoSeries as AnyDecider, head) as never),
    async send(command: TodoCommand, uuid = head) {
      const outcome = await tools.commands.send(todo, uuid, command, {} as never);
      expect(outcome).toEqual({ done: true });
    },
    /** The scheduled task at an instant, twice. */
    async at(instant: string) {
      now = new Date(instant);
      await seriesTask.run(tools);
      await seriesTask.run(tools);
    },
    let: (...those: typeof members) => {
      members = those;
    },
    /** As it was recorded before series ended with the year 9998. */
    begunLongAgo: (anchor: string) => {
      const scheduled = { type: 'RecurrenceScheduled', data: { rule: monthly, anchor, lead: 0 } };
      streams.set(`todoSeries-${head}`, [recorded(scheduled, 0, {}, `todoSeries-${head}`)]);
    },
    breakSeries: (uuid: string) => {
      broken = uuid;
    },
    delete: (deleted: boolean) => {
      isDeleted = deleted;
    },
  };
}
const first = (recurrence: AskedRecurrence, dueDate: string, more: Partial<Parameters<typeof createTodo>[0]> = {}) =>
  createTodo({ uuid: head, dueDate, recurrence, ...more });

it('says that a series has ended after which no day comes', async () => {
  const { at, series, begunLongAgo } = world('2026-01-31T15:00:00Z');
  begunLongAgo('9998-12-31');
  expect(series()).toMatchObject({ is: 'active' });
  await at('2026-02-28T05:05:00Z');
  expect(series()).toMatchObject({ is: 'ended' });
});

it('generates what has come due, once, and never drifts', async () => {
  const { send, at, dueDates, series } = world('2026-01-31T15:00:00Z');
  await send(first(monthly, '2026-01-31'));
  expect(series()).toMatchObject({ is: 'active', anchor: '2026-01-31', lead: 0 });
  await at('2026-02-28T05:04:00Z'); // 00:04 in New York
  expect(dueDates()).toEqual(['2026-01-31']);
  await at('2026-02-28T05:05:00Z');
  expect(dueDates()).toEqual(['2026-01-31', '2026-02-28']);
  await at('2026-04-30T12:00:00Z');
  expect(dueDates()).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
});

it.each([
  [
    'the last Wednesday for a fifth one',
    weekday,
    '2025-01-29',
    '2025-05-01',
    ['2025-02-26', '2025-03-26', '2025-04-30'],
  ],
  ['the second Tuesday', weekday, '2025-01-14', '2025-03-15', ['2025-02-11', '2025-03-11']],
  [
    'February 29 again in leap years',
    yearly,
    '2024-02-29',
    '2028-03-01',
    ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ],
  ['the same weekday every week', weekly, '2026-12-18', '2027-01-05', ['2026-12-25', '2027-01-01']],
  ['every second Friday', { ...weekly, frequency: 2 }, '2026-12-18', '2027-01-20', ['2027-01-01', '2027-01-15']],
  ['the last business day', lastBusinessDay, '2026-11-30', '2027-02-01', ['2026-12-31', '2027-01-29']],
  ['every quarter', quarterly, '2025-12-31', '2026-07-01', ['2026-03-31', '2026-06-30']],
  ['every second month', { ...monthly, frequency: 2 }, '2025-12-31', '2026-05-01', ['2026-02-28', '2026-04-30']],
  [
    'no later than its end',
    { ...monthly, endDate: '2026-03-31' },
    '2026-01-31',
    '2026-07-01',
    ['2026-02-28', '2026-03-31'],
  ],
] as const)('repeats on %s', async (_, rule, anchor, until, expected) => {
  const { send, at, dueDates, series } = world(`${anchor}T15:00:00Z`);
  await send(first(rule, anchor));
  await at(`${until}T15:00:00Z`);
  expect(dueDates()).toEqual([anchor, ...expected]);
  expect(series()).toMatchObject({ is: rule.endDate === null ? 'active' : 'ended' });
});

it.each([
  ['clocks go forward', '2026-02-08', '2026-03-08T05:04:59Z', '2026-03-08T05:05:00Z'],
  ['clocks go back', '2026-10-01', '2026-11-01T04:04:59Z', '2026-11-01T04:05:00Z'],
])('appears at five past midnight on the day on which %s', async (_, anchor, before, then) => {
  const { send, at, dueDates } = world(`${anchor}T15:00:00Z`);
  await send(first(monthly, anchor));
  await at(before);
  expect(dueDates()).toHaveLength(1);
  await at(then);
  expect(dueDates()).toEqual([anchor, then.slice(0, 10)]);
});

it('appears as many days ahead as the first one was made ahead, also when it came to repeat later', async () => {
  const { send, at, dueDates, series } = world('2026-01-10T15:00:00Z');
  await send(createTodo({ uuid: head, dueDate: '2026-01-31' }));
  await at('2026-01-20T15:00:00Z');
  await send({ type: 'EditTodo', changes: { recurrence: monthly }, basedOn: null });
  expect(series()).toMatchObject({ lead: 21 });
  await at('2026-02-06T15:00:00Z');
  expect(dueDates()).toEqual(['2026-01-31']);
  await at('2026-02-07T15:00:00Z');
  expect(dueDates()).toEqual(['2026-01-31', '2026-02-28']);
});

it('takes over what the newest one asks, unanswered, with assignees who still have access', async () => {
  const { send, at, todos, let: members } = world('2026-01-31T15:00:00Z');
  await send(first(monthly, '2026-01-31', { assignees: [omar, nina], reminder: 'WEEKLY_REMINDER' }));
  await at('2026-02-28T15:00:00Z');
  const february = todos()[1]?.uuid ?? '';
  await send({ type: 'EditTodo', changes: { title: 'Wire fees' }, basedOn: null }, february);
  await send({ type: 'SubmitTodo', answer: { to: 'text-field', text: 'Wires' }, submitter: omar }, february);
  members(client(omar), client(nina, { TODOS: 'DISABLED' }));
  await at('2026-03-31T15:00:00Z');
  expect(todos()[2]).toMatchObject({
    title: 'Wire fees',
    reminder: 'WEEKLY_REMINDER',
    assignees: [omar],
    status: 'open',
    answer: null,
    submitter: null,
    lastSubmittedAt: null,
  });
});

it('asks for a signature also while nobody can sign, and in the name of nobody who may not see it', async () => {
  const { send, at, todos, let: members } = world('2026-01-31T15:00:00Z');
  const signature = { todoType: 'signature', templateId: 'form-8879', templateSigners: 1 };
  await send(first(monthly, '2026-01-31', { ...signature, assignees: [omar] }));
  members(client(omar, { TODOS: 'DISABLED' }), client(nina));
  await at('2026-02-28T15:00:00Z');
  expect(todos()[1]).toMatchObject({ type: 'signature', assignees: [], status: 'open' });
  const move = { type: 'MoveTodoToCompany', to: 'bay', merge: 'm', assignees: [], uploadTarget: null } as const;
  members(client(omar), client(nina));
  await send({ type: 'ReassignTodo', assignees: [omar] }, todos()[1]?.uuid);
  await send(move, todos()[1]?.uuid);
  await at('2026-03-31T15:00:00Z');
  expect(todos()[2]).toMatchObject({ dueDate: '2026-03-31', assignees: [] });
});

it('is seen to by the people of the one before it', async () => {
  const { send, at, todos, duty, assign } = world('2026-01-31T15:00:00Z');
  await send(first(monthly, '2026-01-31'));
  await assign(head, 'maria');
  await at('2026-02-28T15:00:00Z');
  const february = todos()[1]?.uuid ?? '';
  expect(duty(february)).toEqual({ owner: 'maria', reviewer: null, tags: [] });
  await assign(february, 'tom');
  await at('2026-03-31T15:00:00Z');
  expect(duty(todos()[2]?.uuid ?? '').owner).toBe('tom');
  expect(duty(head).owner).toBe('maria');
});

it('makes up for several missed month ends at once, each on the last day of its month', async () => {
  const { send, at, dueDates } = world('2026-01-31T15:00:00Z');
  await send(first(monthly, '2026-01-31'));
  await at('2026-06-30T12:00:00Z');
  expect(dueDates()).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']);
});

it('makes up for a pause, the newest 24 at most, also of a company that was deleted for a while', async () => {
  const { send, at, dueDates, delete: company } = world('2020-01-15T15:00:00Z');
  await send(first(monthly, '2020-01-15'));
  company(true);
  await at('2026-01-15T15:00:00Z');
  expect(dueDates()).toHaveLength(1);
  company(false);
  await at('2026-01-15T15:00:00Z');
  expect(dueDates()).toHaveLength(25);
  expect(dueDates().at(-1)).toBe('2026-01-15');
});

it('goes on with the other series when one cannot be read, and tells of that one', async () => {
  const { send, at, dueDates, breakSeries } = world('2026-01-31T15:00:00Z');
  await send(first(monthly, '2026-01-31'));
  const other = '00000000-0000-4000-8000-000000000002';
  breakSeries(other);
  await expect(at('2026-02-28T15:00:00Z')).rejects.toThrow(`The series ${other} could not be generated.`);
  expect(dueDates()).toEqual(['2026-01-31', '2026-02-28']);
});

it('changes from the next one on, counted from the to-do on which it was changed', async () => {
  const { send, at, dueDates, todos } = world('2026-01-31T15:00:00Z');
  await send(first(monthly, '2026-01-31'));
  await at('2026-02-28T15:00:00Z');
  const every2 = { ...monthly, frequency: 2 };
  await send({ type: 'EditTodo', changes: { recurrence: every2 }, basedOn: null }, todos()[1]?.uuid);
  await at('2026-05-01T15:00:00Z');
  expect(dueDates()).toEqual(['2026-01-31', '2026-02-28', '2026-04-28']);
});

it('ends with the deletion of the newest occurrence, not of another', async () => {
  const { send, at, series, todos } = world('2026-01-31T15:00:00Z');
  await send(first(monthly, '2026-01-31'));
  await at('2026-02-28T15:00:00Z');
  await send({ type: 'DeleteTodo' });
  expect(series()).toMatchObject({ is: 'active' });
  await send({ type: 'DeleteTodo' }, todos()[1]?.uuid);
  expect(series()).toMatchObject({ is: 'ended' });
});
