import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { migrations } from '@daybook/identity/read';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import { jest } from '@jest/globals';
import type { Pool } from 'pg';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/** The hashes that a password was held against: their first fields say what that costs. */
const verified: string[] = [];
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  verify(hash: string, password: string) {
    verified.push(hash);
    return argon2.verify(hash, password);
  },
}));
const { Passwords } = await import('./passwords.js');

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
let passwords: InstanceType<typeof Passwords>;

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url, migrations);
  pool = openPool(database.url, { purpose: 'background' });
  passwords = new Passwords(pool);
  await passwords.keep(await person('maria@demo.test'), 0, 'first');
  await passwords.keep(await person('gone@demo.test', false), 0, 'first');
  await person('invited@demo.test');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => {
  verified.length = 0;
});

async function person(username: string, isActive = true): Promise<string> {
  const uuid = randomUUID();
  await pool.query(
    `insert into users (uuid, email, username, is_staff, is_active, is_superuser, is_junior_admin, is_tax_admin,
      is_hidden_from_all_clients, admin_panel_access, allow_importing_hubspot_company, password_version, registered_at)
     values ($1, $2, $2, false, $3, false, false, false, false, 'DISABLED', false, 1, now())`,
    [uuid, username, isActive],
  );
  return uuid;
}

it.each([
  ['with the wrong password', 'maria@demo.test'],
  ['of somebody who is gone', 'gone@demo.test'],
  ['of somebody who has no password yet', 'invited@demo.test'],
  ['that nobody has', 'nobody@demo.test'],
  ['that is empty', ''],
])('a name %s costs one guess at full cost', async (_, username) => {
  expect(await passwords.accountOf(username, 'wrong')).toBeUndefined();
  expect(verified).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)]);
});
