import type { Config } from '@daybook/kernel/config';
import { openPool, prepareDatabase } from '@daybook/kernel/postgres';
import type { Pool } from 'pg';
import { checkJournal, checkLog, readLog } from './check-log.js';
import type { Entry } from './journal.js';
import type { Portal } from './portal.js';

/** What the checks say of a copy of the log in which one event is gone and one stands twice. */
export async function plantInLog(portal: Portal, journal: readonly Entry[]) {
  const [lost, doubled] = journal.filter(
    ({ mutation, reports }) => mutation === 'addComment' && isAcknowledged(reports),
  );
  if (!lost || !doubled) throw new Error('Nobody has written two comments.');
  const { ownerUrl } = await copy(portal, 'planted_log');
  const owner = openPool(ownerUrl, { max: 1 });
  try {
    await change(owner, `delete from log.events where meta ->> 'commandId' = $1`, lost.id);
    await change(
      owner,
      `with next as (update log.counter set position = position + 1 returning position)
       insert into log.events (position, id, stream, revision, type, data, meta)
         select next.position, gen_random_uuid(), stream, revision + 1, type, data, meta from log.events, next
         where meta ->> 'commandId' = $1`,
      doubled.id,
    );
    const log = await readLog(owner);
    return {
      log: checkLog(log),
      expectedInLog: [
        expect.stringMatching(/^Position \d+ is missing/),
        expect.stringContaining('It does not follow the event before it.'),
      ],
      journal: checkJournal(journal, log.events),
      expectedInJournal: [
        `addComment of ${lost.person} (${lost.id}) was acknowledged and is lost.`,
        expect.stringMatching(`\\(${doubled.id}\\) stands in the log more than once`),
      ],
    };
  } finally {
    await owner.end();
  }
}

/** A copy of everything in which one to-do has another title than its events say; answers the settings that lead there. */
export async function plantInReadModels(portal: Portal): Promise<{ config: Config; table: string }> {
  const { url, ownerUrl } = await copy(portal, 'planted_rows');
  const owner = openPool(ownerUrl, { max: 1 });
  try {
    await change(
      owner,
      `update read.todos set title = $1 where uuid = (select min(uuid::text)::uuid from read.todos)`,
      'Forged',
    );
  } finally {
    await owner.end();
  }
  return { config: { ...portal.config, database: { ...portal.config.database, url, ownerUrl } }, table: 'todos' };
}

/** Copies the database of a portal whose parts have stopped. */
async function copy({ owner, config }: Portal, name: string): Promise<{ url: string; ownerUrl: string }> {
  const [url, ownerUrl] = [new URL(config.database.url), new URL(config.database.ownerUrl)];
  const template = ownerUrl.pathname.slice(1);
  ownerUrl.pathname = '/postgres';
  const server = openPool(ownerUrl.href, { max: 1, statementTimeout: 60_000 });
  try {
    await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [template]);
    await server.query(`create database ${name} template ${template}`);
  } finally {
    await server.end();
  }
  await owner.query('select 1').catch(() => undefined); // its idle connection was cut
  for (const address of [url, ownerUrl]) address.pathname = `/${name}`;
  await prepareDatabase(ownerUrl.href, url.href); // rights on the database itself are not copied
  return { url: url.href, ownerUrl: ownerUrl.href };
}

async function change(owner: Pool, sql: string, value: string): Promise<void> {
  const { rowCount } = await owner.query(sql, [value]);
  if (rowCount !== 1) throw new Error(`${rowCount} rows were planted where one was meant.`);
}

function isAcknowledged(reported: Entry['reports']): boolean {
  return reported.some((one) => one.outcome === 'done' && one.subject !== null);
}
