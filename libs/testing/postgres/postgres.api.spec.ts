import { Client } from 'pg';
import { freshDatabase, templateOf } from './index.js';

async function run(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it('gives every suite a database of its own', async () => {
  const database = await freshDatabase();
  expect(await run(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.drop();
});

it('fills a template once for all who ask for it at once, and again after it failed', async () => {
  let filled = 0;
  const fill = async (url: string) => {
    filled += 1;
    if (filled === 1) throw new Error('Not this time.');
    await run(url, 'create table bread (name text)');
  };
  await expect(templateOf(['bread'], fill)).rejects.toThrow('Not this time.');
  const names = await Promise.all([1, 2, 3].map(() => templateOf(['bread'], fill)));
  expect({ names: new Set(names).size, filled }).toEqual({ names: 1, filled: 2 });
  expect(await templateOf(['cake'], async () => undefined)).not.toBe(names[0]);

  const [one, other] = await Promise.all([freshDatabase(names[0]), freshDatabase(names[0])]);
  await run(one.url, "insert into bread values ('rye')");
  expect(await run(other.url, 'select * from bread')).toEqual([]);
  await Promise.all([one.drop(), other.drop()]);
});
