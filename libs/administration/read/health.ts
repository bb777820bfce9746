import type { BackupMade } from '@daybook/kernel/backup';
import type { Room } from '@daybook/kernel/disk-space';
import type { QueueCount } from '@daybook/kernel/jobs';
import type { ProjectionSeen } from './projections.query.js';

/** What was found out about the installation at one moment. */
export interface Findings {
  readonly now: Date;
  /** The position of the newest event; null: the log does not answer. */
  readonly head: number | null;
  readonly projections: readonly Pick<ProjectionSeen, 'name' | 'state' | 'position' | 'parkedStreams'>[];
  readonly queues: readonly QueueCount[];
  readonly emails: EmailsOfDay;
  /** Why files cannot be reached; null: they can. */
  readonly objectsFailure: string | null;
  /** Null: another server keeps everything. */
  readonly room: Room | null;
  readonly lastBackup: BackupMade | null;
}

export interface EmailsOfDay {
  /** Within the last 24 hours, as are those refused. */
  readonly sent: number;
  readonly refused: number;
  /** Not sent yet. */
  readonly waiting: number;
  readonly oldestWaiting: Date | null;
  /** Whom the emails were for that were handed in without an answer, with what they were about; empty names where nobody is noted. */
  readonly doubtful: readonly DoubtfulEmail[];
}

export interface DoubtfulEmail {
  readonly id: string;
  readonly reader: string | null;
  /** As `signature_completed`. */
  readonly about: string | null;
  readonly handedInAt: Date;
  readonly maySendAgain: boolean;
}

export interface PartHealth {
  readonly name: string;
  /** warning: somebody should look; failed: people cannot do something now. */
  readonly state: 'ok' | 'warning' | 'failed';
  /** What is the matter and what to do about it, in a sentence. */
  readonly detail: string;
}

type Judged = Omit<PartHealth, 'name'>;

const minute = 60_000;
const day = 24 * 60 * minute;
/** Emails are sent within seconds; their server may be away for a little. */
const emailPatience = 15 * minute;
/** Emails that may not have arrived and are named. */
const mostNamed = 10;
/** Events; where the log counts in bytes it is a moment's worth. */
const tolerableLag = 1_000;

const ok = (detail: string): Judged => ({ state: 'ok', detail });
const warning = (detail: string): Judged => ({ state: 'warning', detail });
const failed = (detail: string): Judged => ({ state: 'failed', detail });

/** Each part of the installation, judged. */
export function partsOf(findings: Findings): PartHealth[] {
  return [
    { name: 'Event log', ...eventLog(findings) },
    { name: 'Projections', ...projections(findings) },
    { name: 'Background jobs', ...jobs(findings) },
    { name: 'Email', ...emails(findings) },
    { name: 'Files', ...files(findings) },
    ...(findings.room ? [{ name: 'Disk', ...disk(findings.room) }] : []),
    { name: 'Backup', ...backup(findings) },
  ];
}

function eventLog({ head }: Findings): Judged {
  if (head === null)
    return failed(
      'The server of the event log does not answer. Everybody can read; nothing can be saved until it is back.',
    );
  return ok('Changes are being saved.');
}

function projections({ projections: all, head }: Findings): Judged {
  const stopped = all.filter(({ state }) => state === 'stopped').map(({ name }) => name);
  if (all.length > 0 && stopped.length === all.length)
    return failed('The projector is not running. Changes are saved but not shown. Start it again.');
  if (stopped.length > 0) return failed(`Nobody keeps these up to date: ${stopped.join(', ')}. Restart the projector.`);
  const parked = all.flatMap(({ parkedStreams }) => parkedStreams).length;
  if (parked > 0)
    return warning(`${count(parked, 'stream is', 'streams are')} parked. See Projections for the reason.`);
  const behind = head === null ? 0 : head - Math.min(...all.map(({ position }) => position));
  if (behind > tolerableLag) return warning('Changes take longer than usual to be shown.');
  return ok('Screens show every change.');
}

function jobs({ queues }: Findings): Judged {
  const failures = sum(queues.map((queue) => queue.failed));
  if (failures > 0)
    return warning(`${count(failures, 'job', 'jobs')} failed five times. See the reasons below and try again.`);
  const waiting = sum(queues.map((queue) => queue.waiting));
  return ok(waiting === 0 ? 'Nothing is waiting.' : `${count(waiting, 'job is', 'jobs are')} waiting.`);
}

function emails({ emails: { sent, refused, waiting, oldestWaiting, doubtful }, now }: Findings): Judged {
  const sentence = `${count(sent, 'email', 'emails')} sent in the last 24 hours.`;
  if (oldestWaiting && now.getTime() - oldestWaiting.getTime() > emailPatience)
    return failed(
      `${count(waiting, 'email has', 'emails have')} been waiting for the mail server. Check SMTP_URL and the server.`,
    );
  if (doubtful.length > 0)
    return warning(
      `${count(doubtful.length, 'email', 'emails')} may not have arrived: ${named(doubtful)}. Ask whether it is there.`,
    );
  if (refused > 0) return warning(`${sentence} The mail server refused ${count(refused, 'more', 'more')}.`);
  return ok(sentence);
}

/** Each reader with what it was about, the first few of them. */
function named(all: readonly DoubtfulEmail[]): string {
  const shown = all.slice(0, mostNamed).map(({ reader, about }) => {
    const subject = about?.replaceAll('_', ' ');
    return [reader || 'to somebody', ...(subject ? [`(${subject})`] : [])].join(' ');
  });
  const more = all.length - shown.length;
  return [...shown, ...(more > 0 ? [`${count(more, 'more', 'more')}`] : [])].join(', ');
}

function files({ objectsFailure }: Findings): Judged {
  return objectsFailure === null ? ok('Files can be opened and uploaded.') : failed(objectsFailure);
}

function disk({ free, reserve, isFull }: Room): Judged {
  const gigabytes = `${(free / 1e9).toFixed(1)} GB free.`;
  if (isFull) return failed(`${gigabytes} Nothing new is saved until there is room on the disk.`);
  if (free < 4 * reserve) return warning(`${gigabytes} Make room before saving stops.`);
  return ok(gigabytes);
}

function backup({ lastBackup, now }: Findings): Judged {
  if (!lastBackup) return warning('No backup was made with npm run backup yet.');
  if (now.getTime() - lastBackup.at.getTime() > 26 * 60 * minute)
    return warning('The last backup is more than a day old.');
  return ok(`${count(lastBackup.events, 'event', 'events')} and ${count(lastBackup.objects, 'object', 'objects')}.`);
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** For the query of the emails. */
export const emailsSince = (now: Date) => new Date(now.getTime() - day);
