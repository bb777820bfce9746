import { createHmac, createSecretKey, hkdfSync, KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { type KeyState, SubjectErased, type SubjectKeys } from './keys.js';
import { openBytes, sealBytes } from './seal.js';

const rememberedFor = 60_000;

/** Keys in `ops.subject_keys`, each wrapped by the master key of the configuration. */
export class PostgresSubjectKeys implements SubjectKeys {
  private readonly masterKey: KeyObject;
  private readonly markKey: KeyObject;
  private readonly known = new LRUCache<string, KeyObject>({ max: 50_000, ttl: rememberedFor });

  constructor(
    private readonly pool: Pool,
    masterKey: string,
  ) {
    this.masterKey = createSecretKey(purposeKey(masterKey, 'subject keys'));
    this.markKey = createSecretKey(purposeKey(masterKey, 'marks'));
  }

  async keyFor(subject: string): Promise<KeyObject> {
    const known = this.known.get(subject);
    if (known) return known;
    const wrapped = sealBytes(randomBytes(32), this.masterKey, [subject]);
    await this.pool.query({
      name: 'subject-key-make',
      text: 'insert into ops.subject_keys (subject, wrapped_key) values ($1, $2) on conflict (subject) do nothing',
      values: [subject, wrapped],
    });
    const key = (await this.keysOf([subject])).get(subject);
    if (!(key instanceof KeyObject)) throw new SubjectErased(subject);
    return key;
  }

  async keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyState>> {
    const found = new Map<string, KeyState>();
    const unknown: string[] = [];
    for (const subject of new Set(subjects)) {
      const key = this.known.get(subject);
      if (key) found.set(subject, key);
      else unknown.push(subject);
    }
    if (unknown.length === 0) return found;
    const { rows } = await this.pool.query<{ subject: string; wrapped_key: Buffer | null }>({
      name: 'subject-keys',
      text: 'select subject, wrapped_key from ops.subject_keys where subject = any($1)',
      values: [unknown],
    });
    for (const { subject, wrapped_key } of rows) {
      const key = wrapped_key ? createSecretKey(openBytes(wrapped_key, this.masterKey, [subject])) : 'destroyed';
      found.set(subject, key);
      if (key instanceof KeyObject) this.known.set(subject, key);
    }
    return found;
  }

  async destroy(subject: string): Promise<void> {
    await this.pool.query(
      `insert into ops.subject_keys (subject, wrapped_key, destroyed_at) values ($1, null, now())
       on conflict (subject) do update set wrapped_key = null, destroyed_at = coalesce(subject_keys.destroyed_at, now())`,
      [subject],
    );
    this.known.delete(subject);
  }

  mark(text: string): string {
    return createHmac('sha256', this.markKey).update(text).digest('hex');
  }
}

/** A key for one purpose, made from the master key: what is sealed for one purpose does not open for another. */
export function purposeKey(masterKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', purpose, 32));
}
