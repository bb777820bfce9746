import { migrations as alerts } from '@daybook/alerts/read';
import { migrations as audit } from '@daybook/audit/read';
import { migrations as comments } from '@daybook/comments/read';
import { migrations as companies } from '@daybook/companies/read';
import { migrations as fileWork } from '@daybook/files/flow';
import { migrations as files } from '@daybook/files/read';
import { migrations as identity } from '@daybook/identity/read';
import { flowsMigrations } from '@daybook/kernel/flows';
import { jobsMigrations } from '@daybook/kernel/jobs';
import { mailMigrations } from '@daybook/kernel/mail';
import type { Migration } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { secretsMigrations } from '@daybook/kernel/secrets';
import { securityLogMigrations } from '@daybook/kernel/security-log';
import { migrations as metrics } from '@daybook/metrics/read';
import { migrations as news } from '@daybook/notifications/flow';
import { migrations as notifications } from '@daybook/notifications/read';
import { migrations as search } from '@daybook/search/read';
import { migrations as todos } from '@daybook/todos/read';

/** Everything that makes tables; the order is that of the timestamps in their names. */
export const migrations: readonly Migration[] = [
  ...secretsMigrations,
  ...jobsMigrations,
  ...mailMigrations,
  ...projectingMigrations,
  ...flowsMigrations,
  ...identity,
  ...companies,
  ...todos,
  ...news,
  ...comments,
  ...files,
  ...fileWork,
  ...audit,
  ...search,
  ...notifications,
  ...securityLogMigrations,
  ...alerts,
  ...metrics,
];
