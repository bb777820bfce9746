import { createSecretKey, type KeyObject } from 'node:crypto';
import type { ClientBase } from 'pg';
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
export async function demandMasterKey(db: Pick<ClientBase, 'query'>, masterKey: string): Promise<void> {
  const checkKey = createSecretKey(purposeKey(masterKey, 'master key check'));
  if (!(await hasTable(db))) return proveOnOldest(db, masterKey);
  if ((await checkValue(db)) === undefined) {
    await proveOnOldest(db, masterKey);
    await db.query('insert into ops.master_key_check (value) values ($1) on conflict do nothing', [
      sealBytes(known, checkKey, place),
    ]);
  }
  // read again: another process with another key may have been first
  const value = await checkValue(db);
  if (!value || !opens(value, checkKey, place)) throw new WrongMasterKey();
}

async function hasTable(db: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select to_regclass('ops.master_key_check') is not null as found`,
  );
  return rows[0]?.found ?? false;
}

async function checkValue(db: Pick<ClientBase, 'query'>): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ value: Buffer }>('select value from ops.master_key_check');
  return rows[0]?.value;
}

async function proveOnOldest(db: Pick<ClientBase, 'query'>, masterKey: string): Promise<void> {
  const { rows } = await db.query<{ subject: string; wrapped_key: Buffer }>(
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
