import { companyNames } from '@daybook/companies/published';
import { dayInWords, momentInWords } from '@daybook/kernel/events';
import {
  type FlowSettings,
  lengthAt,
  Names,
  type TaskKind,
  TaskRefused,
  type TaskRun,
  type ZipEntry,
  zipped,
} from '@daybook/kernel/flows';
import { type Queryable, queryableOf } from '@daybook/kernel/postgres';
import {
  type ComparedBooks,
  comparedTitle,
  money,
  notSpecified,
  qboReports,
  type ReportsExportRequest,
  reportNames,
} from '@daybook/ledger/domain';
import {
  areLeftAlone,
  everything,
  type PublishedBooks,
  publishedBooks,
  reportOf,
  tieOutOf,
  type Wanted,
} from '@daybook/ledger/read';
import { csvOfComparedBooks, csvOfReport, workbookOfReport } from './report-files.js';

/** What the zip holds. */
interface Content {
  readonly companies: number;
  readonly reports: number;
  /** By name, those whose books were never read. */
  readonly withoutBooks: readonly string[];
}

interface Chosen {
  readonly name: string;
  readonly books: PublishedBooks;
}

/** As many as a sheet has room for. */
const mostLines = 1_000_000;
const nothingThere =
  'We have no books of these companies yet. Connect their ledgers, wait for the first sync, and export again.';

/** Reports of several companies: one zip with a folder for each, streamed. */
export function reportsExport({ firmTimeZone }: Pick<FlowSettings, 'firmTimeZone'>): TaskKind<ReportsExportRequest> {
  return {
    kind: qboReports,
    // a try that begins again makes them all anew: reading changes nothing
    async run(request, { tools, progress }) {
      const db = queryableOf(tools.query);
      const { chosen, withoutBooks } = await booksOf(db, request.companies);
      if (chosen.length === 0) throw new TaskRefused(nothingThere);
      const files = filesOf(db, chosen, request, firmTimeZone);
      const all = chosen.length * request.reports.length;
      const content: Content = { companies: chosen.length, reports: all, withoutBooks };
      const filename = `reports-${request.from}-to-${request.to}.zip`;
      const body = zipped(counted(files, 2 * all + chosen.length, progress), {});
      return { result: content, file: { filename, mediaType: 'application/zip', body } };
    },
  };
}

async function booksOf(db: Queryable, companies: readonly string[]) {
  const names = await companyNames(db, companies);
  const chosen: Chosen[] = [];
  const withoutBooks: string[] = [];
  for (const company of companies) {
    const name = names.get(company) ?? company;
    const books = await publishedBooks(db, company);
    if (books) chosen.push({ name, books });
    else withoutBooks.push(name);
  }
  return { chosen, withoutBooks };
}

async function* filesOf(
  db: Queryable,
  chosen: readonly Chosen[],
  request: ReportsExportRequest,
  timeZone: string,
): AsyncGenerator<ZipEntry> {
  const folders = new Names(lengthAt(2));
  const { from, to, basis } = request;
  const wanted: Wanted = { ...everything, from, to, basis };
  for (const { name, books: first } of chosen) {
    const books = (await publishedBooks(db, first.company)) ?? first;
    const folder = folders.nameFor(name, true);
    const compared = await comparedBooksOf(db, books.company);
    for (const report of request.reports) {
      const table = await reportOf(db, books, report, wanted, mostLines);
      // this takes minutes: tried again, it begins with the books that are shown then
      if (!(await areLeftAlone(db, books)))
        throw new Error(`The books of ${books.company} were read anew twice meanwhile.`);
      const lead = [name, reportNames[report], rangeOf(request), readAt(books, timeZone)];
      const path = `${folder}/${reportNames[report]}`;
      yield {
        path: `${path}.xlsx`,
        body: onePiece(await workbookOfReport(table, lead, reportNames[report], compared)),
      };
      yield { path: `${path}.csv`, body: onePiece(csvOfReport(table)) };
    }
    yield { path: `${folder}/${comparedTitle}.csv`, body: onePiece(csvOfComparedBooks(compared)) };
  }
}

async function comparedBooksOf(db: Queryable, company: string): Promise<ComparedBooks | undefined> {
  const found = await tieOutOf(db, company);
  return (
    found && {
      day: found.day,
      differences: found.differences.map(({ of, account, name, ours, theirs }) => ({
        ...(of && { of }),
        name: name ?? (account || notSpecified),
        ours: money(ours).value,
        theirs: money(theirs).value,
      })),
    }
  );
}

async function* counted(
  files: AsyncGenerator<ZipEntry>,
  all: number,
  progress: TaskRun['progress'],
): AsyncGenerator<ZipEntry, object> {
  let made = 0;
  for await (const file of files) {
    yield file;
    made += 1;
    progress((made / all) * 99);
  }
  return {};
}

function rangeOf({ from, to, basis }: ReportsExportRequest): string {
  return `${dayInWords(from)} to ${dayInWords(to)}, ${basis} basis`;
}

function readAt({ syncedAt }: PublishedBooks, timeZone: string): string {
  return `Books as read from QuickBooks on ${momentInWords(syncedAt, timeZone)}`;
}

async function* onePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
