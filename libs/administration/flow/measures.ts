import { type Findings, findingsOf, partsOf } from '@daybook/administration/read';
import { diskSpaceOf } from '@daybook/kernel/disk-space';
import { type FlowSettings, type Measure, seldom } from '@daybook/kernel/flows';
import { openQueues } from '@daybook/kernel/jobs';
import type { Reading } from '@daybook/kernel/observability';
import { queryableOf } from '@daybook/kernel/postgres';
import { caOfLog } from './ca-of-log.js';

type Tools = Parameters<Measure['read']>[0];
type Settings = Pick<
  FlowSettings,
  'log' | 'projections' | 'jobs' | 'dataDir' | 'database' | 'diskReserve' | 'eventLog'
>;

const states = { ok: 0, warning: 1, failed: 2 };
/** In one reading of all numbers it is asked once. */
const oneReading = 1;
const aMinute = 60;
const anHour = 3_600;

/** What the page Operations shows, as numbers for those who draw curves and wake people. */
export function measuresOfInstallation(settings: Settings): readonly Measure[] {
  const space = diskSpaceOf(settings);
  const look = seldom(oneReading, async ({ query, objects, clock }: Tools) => {
    const { log, projections } = settings;
    const queues = await openQueues(settings.jobs, query);
    const db = queryableOf(query);
    return findingsOf({ db, log, queues, objects, space, clock, projections }).finally(() => queues.close());
  });
  const found =
    (numbers: (findings: Findings) => readonly Reading[]): Measure['read'] =>
    async (tools) =>
      numbers(await look(tools));
  return [
    {
      name: 'part_state',
      help: 'How the parts of the installation are, as the page Operations says: 0 well, 1 needs attention, 2 does not work.',
      label: 'name',
      read: found((findings) => partsOf(findings).map(({ name, state }) => ({ of: name, value: states[state] }))),
    },
    {
      name: 'event_log_up',
      help: 'Whether the event log answers, so that something can be saved.',
      read: found(({ head }) => [{ value: head === null ? 0 : 1 }]),
    },
    {
      name: 'objects_up',
      help: 'Whether the store of files answers.',
      read: found(({ objectsFailure }) => [{ value: objectsFailure === null ? 1 : 0 }]),
    },
    {
      name: 'jobs_waiting',
      help: 'Jobs to be done, due or not, by queue.',
      label: 'queue',
      read: found(({ queues }) => queues.map(({ queue, waiting }) => ({ of: queue, value: waiting }))),
    },
    {
      name: 'jobs_failed',
      help: 'Jobs that were tried five times in vain, by queue.',
      label: 'queue',
      read: found(({ queues }) => queues.map(({ queue, failed }) => ({ of: queue, value: failed }))),
    },
    {
      name: 'oldest_job_seconds',
      help: 'For how long the job has been due that waits longest for a worker, by queue.',
      label: 'queue',
      read: found(({ queues, now }) => queues.map(({ queue, dueSince }) => ({ of: queue, value: age(now, dueSince) }))),
    },
    {
      name: 'emails_waiting',
      help: 'Emails of the last day that were not sent yet.',
      read: found(({ emails }) => [{ value: emails.waiting }]),
    },
    {
      name: 'oldest_email_seconds',
      help: 'For how long the email has been waiting that has waited longest.',
      read: found(({ emails, now }) => [{ value: age(now, emails.oldestWaiting) }]),
    },
    {
      name: 'emails_day',
      help: 'Emails of the last 24 hours by what became of them; doubtful: handed in, and nobody knows whether they arrived.',
      label: 'outcome',
      read: found(({ emails: { sent, refused, doubtful } }) => [
        { of: 'sent', value: sent },
        { of: 'refused', value: refused },
        { of: 'doubtful', value: doubtful.length },
      ]),
    },
    {
      name: 'disk_free_bytes',
      help: 'Room on the disk of the embedded database; absent where another server keeps the data.',
      read: found(({ room }) => (room ? [{ value: room.free }] : [])),
    },
    {
      name: 'disk_reserve_bytes',
      help: 'With less room than this nothing new is saved.',
      read: found(({ room }) => (room ? [{ value: room.reserve }] : [])),
    },
    {
      name: 'last_backup_timestamp_seconds',
      help: 'When npm run backup last made one; absent where none was ever made.',
      read: found(({ lastBackup }) => (lastBackup ? [{ value: lastBackup.at.getTime() / 1_000 }] : [])),
    },
    {
      name: 'database_bytes',
      help: 'What lies in PostgreSQL with its indexes: log (embedded event log), read (read models), ops (everything else).',
      label: 'schema',
      read: seldom(aMinute, sizes),
    },
    {
      name: 'oldest_key_timestamp_seconds',
      help: 'When the oldest key was made that still opens something; the master key is as old at least.',
      read: seldom(anHour, oldestKey),
    },
    {
      name: 'event_log_ca_expiry_timestamp_seconds',
      help: 'Until when the authority is valid that the certificate of the event log is checked with; absent without TLS.',
      read: seldom(anHour, () => caOfLog(settings.eventLog)),
    },
  ];
}

const age = (now: Date, since: Date | null) => (since ? Math.max(0, now.getTime() - since.getTime()) / 1_000 : 0);

function sizes({ query }: Tools): Promise<readonly Reading[]> {
  return query<{ of: string; value: number }>(
    `select n.nspname as of, sum(pg_total_relation_size(c.oid))::float8 as value
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('log', 'read', 'ops') and c.relkind = 'r' group by 1 order by 1`,
  );
}

async function oldestKey({ query }: Tools): Promise<readonly Reading[]> {
  const rows = await query<{ at: Date | null }>(
    'select min(made_at) as at from ops.subject_keys where destroyed_at is null',
  );
  return rows.flatMap(({ at }) => (at ? [{ value: at.getTime() / 1_000 }] : []));
}
