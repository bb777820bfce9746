import { BareCommits } from './bare/commits.js';
import type { House } from './bench-environment.js';
import { together } from './commands.js';
import { pages } from './feed.js';
import { concurrently, Firm } from './firm.js';
import { load, type Measured } from './load.js';
import { cpuOf, cpuOfTree } from './machine.js';
import { type Line, ms, perSecond } from './report.js';
import { type Viewed, viewers } from './viewers.js';
import { Visitor } from './visitor.js';

const connections = 16;
const rounds = 3;
const seconds = 4;
const screens = 2_000;
/** To-dos of the small and of the large company; between both lies the slope. */
const sizes = [2_000, 10_000] as const;
/** Created, and closed and reopened so many times. */
const changesOfTodo = 4;

/** What one core of each process carries, beside bare PostgreSQL in the same run, and what an event takes on disk. */
export async function scale(house: House): Promise<Line[]> {
  const firm = new Firm(house);
  const company = await firm.company();
  const todos = await firm.todos(company, connections * 8);
  await house.abreast();
  const visitor = await Visitor.signIn(house.endpoint, 'controller@demo.daybook.test');
  const bare = await BareCommits.open(house.config.database.ownerUrl);
  const change = changing(house, visitor, todos);
  await change(2); // until the code is compiled
  const bares: Measured[] = [];
  const changes: Measured[] = [];
  const read: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bares.push(await bare.measure(connections, 2));
    changes.push(await change(seconds));
    await house.abreast();
    read.push(await pages(house, visitor, company, 'anew', connections, seconds));
  }
  const viewed = await watched(house, firm, company);
  const small = await grown(house, firm, sizes[0]);
  const large = await grown(house, firm, sizes[1] - sizes[0]);
  await firm.close();
  return [...linesOf(together(bares), together(changes), together(read), viewed), ...growthOf(small, large)];
}

/** By an API that has done nothing else: what it let go of would hide what the screens take. */
async function watched(house: House, firm: Firm, company: string): Promise<Viewed> {
  await house.stop('api');
  await house.start('api');
  const visitor = await Visitor.signIn(house.endpoint, 'controller@demo.daybook.test');
  const [todo = ''] = await firm.todos(company, 1);
  let isOpen = true;
  const change = async () => {
    await firm.onTodo(company, todo, { type: isOpen ? 'CloseTodo' : 'ReopenTodo' });
    isOpen = !isOpen;
  };
  await viewers(house, visitor, company, 50, change);
  return viewers(house, visitor, company, screens, change);
}

function changing(house: House, { headers }: Visitor, todos: readonly string[]) {
  const turns = new Map<string, number>();
  const query = `mutation ($uuid: UUID!, $action: String!) { changeTodoStatus(uuid: $uuid, action: $action) { success } }`;
  return (duration: number) =>
    load({
      url: house.endpoint,
      connections,
      seconds: duration,
      headers,
      meters: () => metersOf(house),
      shot(connection, n) {
        const uuid = todos[connection * 8 + (n % 8)] as string;
        const turn = turns.get(uuid) ?? 0;
        turns.set(uuid, turn + 1);
        return { body: JSON.stringify({ query, variables: { uuid, action: turn % 2 === 0 ? 'close' : 'reopen' } }) };
      },
      accept: (body) => body.startsWith('{"data":{"changeTodoStatus":{"success":true'),
    });
}

const metersOf = (house: House) => [
  cpuOf(house.pid('api')),
  cpuOfTree(house.postgres.pid),
  cpuOf(house.pid('projector')),
];

interface Grown {
  readonly events: number;
  /** By schema. */
  readonly bytes: Readonly<Record<string, number>>;
  /** Events a second that the projector took of what had gathered while it was stopped. */
  readonly taken: number;
  /** Milliseconds per event of projector and PostgreSQL meanwhile. */
  readonly cpu: readonly number[];
}

