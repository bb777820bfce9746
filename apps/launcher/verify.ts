import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { witnessedUpTo, witnesses } from '@daybook/audit/read';
import { signingKey, type Verdict, verifyLog } from '@daybook/audit/read/chain';
import { type EvidenceVerdict, verifyEvidence } from '@daybook/checks/flow';
import { allCompanies } from '@daybook/companies/published';
import { verifyLink } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { openLog } from '@daybook/kernel/event-log';
import { openPool } from '@daybook/kernel/postgres';
import { readConfig } from '../config.js';
import { logConfigOf } from '../log-config.js';
import { demandSameKey, withInstallation } from './database.js';
import { say } from './terminal.js';
import { evidenceLines, type Report, reportOf, verdictLines } from './verdict-lines.js';

/**
 * `npm run audit:verify`: reads every event and says of each company whether its events are still what they were, and
 * which are not; with `--json` as one object. With `--evidence FILE` it says the same of the evidence of one check.
 *
 * Exit code 0: all intact; 1: something was changed, removed or moved; 2: the record could not be read, or not with this
 * key.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
const asJson = process.argv.includes('--json');
const evidenceAt = process.argv.indexOf('--evidence');
try {
  const [verdict, lines] = evidenceAt < 0 ? await ofRecord() : await ofEvidence(process.argv[evidenceAt + 1]);
  say(asJson ? JSON.stringify(verdict, null, 2) : lines.join('\n'));
  process.exitCode = verdict.intact ? 0 : 1;
} catch (error) {
  const why = `The record could not be read: ${error instanceof Error ? error.message : String(error)}`;
  say(asJson ? JSON.stringify({ error: why }) : why);
  process.exitCode = 2;
}

async function ofRecord(): Promise<[Report, string[]]> {
  const report = await withInstallation(readConfig(), verify);
  return [report, verdictLines(report)];
}

async function ofEvidence(file: string | undefined): Promise<[EvidenceVerdict, string[]]> {
  if (!file) throw new Error('--evidence needs the name of a file.');
  const bytes = await readFile(file);
  const verdict = await withInstallation(readConfig(), async (config) => {
    await demandSameKey(config);
    const log = await openLog(logConfigOf(config, 'operator'));
    try {
      return await verifyEvidence(bytes, { key: signingKey(config.secrets.master), log });
    } finally {
      await log.close();
    }
  });
  return [verdict, evidenceLines(verdict)];
}

async function verify(config: Config): Promise<Report> {
  // with another key every signature would look like a changed record
  await demandSameKey(config);
  const { database, secrets } = config;
  const log = await openLog(logConfigOf(config, 'operator'));
  const db = openPool(database.url, { name: 'audit verify', purpose: 'operator', max: 2 });
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
