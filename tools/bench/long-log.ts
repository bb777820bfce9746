import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { event } from './bare/commits.js';
import type { House } from './bench-environment.js';
import { pages } from './feed.js';
import { concurrently, Firm } from './firm.js';
import { memoryOf, mostMemoryOf } from './machine.js';
import { type Line, ms } from './report.js';
import { Visitor } from './visitor.js';

const million = 1_000_000;
/** How long the log is when it is looked at, after the demo firm alone. */
const lengths = [million, 10 * million];
const reckoned = 100 * million;
/** The least of so many counts: what a start takes more, and holds more, is the rest of the machine and garbage. */
const starts = 5;
/** Of a million events so many are changes that people made; the rest concerns no projection. */
const todosOfMillion = 2_000;
const changesOfTodo = 4;
const eventsOfStream = 50;
const eventsAtOnce = 500_000;

interface Held {
  readonly events: number;
  /** Milliseconds from the start of the process to its first answer, by a log that was read before. */
  readonly starts: { readonly api: number; readonly projector: number };
  /** MiB. */
  readonly memory: {
    readonly api: number;
    readonly afterPages: number;
    readonly projector: number;
    readonly atMost: number;
  };
}

/** What each process takes to start and holds in memory, by the length of the log. */
export async function longLog(house: House): Promise<Line[]> {
  await house.start('sandbox');
  await house.start('projector');
  await house.abreast();
  await house.rested();
  const firm = new Firm(house);
  const company = await firm.company();
  await firm.todos(company, todosOfMillion);
  const looked = [await look(house, company)];
  for (const length of lengths) {
    await house.stop('projector');
    await fill(house, firm, length);
    await house.start('projector'); // it reads what has come meanwhile, and its peak is that of reading
    await house.abreast();
    looked.push(await look(house, company));
  }
  await firm.close();
  return looked.flatMap((held) => linesOf(held, looked[0] as Held)).concat(reckonedFrom(looked));
}

async function look(house: House, company: string): Promise<Held> {
  const atMost = mostMemoryOf(house.pid('projector'));
  const begun: Begun[] = [];
  for (let n = 0; n < starts; n += 1) begun.push(await begin(house));
  const least = (of: (one: Begun) => number) => Math.min(...begun.map(of));
  const memory = { api: least(({ memory }) => memory.api), projector: least(({ memory }) => memory.projector), atMost };
  const visitor = await Visitor.signIn(house.endpoint, 'controller@demo.daybook.test');
  await pages(house, visitor, company, 'anew', 64, 20);
  const afterPages = memoryOf(house.pid('api'));
  const { rows } = await house.pool.query('select position::float8 as events from log.counter');
  await house.stop('api');
  const started = { api: least(({ took }) => took.api), projector: least(({ took }) => took.projector) };
  return { events: rows[0].events, starts: started, memory: { ...memory, afterPages } };
}

type Begun = Readonly<Record<'took' | 'memory', { readonly api: number; readonly projector: number }>>;

async function begin(house: House): Promise<Begun> {
  const took = { projector: await startAnew(house, 'projector'), api: await startAnew(house, 'api') };
  await pause(3_000);
  return { took, memory: { api: memoryOf(house.pid('api')), projector: memoryOf(house.pid('projector')) } };
}

async function startAnew(house: House, name: 'api' | 'projector'): Promise<number> {
  await house.stop(name);
  const begun = performance.now();
  await house.start(name);
  return performance.now() - begun;
}

/** What people do by commands, the rest by PostgreSQL itself, so that ten million are there within minutes. */
async function fill(house: House, firm: Firm, length: number): Promise<void> {
  const company = await firm.company();
  const todos = await firm.todos(company, (todosOfMillion * length) / million);
  await concurrently(todos.length, (n) => firm.closeAndReopen(company, todos[n] as string, changesOfTodo));
  const client = new Client({ connectionString: house.config.database.ownerUrl });
  await client.connect();
  for (;;) {
    const { rows } = await client.query('select position::float8 as position from log.counter');
    const count = Math.min(eventsAtOnce, length - rows[0].position);
    if (count <= 0) break;
    const { type, data, meta } = event();
    await client.query(
      `with counter as (update log.counter set position = position + $1 returning position - $1 as started)
       insert into log.events (position, id, stream, revision, type, data, meta)
         select started + n, gen_random_uuid(), 'bench-' || md5((started + (n - 1) / $2)::text), (n - 1) % $2, $3, $4, $5
         from counter, generate_series(1, $1::integer) n`,
      [count, eventsOfStream, type, data, meta],
    );
  }
  await client.query('vacuum analyze log.events');
  await client.end();
}

function linesOf({ events, starts, memory }: Held, first: Held): Line[] {
  const at = `${events.toLocaleString('en-US')} events: `;
  const mib = (value: number) => `${Math.round(value)} MiB`;
  const line = (what: string, value: number, before: number, written: (value: number) => string): Line => ({
    what: at + what,
    value: written(value),
    against: written(before),
    ratio: value / before,
  });
  return [
    line('start of the api', starts.api, first.starts.api, ms),
    line('start of the projector', starts.projector, first.starts.projector, ms),
    line('api at rest', memory.api, first.memory.api, mib),
    line('  after 20 s of feed pages at 64 connections', memory.afterPages, first.memory.afterPages, mib),
    line('projector at rest', memory.projector, first.memory.projector, mib),
    line('  at most, reading what had come', memory.atMost, first.memory.atMost, mib),
  ];
}

/** By the line through the first and the last length. */
function reckonedFrom(looked: readonly Held[]): Line[] {
  const [one, two] = [looked.at(0), looked.at(-1)] as [Held, Held];
  return (['api', 'projector'] as const).map((name) => {
    const slope = (two.memory[name] - one.memory[name]) / (two.events - one.events);
    const then = two.memory[name] + Math.max(0, slope) * (reckoned - two.events);
    const value = `${Math.round(then)} MiB`;
    return { what: `reckoned for ${reckoned.toLocaleString('en-US')}: ${name} at rest`, value };
  });
}