/** A company with so many to-dos more, written while the projector sleeps, and read by it then. */
async function grown(house: House, firm: Firm, count: number): Promise<Grown> {
  await house.abreast();
  const before = await standing(house);
  process.kill(house.pid('projector'), 'SIGSTOP');
  const company = await firm.company();
  const todos = await firm.todos(company, count);
  await concurrently(count, (n) => firm.closeAndReopen(company, todos[n] as string, changesOfTodo));
  const meters = metersOf(house);
  const begun = performance.now();
  process.kill(house.pid('projector'), 'SIGCONT');
  await house.abreast();
  const took = performance.now() - begun;
  const [, postgres = 0, projector = 0] = metersOf(house).map((value, place) => value - (meters[place] ?? 0));
  const after = await standing(house);
  const events = after.head - before.head;
  const bytes = Object.fromEntries(
    Object.entries(after.bytes).map(([schema, size]) => [schema, size - (before.bytes[schema] ?? 0)]),
  );
  return { events, bytes, taken: (events / took) * 1_000, cpu: [projector / events, postgres / events] };
}

async function standing({ pool }: House) {
  const { rows: sizes } = await pool.query<{ schema: string; bytes: number }>(
    `select n.nspname as schema, sum(pg_total_relation_size(c.oid))::float8 as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('log', 'read', 'ops') and c.relkind = 'r' group by 1`,
  );
  const { rows } = await pool.query<{ head: number }>('select position as head from log.counter');
  return {
    head: rows[0]?.head ?? 0,
    bytes: Object.fromEntries(sizes.map(({ schema, bytes }) => [schema, bytes])),
  };
}

function linesOf(bare: Measured, changes: Measured, read: Measured, viewed: Viewed): Line[] {
  const [api = 0, postgres = 0, projector = 0] = changes.each;
  const [apiOfPage = 0, postgresOfPage = 0] = read.each;
  const aCore = (each: number) => perSecond(1_000 / each);
  return [
    {
      what: `changes of status, ${connections} at once, all on this machine`,
      value: perSecond(changes.perSecond),
      against: `${perSecond(bare.perSecond)} bare commits`,
      ratio: changes.perSecond / bare.perSecond,
    },
    { what: '  CPU each', value: `api ${ms(api)}, PostgreSQL ${ms(postgres)}, projector ${ms(projector)}` },
    {
      what: '  a core carries',
      value: `api ${aCore(api)}, PostgreSQL ${aCore(postgres)}, projector ${aCore(projector)}`,
    },
    { what: `feed pages read anew, ${connections} at once`, value: perSecond(read.perSecond) },
    { what: '  CPU each', value: `api ${ms(apiOfPage)}, PostgreSQL ${ms(postgresOfPage)}` },
    { what: '  a core carries', value: `api ${aCore(apiOfPage)}, PostgreSQL ${aCore(postgresOfPage)}` },
    {
      what: `${screens.toLocaleString('en-US')} screens of one company`,
      value: `${(viewed.memoryEach * 1_024).toFixed(0)} KiB each`,
    },
    { what: '  a change, until the last has heard', value: ms(viewed.lastHeard) },
    { what: '  CPU of the api for each that hears', value: ms(viewed.cpuEach) },
    ...(changes.refused + read.refused > 0 ? [{ what: 'REFUSED', value: `${changes.refusal ?? read.refusal}` }] : []),
  ];
}

function growthOf(small: Grown, large: Grown): Line[] {
  const [projector = 0, postgres = 0] = large.cpu;
  const each = ({ bytes, events }: Grown, schema: string) => (bytes[schema] ?? 0) / events;
  const schemas = ['log', 'read', 'ops'];
  return [
    {
      what: 'projections, catching up',
      value: `${perSecond(large.taken)} events`,
      against: `${perSecond(small.taken)} of a fifth`,
      ratio: large.taken / small.taken,
    },
    { what: '  CPU each', value: `projector ${ms(projector)}, PostgreSQL ${ms(postgres)}` },
    ...schemas.map((schema) => ({
      what: `bytes per event in ${schema}`,
      value: each(large, schema).toFixed(0),
      against: `${each(small, schema).toFixed(0)} of a fifth`,
      ratio: each(large, schema) / each(small, schema),
    })),
  ];
}
