import type { AnyDecider, Fact } from '@daybook/kernel/events';
import { fold, isRefusal } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { Tools } from '@daybook/kernel/flows';
import { todo, todoSeries } from '@daybook/todos/domain';
import { createTodo } from '../domain/todo-samples.js';
import { seriesReaction, seriesRoutine } from './series.js';

const head = '00000000-0000-4000-8000-000000000001';
const monthly = { type: 'MONTHLY_ON_EXACT_DAY', frequency: 1, endDate: null } as const;

/** Streams in memory, and every fact handed to the reaction twice, as after a crash. */
function world() {
  const streams = new Map<string, ReturnType<typeof recorded>[]>();
  let now = new Date('2026-01-31T15:00:00Z');
  const past = (decider: AnyDecider, uuid: string) => streams.get(`${decider.category}-${uuid}`) ?? [];
  const tools = {
    clock: { now: () => now },
    query: async (sql: string) =>
      sql.includes('todo_series')
        ? [{ uuid: head, company: 'c', timeZone: 'America/New_York' }]
        : [{ timeZone: 'America/New_York' }],
    commands: {
      load: async (decider: AnyDecider, uuid: string) => ({ state: fold(decider, past(decider, uuid)), revision: 0 }),
      send: async (decider: AnyDecider, uuid: string, command: { type: string }) => {
        const before = past(decider, uuid);
        const decision = decider.decide(fold(decider, before), command, { at: now.toISOString(), by: { system: 'x' } });
        if (isRefusal(decision)) return decision;
        const stream = `${decider.category}-${uuid}`;
        const facts = (decision as readonly Fact[]).map((fact, n) =>
          recorded(fact, before.length + n, { at: now.toISOString() }, stream),
        );
        streams.set(stream, [...before, ...facts]);
        for (const fact of [...facts, ...facts]) await react(fact);
        return { done: true };
      },
    },
  } as unknown as Tools;
  const react = async (fact: ReturnType<typeof recorded>) => {
    const on = seriesReaction.on as Record<string, ((one: typeof fact, tools: Tools) => Promise<void>) | undefined>;
    await on[fact.type]?.(fact, tools);
  };
  return {
    tools,
    at: (time: string) => {
      now = new Date(time);
    },
    dueDates: () =>
      [...streams]
        .filter(([name]) => name.startsWith('todo-'))
        .map(([, facts]) => (fold(todo, facts as never) as { dueDate: string }).dueDate)
        .sort(),
    series: () => fold(todoSeries, past(todoSeries as AnyDecider, head) as never),
  };
}

it('generates what has come due, once, and never drifts', async () => {
  const { tools, at, dueDates, series } = world();
  const command = createTodo({ uuid: head, dueDate: '2026-01-31', recurrence: monthly });
  await tools.commands.send(todo, head, command, {} as never);
  expect(series()).toMatchObject({ is: 'active', anchor: '2026-01-31', lead: 0 });
  at('2026-02-28T05:04:00Z'); // 00:04 in New York
  await seriesRoutine.run(tools);
  expect(dueDates()).toEqual(['2026-01-31']);
  at('2026-02-28T05:05:00Z');
  await seriesRoutine.run(tools);
  await seriesRoutine.run(tools);
  expect(dueDates()).toEqual(['2026-01-31', '2026-02-28']);
  at('2026-04-30T12:00:00Z');
  await seriesRoutine.run(tools);
  expect(dueDates()).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
});

it('ends with the deletion of the newest occurrence', async () => {
  const { tools, series } = world();
  await tools.commands.send(todo, head, createTodo({ uuid: head, recurrence: monthly }), {} as never);
  await tools.commands.send(todo, head, { type: 'DeleteTodo' }, {} as never);
  expect(series()).toMatchObject({ is: 'ended' });
});
