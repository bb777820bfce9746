import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';

/** Two programs that start together must not run the same definitions at once. */
const preparing = 7_205_011;

/**
 * Makes the schema `log` in the database of `adminUrl`, or leaves it as it is, and lets `appRole` read and append there:
 * it may neither change nor delete events.
 *
 * @throws Error when the role does not exist or the administrator may not create schemas.
 */
export async function prepareLog(adminUrl: string, appRole: string): Promise<void> {
  const definition = await readFile(join(process.cwd(), 'libs/kernel/event-log/postgres/log.sql'), 'utf8');
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('begin');
    await admin.query('select pg_advisory_xact_lock($1)', [preparing]);
    await admin.query(definition);
    await admin.query(rightsOf(escapeIdentifier(appRole)));
    await admin.query('commit');
  } finally {
    await admin.end();
  }
}

/** The product's role may write to the log no more; `prepareLog` gives the right back. */
export async function closePostgresLog(adminUrl: string, appRole: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const role = escapeIdentifier(appRole);
    await admin.query(`revoke insert on log.events from ${role}; revoke update on log.counter from ${role};`);
  } finally {
    await admin.end();
  }
}

function rightsOf(role: string): string {
  return `
    revoke all on log.events, log.counter from ${role};
    grant usage on schema log to ${role};
    grant select, insert on log.events to ${role};
    grant select, update on log.counter to ${role};
    grant execute on function log.append, log.append_all, log.append_each, log.recall, log.placed to ${role};`;
}
