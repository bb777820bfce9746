import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { openBytes, sealBytes } from './seal.js';
import { purposeKey } from './subject-keys.js';

const known = Buffer.from('the master key of this installation');
const place = ['master key check'];

/** The settings hold another master key than the one that the data was written with. */
export class WrongMasterKey extends Error {
  constructor() {
    super(
      'Wrong key: this data was written with another master key than the one in the settings. Nothing was read or ' +
        'changed. Set DAYBOOK_MASTER_KEY to the key this data was made with; after a restore, that is the key that was ' +
        'kept with the backup. If it was never set, put the secrets.json of the backup back into the data folder and ' +
        'take DAYBOOK_MASTER_KEY out of the settings.',
    );
  }
}

/**
 * Compares the master key with the check value in `ops.master_key_check`. Data from before there was one proves the key
 * on the oldest key it wraps; then the check value is written.
 *
 * @throws WrongMasterKey
 */
export async function demandMasterKey(pool: Pool, masterKey: string): Promise<void> {
  const checkKey = createSecretKey(purposeKey(masterKey, 'master key check'));
  if (!(await hasTable(pool))) return proveOnOldest(pool, masterKey);
  if ((await checkValue(pool)) === undefined) {
    await proveOnOldest(pool, masterKey);
    await pool.query('insert into ops.master_key_check (value) values ($1) on conflict do nothing', [
      sealBytes(known, checkKey, place),
    ]);
  }
  // read again: another process with another key may have been first
  const value = await checkValue(pool);
  if (!value || !opens(value, checkKey, place)) throw new WrongMasterKey();
}

async function hasTable(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regclass('ops.master_key_check') is not null as found`,
  );
  return rows[0]?.found ?? false;
}

async function checkValue(pool: Pool): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ value: Buffer }>('select value from ops.master_key_check');
  return rows[0]?.value;
}

async function proveOnOldest(pool: Pool, masterKey: string): Promise<void> {
  const { rows } = await pool.query<{ subject: string; wrapped_key: Buffer }>(
    'select subject, wrapped_key from ops.subject_keys where wrapped_key is not null order by made_at, subject limit 1',
  );
  const [oldest] = rows;
  if (!oldest) return;
  const wrapping = createSecretKey(purposeKey(masterKey, 'subject keys'));
  if (!opens(oldest.wrapped_key, wrapping, [oldest.subject])) throw new WrongMasterKey();
}

function opens(sealed: Buffer, key: KeyObject, at: readonly string[]): boolean {
  try {
    openBytes(sealed, key, at);
    return true;
  } catch {
    return false;
  }
}
