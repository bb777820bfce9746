import { backupMigrations } from '@daybook/kernel/backup';
import { disclosureLogMigrations } from '@daybook/kernel/disclosure-log';
import { flowsMigrations } from '@daybook/kernel/flows';
import { jobsMigrations } from '@daybook/kernel/jobs';
import { logHomeMigrations } from '@daybook/kernel/log-home';
import { mailMigrations } from '@daybook/kernel/mail';
import type { Migration } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { requestCountsMigrations } from '@daybook/kernel/request-counts';
import { secretsMigrations } from '@daybook/kernel/secrets';
import { securityLogMigrations } from '@daybook/kernel/security-log';
import { product } from '../areas.js';

/** Everything that makes tables; the order is that of the timestamps in their names. */
export const migrations: readonly Migration[] = [
  ...secretsMigrations,
  ...jobsMigrations,
  ...mailMigrations,
  ...projectingMigrations,
  ...flowsMigrations,
  ...securityLogMigrations,
  ...disclosureLogMigrations,
  ...backupMigrations,
  ...logHomeMigrations,
  ...requestCountsMigrations,
  ...product.migrations,
];
