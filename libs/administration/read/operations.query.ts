import { people } from '@daybook/identity/published';
import { lastBackup } from '@daybook/kernel/backup';
import type { Clock } from '@daybook/kernel/clock';
import type { DiskSpace } from '@daybook/kernel/disk-space';
import type { EventLog } from '@daybook/kernel/event-log';
import type { Queues } from '@daybook/kernel/jobs';
import { isDoubtful, isRepeatable, letterId } from '@daybook/kernel/mail';
import type { Queryable } from '@daybook/kernel/postgres';
import type { Projection } from '@daybook/kernel/projecting';
import type { Objects } from '@daybook/kernel/store';
import { type DoubtfulEmail, type EmailsOfDay, emailsSince, type Findings } from './health.js';
import { projectionsSeen } from './projections.query.js';

/** What has to be asked to know how the installation is. */
export interface Installation {
  readonly db: Queryable;
  readonly log: Pick<EventLog, 'head'>;
  readonly queues: Pick<Queues, 'counts'>;
  readonly objects: Pick<Objects, 'check'>;
  readonly space: Pick<DiskSpace, 'look'> | undefined;
  readonly clock: Clock;
  readonly projections: readonly Projection[];
}

export async function findingsOf(installation: Installation): Promise<Findings> {
  const { db, log, queues, objects, space, clock, projections } = installation;
  const now = clock.now();
  const [head, seen, counts, emails, objectsFailure, room, backup] = await Promise.all([
    log.head().catch(() => null),
    projectionsSeen(db, projections),
    queues.counts(),
    emailsOfDay(db, now),
    objects.check().then(
      () => null,
      (fault: Error) => fault.message,
    ),
    space?.look() ?? null,
    lastBackup(db),
  ]);
  return { now, head, projections: seen, queues: counts, emails, objectsFailure, room, lastBackup: backup };
}

async function emailsOfDay(db: Queryable, now: Date): Promise<EmailsOfDay> {
  const since = emailsSince(now);
  const { rows } = await db.query<Omit<EmailsOfDay, 'doubtful'>>({
    name: 'emails of the last day',
    text: `select count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'refused')::int as refused,
        count(*) filter (where state in ('sending', 'postponed') and not ${isDoubtful})::int as waiting,
        min(claimed_at) filter (where state in ('sending', 'postponed') and not ${isDoubtful}) as "oldestWaiting"
      from ops.letters l where claimed_at > $1`,
    values: [since],
  });
  const { rows: doubtful } = await db.query<DoubtfulEmail>({
    name: 'emails that may not have arrived',
    text: `select ${letterId} as id, concat_ws(' ', p.first_name, p.last_name) as reader, i.event as about,
        l.claimed_at as "handedInAt", ${isRepeatable} as "maySendAgain"
      from ops.letters l
        left join lateral (select event, person from ops.letter_items where letter = l.key limit 1) i on true
        left join ${people} p on p.uuid = i.person
      where l.claimed_at > $1 and ${isDoubtful} order by l.claimed_at`,
    values: [since],
  });
  return { sent: 0, refused: 0, waiting: 0, oldestWaiting: null, ...rows[0], doubtful };
}
