import { setTimeout as pause } from 'node:timers/promises';
import { Progress } from '@daybook/kernel/projecting';
import { projections } from '../../apps/areas.js';
import type { House } from './bench-environment.js';
import { Firm } from './firm.js';
import { inboxLag } from './inbox.js';
import { percentile } from './load.js';
import { type Line, ms } from './report.js';
import { Visitor } from './visitor.js';

const aim = 'p50 ≤ 3 ms, p99 ≤ 15 ms';

/** From the moment a write is on disk to the moment every reading of it is: at rest, and under a steady load. */
export async function lag(house: House): Promise<Line[]> {
  const firm = new Firm(house);
  const company = await firm.company();
  const todos = await firm.todos(company, 200);
  await house.abreast();
  const progress = new Progress({ connectionString: house.config.database.url }, projections);
  await progress.open();
  const turns = new Map<string, number>();
  const once = async (n: number) => {
    const uuid = todos[n % todos.length] as string;
    const turn = turns.get(uuid) ?? 0;
    turns.set(uuid, turn + 1);
    const position = await firm.onTodo(company, uuid, { type: turn % 2 === 0 ? 'CloseTodo' : 'ReopenTodo' });
    const begun = performance.now();
    if (!(await progress.passed('todo', position))) throw new Error('A write was not readable within two seconds.');
    return performance.now() - begun;
  };

  const rest: number[] = [];
  for (let n = 0; n < 250; n += 1) {
    rest.push(await once(n));
    await pause(20);
  }
  const loaded: Promise<number>[] = [];
  const begun = performance.now();
  for (let n = 0; n < 1_000; n += 1) {
    await pause(Math.max(0, begun + n * 10 - performance.now()));
    loaded.push(once(n));
  }
  const lines = [
    reportLines('at rest', rest.slice(50)),
    reportLines('at 100 commands/s', (await Promise.all(loaded)).slice(100)),
  ];
  lines.push(await inboxLag(house, progress));
  await progress.close();
  await firm.close();
  return [...lines, await ownWrites(house, todos, company)];
}

function reportLines(when: string, times: readonly number[]): Line {
  const ascending = times.toSorted((a, b) => a - b);
  return {
    what: `write to visible ${when}: p50, p99`,
    value: `${ms(percentile(ascending, 0.5))}, ${ms(percentile(ascending, 0.99))}`,
    aim,
  };
}

/** After each answer the same person asks for the page from the tables: it must show what was just written. */
async function ownWrites(house: House, todos: readonly string[], company: string): Promise<Line> {
  const visitor = await Visitor.signIn(house.endpoint, 'controller@demo.daybook.test');
  let stale = 0;
  for (let n = 0; n < 200; n += 1) {
    const uuid = todos[n] as string;
    const { feedItem } = await visitor.ask<{ feedItem: { status: string } }>(
      `query ($uuid: UUID!) { feedItem(uuid: $uuid) { ... on Todo { status } } }`,
      { uuid },
    );
    const action = feedItem.status === 'open' ? 'close' : 'reopen';
    const { changeTodoStatus } = await visitor.ask<{ changeTodoStatus: { status: string } }>(
      `mutation ($uuid: UUID!, $action: String!) { changeTodoStatus(uuid: $uuid, action: $action) { status } }`,
      { uuid, action },
    );
    const { feedItems } = await visitor.ask<{ feedItems: { items: readonly { uuid: string; status: string }[] } }>(
      `query ($company: UUID!) { feedItems(companyUuid: $company, limit: 1) { items { uuid ... on Todo { status } } } }`,
      { company },
    );
    const [newest] = feedItems.items;
    if (newest?.uuid !== uuid || newest.status !== changeTodoStatus.status) stale += 1;
  }
  return { what: 'own writes that the next reading did not show', value: `${stale} of 200`, aim: '0' };
}
