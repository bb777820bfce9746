import { createSecretKey, randomBytes } from 'node:crypto';
import { freshDatabase } from '@daybook/testing/postgres';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { SubjectErased } from './keys.js';
import { secretsMigrations } from './migrations.js';
import { open, seal } from './seal.js';
import { PostgresSubjectKeys } from './subject-keys.js';

describe('keys of subjects', () => {
  const master = randomBytes(32).toString('base64');
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let pool: Pool;

  beforeAll(async () => {
    database = await freshDatabase();
    const source = await new DataSource({
      type: 'postgres',
      url: database.url,
      migrations: secretsMigrations,
    }).initialize();
    await source.runMigrations();
    await source.destroy();
    pool = new Pool({ connectionString: database.url, max: 4 });
  });

  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('makes a key once, whoever asks first', async () => {
    const both = [new PostgresSubjectKeys(pool, master), new PostgresSubjectKeys(pool, master)] as const;
    const [one, other] = await Promise.all([both[0].keyFor('todo-1'), both[1].keyFor('todo-1')]);
    expect(one.equals(other)).toBe(true);
    expect(one.symmetricKeySize).toBe(32);
    expect((await both[0].keyFor('todo-2')).equals(one)).toBe(false);
  });

  it('marks equal texts alike, in each process, and otherwise under another master key', () => {
    const [here, there] = [new PostgresSubjectKeys(pool, master), new PostgresSubjectKeys(pool, master)];
    const elsewhere = new PostgresSubjectKeys(pool, randomBytes(32).toString('base64'));
    expect(here.mark('123456789')).toMatch(/^[0-9a-f]{64}$/);
    expect(there.mark('123456789')).toBe(here.mark('123456789'));
    expect(here.mark('123456788')).not.toBe(here.mark('123456789'));
    expect(elsewhere.mark('123456789')).not.toBe(here.mark('123456789'));
  });

  it('keeps keys only wrapped, and bound to their subject', async () => {
    const keys = new PostgresSubjectKeys(pool, master);
    const key = await keys.keyFor('todo-3');
    const { rows } = await pool.query('select wrapped_key from ops.subject_keys');
    expect(rows.some(({ wrapped_key }) => wrapped_key.includes(key.export()))).toBe(false);
    await pool.query(`insert into ops.subject_keys (subject, wrapped_key)
      select 'todo-4', wrapped_key from ops.subject_keys where subject = 'todo-3'`);
    await expect(keys.keysOf(['todo-4'])).rejects.toThrow();
    await expect(
      new PostgresSubjectKeys(pool, randomBytes(32).toString('base64')).keysOf(['todo-3']),
    ).rejects.toThrow();
  });

  it('destroys a key for ever', async () => {
    const keys = new PostgresSubjectKeys(pool, master);
    await keys.keyFor('todo-5');
    await keys.destroy('todo-5');
    await keys.destroy('todo-6');
    const found = await keys.keysOf(['todo-5', 'todo-6', 'todo-7']);
    expect([found.get('todo-5'), found.get('todo-6'), found.get('todo-7')]).toEqual([
      'destroyed',
      'destroyed',
      undefined,
    ]);
    await expect(keys.keyFor('todo-5')).rejects.toBeInstanceOf(SubjectErased);
    const { rows } = await pool.query(
      "select wrapped_key, destroyed_at from ops.subject_keys where subject = 'todo-5'",
    );
    expect(rows).toEqual([{ wrapped_key: null, destroyed_at: expect.any(Date) }]);
  });

  it('opens a sealed value only with its key, in its place, unchanged', () => {
    const key = createSecretKey(randomBytes(32));
    const sealed = seal({ ssn: '078-05-1120' }, key, ['person-1', 'ssn']);
    expect(open(sealed, key, ['person-1', 'ssn'])).toEqual({ ssn: '078-05-1120' });
    expect(() => open(sealed, key, ['person-2', 'ssn'])).toThrow();
    expect(() => open(sealed, createSecretKey(randomBytes(32)), ['person-1', 'ssn'])).toThrow();
    const bytes = Buffer.from(sealed.$sealed, 'base64');
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] as number) ^ 1;
    expect(() => open({ $sealed: bytes.toString('base64') }, key, ['person-1', 'ssn'])).toThrow();
  });
});
