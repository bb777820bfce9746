import { randomUUID } from 'node:crypto';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { Projector, projectingMigrations, rebuild } from '@daybook/kernel/projecting';
import { decode, eventOf, MemoryLog } from '@daybook/kernel/projecting/spec';
import { eventually } from '@daybook/testing/eventually';
import { freshDatabase } from '@daybook/testing/postgres';
import { companyIndex, companyStreamsProjection, migrations } from './index.js';

const projection = companyStreamsProjection([{ category: 'todo', schema: { TodoCreated: { version: 1 } } }]);
const [acme, bloom] = [randomUUID(), randomUUID()];
const created = (company: string | null, data: object = {}) => eventOf({ type: 'TodoCreated', data }, company);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: ReturnType<typeof openPool>;
let log: MemoryLog;
let projector: Projector;

beforeEach(async () => {
  database = await freshDatabase();
  await migrate(database.url, [...projectingMigrations, ...migrations]);
  pool = openPool(database.url, { purpose: 'background' });
  log = new MemoryLog();
  projector = newProjector();
});
afterEach(async () => {
  await projector.stop();
  await pool.end();
  await database.drop();
});

function newProjector(): Projector {
  return new Projector({ ...around(), projections: [projection], report: { parked: () => {}, failed: () => {} } });
}

function around() {
  return { log, decoder: async () => decode, database: { connectionString: database.url }, runner: 'test' };
}

/** What the index says of a company once it has seen so many events. */
async function seen(count: number, company = acme, upTo = count) {
  await eventually(async () => expect((await companyIndex(pool).streamsOf(company, upTo)).seen).toBe(count));
  return (await companyIndex(pool).streamsOf(company, upTo)).streams;
}

it('knows nothing before the projection has begun', async () => {
  expect(await companyIndex(pool).streamsOf(acme, 10)).toEqual({ seen: 0, streams: [] });
});

it('names the streams of a company up to a position, in log order', async () => {
  await log.append('todo-a', 'none', [created(acme), created(bloom)]);
  await log.append('todo-b', 'none', [created(null), created(acme)]);
  await log.append('todo-a', 1, [created(acme)]);
  projector.start();
  const [a, b] = [
    { stream: 'todo-a', revision: 0, position: 1 },
    { stream: 'todo-b', revision: 1, position: 4 },
  ];
  expect(await seen(5)).toEqual([a, b].map((one) => expect.objectContaining(one)));
  expect(await seen(5, acme, 3)).toEqual([expect.objectContaining(a)]);
  expect(await seen(5, bloom)).toEqual([expect.objectContaining({ stream: 'todo-a', revision: 1, position: 2 })]);
  expect(await seen(5, randomUUID())).toEqual([]);
});

it('names a parked stream to everybody, because nobody knows whose its events are', async () => {
  await log.append('todo-a', 'none', [created(acme), created(acme, { unreadable: true }), created(bloom)]);
  await log.append('todo-b', 'none', [created(acme)]);
  projector.start();
  expect(await seen(4)).toMatchObject([
    { stream: 'todo-a', position: 1 },
    { stream: 'todo-b', position: 4 },
  ]);
  expect(await seen(4, bloom)).toMatchObject([{ stream: 'todo-a', revision: 0, position: 0 }]);
});

it('is there while it is built anew, and says the same afterwards', async () => {
  for (let n = 0; n < 50; n += 1) await log.append(`todo-${n}`, 'none', [created(n % 2 ? acme : bloom)]);
  projector.start();
  const before = await seen(50);
  expect(before).toHaveLength(25);
  const meanwhile: number[] = [];
  const { outcome, comparison } = await rebuild({
    ...around(),
    projection,
    onProgress: async () => {
      meanwhile.push((await companyIndex(pool).streamsOf(acme, 50)).streams.length);
    },
  });
  expect({ outcome, ...comparison }).toMatchObject({ outcome: 'done', equal: true, rows: 50 });
  expect(new Set(meanwhile)).toEqual(new Set([25]));
  expect(await seen(50)).toEqual(before);
});

it('counts as not begun while its rows are of another version', async () => {
  await log.append('todo-a', 'none', [created(acme)]);
  projector.start();
  expect(await seen(1)).toHaveLength(1);
  await projector.stop();
  await pool.query('update checkpoints set version = 0');
  expect(await companyIndex(pool).streamsOf(acme, 1)).toEqual({ seen: 0, streams: [] });
  projector = newProjector();
  projector.start();
  expect(await seen(1)).toHaveLength(1);
});
