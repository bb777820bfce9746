import { existsSync } from 'node:fs';
import { witnessedUpTo, witnesses } from '@daybook/audit/read';
import { signingKey, type Verdict, verifyLog } from '@daybook/audit/read/chain';
import { allCompanies } from '@daybook/companies/published';
import { verifyLink } from '@daybook/kernel/commands';
import { type Config, readConfig } from '@daybook/kernel/config';
import { openLog } from '@daybook/kernel/event-log';
import { openPool } from '@daybook/kernel/postgres';
import { demandSameKey, withInstallation } from './database.js';
import { say } from './terminal.js';
import { type Report, reportOf, verdictLines } from './verdict-lines.js';

/**
 * `npm run audit:verify`: reads every event and says of each company whether its events are still what they were, and
 * which are not; with `--json` as one object.
 *
 * Exit code 0: all intact; 1: something was changed, removed or moved; 2: the record could not be read, or not with this
 * key.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
const asJson = process.argv.includes('--json');
try {
  const report = await withInstallation(readConfig(), verify);
  say(asJson ? JSON.stringify(report, null, 2) : verdictLines(report).join('\n'));
  process.exitCode = report.intact ? 0 : 1;
} catch (error) {
  const why = `The record could not be read: ${error instanceof Error ? error.message : String(error)}`;
  say(asJson ? JSON.stringify({ error: why }) : why);
  process.exitCode = 2;
}

async function verify(config: Config): Promise<Report> {
  // with another key every signature would look like a changed record
  await demandSameKey(config);
  const { database, eventLog, secrets } = config;
  const { url } = database;
  const log = await openLog(eventLog.engine === 'postgres' ? { engine: 'postgres', url } : eventLog);
  const db = openPool(url, { name: 'audit verify', max: 2, statementTimeout: 60_000 });
  try {
    const verdicts: Verdict[] = await verifyLog({
      log,
      key: signingKey(secrets.master),
      verifyLink,
      witnesses: (after, upTo) => witnesses(db, after, upTo),
      witnessedUpTo: () => witnessedUpTo(db),
    });
    const { rows } = await db.query<{ uuid: string; name: string }>(`select uuid, name from ${allCompanies} c`);
    return reportOf(verdicts, new Map(rows.map(({ uuid, name }) => [uuid, name])));
  } finally {
    await log.close();
    await db.end();
  }
}
