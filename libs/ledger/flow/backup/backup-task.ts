import { Readable } from 'node:stream';
import { fileInLibrary, storedFile } from '@daybook/files/flow';
import { dayAt } from '@daybook/kernel/events';
import { type TaskKind, TaskRefused, type TaskRun } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { type PublishedBooks, publishedBooks } from '@daybook/ledger/read';
import { v5 } from 'uuid';
import { type BooksBackup, ledgerBackup, sync } from '../../domain/index.js';
import { countsOf, digestOf } from '../sync/reading.js';
import { filesOf, linesOf } from './book-files.js';
import { type ManifestFile, manifestBytes, manifestName } from './manifest.js';

const by = { system: 'ledger' } as const;
const nothingRead = 'The books have not been read yet. Back them up when the first sync has finished.';

interface Backup {
  readonly run: TaskRun;
  readonly books: PublishedBooks;
  readonly folders: readonly string[];
}

/**
 * Writes all that our copy of a company's books has into files of its library, as a task that the company has started.
 * No sync runs meanwhile, so that all files are of one moment. After a crash, files that are there already stay.
 */
export function backupTask(timeZone: string): TaskKind<object> {
  return {
    kind: ledgerBackup,
    async run(_, run) {
      const { company, task: job, tools } = run;
      if (company === null) throw new TaskRefused(nothingRead);
      const { state } = await tools.commands.load(sync, company);
      const books = await publishedBooks(queryableOf(tools.query), company);
      if (!books || !state.last || state.startedAt === null) throw new TaskRefused(nothingRead);
      const folders = ['Tax', 'Ledger backup', titleOf(new Date(state.startedAt), timeZone)];
      const backup = await backedUp({ run, books, folders }, state.last);
      const metadata = { commandId: v5('backed up', job), by, company };
      await tools.commands.send(sync, company, { type: 'RecordBackup', job, backup }, metadata);
      return { result: { counts: backup.counts, folder: folders.join(' / ') } };
    },
  };
}

async function backedUp(backup: Backup, { realm, at }: { readonly realm: string; readonly at: string }) {
  const { run, books } = backup;
  const { query } = run.tools;
  const [counts, digest] = [await countsOf(query, books), await digestOf(query, books)];
  const files: ManifestFile[] = [];
  const all = await filesOf(query, books);
  for (const one of all) {
    const { name, kind, records } = one;
    const { uuid, size, sha256 } = await filed(backup, name, 'application/x-ndjson', linesOf(query, books, one));
    files.push({ uuid, name, kind, records, size, sha256 });
    run.progress((99 * files.length) / (all.length + 1));
  }
  const { company, syncedAt: readAt, fiscalYearStartMonth } = books;
  const bytes = manifestBytes({ company, realm, readAt, at, fiscalYearStartMonth, counts, digest, files });
  const manifest = await filed(backup, manifestName, 'application/json', Readable.from([bytes]));
  return { manifest: manifest.uuid, realm, at, counts, digest } satisfies BooksBackup;
}

async function filed(
  { run: { task, tools }, books: { company }, folders }: Backup,
  name: string,
  mediaType: string,
  body: AsyncIterable<Buffer>,
) {
  const uuid = v5(name, task);
  const bytes = await storedFile(uuid, { name, mediaType, body }, tools);
  const metadata = (step: string) => ({ commandId: v5(`${name} ${step}`, task), by, company });
  await fileInLibrary(tools.commands, { uuid, company, source: task, bytes }, { folders, isHidden: true }, metadata);
  return { uuid, ...bytes };
}

/** `2026-11-25 14.03.22`, where the firm is. */
function titleOf(instant: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(instant);
  return `${dayAt(instant, timeZone)} ${time.replaceAll(':', '.')}`;
}
