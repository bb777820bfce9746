import { Client } from 'pg';
import { freshDatabase } from './index.js';

it('gives every suite a database of its own', async () => {
  const database = await freshDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await database.drop();
});
