import { join } from 'node:path';
import { placeOf } from '@daybook/kernel/postgres';
import { rebuild as rebuildTables } from '@daybook/kernel/projecting';
import { projections as todoProjections } from '@daybook/todos/read';
import { Client } from 'pg';
import { deciders } from '../../apps/areas.js';
import { openRuntime } from '../../apps/projector/runtime.js';
import type { House } from './bench-environment.js';
import { concurrently, Firm } from './firm.js';
import { rebuildBesideReading } from './rebuild-store.js';
import { type Line, perSecond } from './report.js';

const companies = 200;
const todosPerCompany = 100;
const changesPerTodo = 9;

/** The to-do tables again from 200,000 events, beside a COPY of the rows they end in, with the same indexes. */
export async function rebuild(house: House): Promise<Line[]> {
  const firm = new Firm(house);
  const made = performance.now();
  for (let n = 0; n < companies; n += 1) {
    const company = await firm.company();
    const todos = await firm.todos(company, todosPerCompany);
    await concurrently(todos.length, (place) => firm.closeAndReopen(company, todos[place] as string, changesPerTodo));
  }
  const events = await firm.log.head();
  const writing = performance.now() - made;
  await firm.close();
  const behind = performance.now();
  await house.start('projector');
  await house.abreast();
  const catchingUp = performance.now() - behind;

  const [projection] = todoProjections;
  if (!projection) throw new Error('The to-dos have no projection.');
  const ground = await openRuntime(house.config, deciders);
  const lines: Line[] = [
    { what: `${events.toLocaleString('en-US')} events sent as commands, without HTTP`, value: pace(events, writing) },
    { what: 'read by every projection for the first time', value: pace(events, catchingUp) },
  ];
  for (let round = 1; round <= 2; round += 1) {
    const copy = await copied(house);
    const done = await rebuildTables({ ...ground, projection });
    lines.push({
      what: `rebuild of the to-do tables, round ${round}`,
      value: pace(done.events, done.milliseconds),
      against: `${pace(copy.rows, copy.milliseconds, 'rows')} COPY, ${Math.round(copy.milliseconds)} ms in all`,
      ratio: copy.milliseconds / done.milliseconds,
      aim: '≥ 20,000/s, aim 60,000/s',
    });
    lines.push({
      what: '  rows equal to the live ones',
      value: `${done.comparison?.equal ? 'all' : `NOT: ${done.comparison?.differences}`} ${done.comparison?.rows}`,
    });
  }
  await house.stop('projector');
  lines.push(...(await rebuildBesideReading(house, ground)));
  await ground.close();
  return lines;
}

function pace(count: number, milliseconds: number, of = 'events'): string {
  return `${perSecond((count / milliseconds) * 1_000).replace('/s', '')} ${of}/s`;
}

/** Writes the live rows out and copies them into an empty table with the same indexes. */
async function copied(house: House): Promise<{ rows: number; milliseconds: number }> {
  const owner = new Client({ connectionString: house.config.database.ownerUrl });
  await owner.connect();
  const file = join(placeOf(house.config.dataDir), 'postgres', 'bench-rows');
  await owner.query(`copy read.todos to '${file}'`);
  await owner.query('drop table if exists public.copied');
  await owner.query('create table public.copied (like read.todos including all)');
  const begun = performance.now();
  const { rowCount } = await owner.query(`copy public.copied from '${file}'`);
  const milliseconds = performance.now() - begun;
  await owner.query('drop table public.copied');
  await owner.end();
  return { rows: rowCount ?? 0, milliseconds };
}
