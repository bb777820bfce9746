import { calls } from './calls.js';
import { judge } from './judge.js';
import { startProduct } from './product.js';
import { schemaOf } from './schema.js';
import { World } from './world.js';

let world: World;

beforeAll(async () => {
  world = await World.open(await startProduct());
}, 120_000);
afterAll(() => world?.close(), 60_000);

it('has a row for every query and mutation of the schema, and no other', async () => {
  const schema = await schemaOf(world.api);
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  expect(Object.keys(calls).sort()).toEqual(operations.sort());
});

it('gives everybody what the decisions say, and nothing else', async () => {
  const { asked, wrong } = await judge(world);
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(4_000);
}, 300_000);
