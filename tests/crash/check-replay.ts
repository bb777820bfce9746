import type { Config } from '@daybook/kernel/config';
import { rebuild } from '@daybook/kernel/projecting';
import type { Pool } from 'pg';
import { deciders, projections } from '../../apps/areas.js';
import { openRuntime } from '../../apps/projector/runtime.js';

/**
 * Rebuilds every projection from the log and says, in words, which tables were not what the log makes of them. Two
 * witnesses: the rebuild's own comparison row by row, and a SHA-256 of each table before and after. The projector must
 * have caught up and stopped.
 */
export async function checkReplay(config: Config, owner: Pool): Promise<string[]> {
  const parked = await owner.query<{ follower: string; stream: string; error: string }>(
    'select * from ops.parked_streams',
  );
  const findings = parked.rows.map(({ follower, stream, error }) => `${follower} has parked ${stream}: ${error}`);
  const live = await digests(owner);
  const ground = await openRuntime(config, deciders);
  try {
    for (const projection of projections) {
      const { comparison } = await rebuild({ ...ground, projection });
      if (!comparison) findings.push(`${projection.name} could not be compared.`);
      else findings.push(...comparison.differences.map((difference) => `${projection.name} differs in ${difference}.`));
    }
  } finally {
    await ground.close();
  }
  for (const [table, digest] of await digests(owner))
    if (live.get(table) !== digest) findings.push(`${table} has another SHA-256 than a fresh replay.`);
  return findings;
}

/** SHA-256 over the rows of each table of the read models, whatever their order on disk. */
async function digests(owner: Pool): Promise<Map<string, string>> {
  const tables = await owner.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'read' order by 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ digest: string }>(
      `select encode(sha256(convert_to(coalesce(string_agg(one::text, e'\\n' order by one::text collate "C"), ''), 'UTF8')), 'hex')
         as digest from read.${name} one`,
    );
    found.set(name, rows[0]?.digest ?? '');
  }
  return found;
}
