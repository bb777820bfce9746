import pg from 'pg';

/**
 * Makes what the product's role needs before migrations: the role, the schemas `read` and `ops` as its own, and the
 * right to make shadow schemas. Repeating it changes nothing. With one address for both roles only the schemas are made.
 *
 * @param ownerUrl a role that may make roles
 * @param appUrl   the role the product runs as; its password is set from this address
 */
export async function prepareDatabase(ownerUrl: string, appUrl: string): Promise<void> {
  const app = new URL(appUrl);
  const role = decodeURIComponent(app.username);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // one at a time: several processes may start together
    await client.query('select pg_advisory_lock(64257)');
    if (new URL(ownerUrl).username !== app.username) {
      await makeRole(client, role, decodeURIComponent(app.password));
    }
    const name = pg.escapeIdentifier(role);
    const database = pg.escapeIdentifier(decodeURIComponent(app.pathname.slice(1)));
    await client.query(`create schema if not exists read authorization ${name}`);
    await client.query(`create schema if not exists ops authorization ${name}`);
    await client.query(`grant create on database ${database} to ${name}`);
  } finally {
    await client.end();
  }
}

/** Makes the database of an address when it is not there, through the server's own database `postgres`. */
export async function makeDatabase(url: string): Promise<void> {
  const wanted = new URL(url);
  const name = decodeURIComponent(wanted.pathname.slice(1));
  wanted.pathname = '/postgres';
  const client = new pg.Client({ connectionString: wanted.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const secret = pg.escapeLiteral(password);
  // roles belong to the whole server, where another database's start may make the same one at this moment
  await client.query(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = ${pg.escapeLiteral(role)}) then
      create role ${name} login;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`);
  await client.query(`alter role ${name} login password ${secret}`);
}
