import { migrations as companyMigrations } from '@daybook/companies/read';
import { migrations as identityMigrations } from '@daybook/identity/read';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';

/** A database with the tables of people and companies, and of what else is given, empty. `close` ends the pool and drops it. */
export async function companiesDatabase(
  more: Parameters<typeof migrate>[1] = [],
): Promise<{ readonly db: Pool; close(): Promise<void> }> {
  const database = await freshDatabase();
  await migrate(database.url, [...projectingMigrations, ...identityMigrations, ...companyMigrations, ...more]);
  const db = openPool(database.url, { purpose: 'background' });
  const close = async () => {
    await db.end();
    await database.drop();
  };
  return { db, close };
}
