import { migrations as commentMigrations, commentsProjection } from '@daybook/comments/read';
import { filesAreaWith } from '@daybook/files/api';
import { deciders as fileDeciders } from '@daybook/files/domain';
import { migrations as fileMigrations, projections as fileProjections } from '@daybook/files/read';
import { jobsMigrations } from '@daybook/kernel/jobs';
import { mailMigrations } from '@daybook/kernel/mail';
import { notificationsArea } from '@daybook/notifications/api';
import { deciders } from '@daybook/notifications/domain';
import { migrations, projections } from '@daybook/notifications/read';
import { Firm } from '@daybook/testing/firm';
import { todosArea } from '@daybook/todos/api';
import { deciders as todoDeciders } from '@daybook/todos/domain';
import { migrations as todoMigrations, projections as todoProjections, todoThread } from '@daybook/todos/read';
import { uploadsArea } from '@daybook/uploads/api';
import { deciders as uploadDeciders } from '@daybook/uploads/domain';
import { product } from '../../../apps/areas.js';
import { sourceWorkers } from '../files/workers.js';

/**
 * A firm with to-dos and files whose people choose what they are written to about.
 *
 * @param variables further environment variables
 */
export function writingFirm(variables: Readonly<Record<string, string>> = {}): Promise<Firm> {
  return Firm.open({
    variables,
    areas: [todosArea, filesAreaWith(sourceWorkers), uploadsArea(product.uploadPurposes), notificationsArea],
    deciders: [...todoDeciders, ...fileDeciders, ...uploadDeciders, ...deciders],
    projections: [...todoProjections, commentsProjection([todoThread]), ...fileProjections, ...projections],
    migrations: [
      ...mailMigrations,
      ...jobsMigrations,
      ...todoMigrations,
      ...commentMigrations,
      ...fileMigrations,
      ...migrations,
    ],
  });
}
