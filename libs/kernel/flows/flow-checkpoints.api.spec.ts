import { Pipeline } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import type { QueryConfig } from 'pg';
import { FlowCheckpoints } from './flow-checkpoints.js';
import { flowsSql } from './index.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let client: Pipeline;
beforeAll(async () => {
  database = await freshDatabase();
  client = new Pipeline({ connectionString: database.url });
  await client.connect();
  await client.query(`create schema if not exists ops; ${await flowsSql()}`);
  await client.query(
    `insert into ops.flow_checkpoints (name, position) values ('bells', 3), ('drums', 3), ('horns', 9)`,
  );
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

it('stores what is asked for in one turn with one statement, and tells whose another process has moved', async () => {
  let statements = 0;
  const counting = {
    query(question: QueryConfig) {
      statements += 1;
      return client.query(question);
    },
  };
  const checkpoints = new FlowCheckpoints(counting as unknown as Pipeline, 'test');
  const moved = await Promise.all(['bells', 'drums', 'horns'].map((name) => checkpoints.move(name, 3, 5)));
  expect(moved).toEqual([true, true, false]);
  expect(statements).toBe(1);
  expect(await checkpoints.move('drums', 5, 6)).toBe(true);
  const { rows } = await client.query(
    'select name, position::int, runner from ops.flow_checkpoints where runner is not null order by name',
  );
  expect(rows).toEqual([
    { name: 'bells', position: 5, runner: 'test' },
    { name: 'drums', position: 6, runner: 'test' },
  ]);
});

it('tells all who asked when the database refuses', async () => {
  const broken = { query: () => Promise.reject(new Error('The connection was cut.')) } as unknown as Pipeline;
  const checkpoints = new FlowCheckpoints(broken, 'test');
  const asked = ['bells', 'drums'].map((name) => checkpoints.move(name, 5, 6));
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
});
