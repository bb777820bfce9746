import type { CommandCode, FigureParts } from '@daybook/chatbot/domain';
import type { Queryable } from '@daybook/kernel/postgres';
import { aging, type Side } from '@daybook/ledger/domain';
import { openItemsOf, type PublishedBooks } from '@daybook/ledger/flow';
import { partsOf, type ReadTable } from './books.js';

/** What each number of a report is made of, by row and column; null where it is not known. */
export type TableParts = readonly (readonly (FigureParts | null)[])[];

/** More rows than anybody opens numbers of: the parts would outgrow the report. */
const mostRows = 500;

/** To which a report is narrowed, by the ledger's ids; empty lists: to nothing. */
export interface Narrowing {
  readonly parties: readonly string[];
  readonly departments: readonly string[];
}

interface ReportOfBooks {
  readonly books: PublishedBooks;
  readonly code: CommandCode;
  readonly table: ReadTable;
  /** The last one of the report. */
  readonly day: string;
  readonly narrowing: Narrowing;
}

/** Undefined where none of its numbers opens. */
export async function partsOfReport(db: Queryable, report: ReportOfBooks): Promise<TableParts | undefined> {
  if (report.code === 'ar_aging') return documentsOf(db, 'receivable', report);
  if (report.code === 'ap_aging') return documentsOf(db, 'payable', report);
  return postingsOf(report);
}

/** Of a report whose numbers are postings. */
function postingsOf({ table, narrowing }: ReportOfBooks): TableParts | undefined {
  if (table.rows.length > mostRows) return undefined;
  const parts = table.rows.map((row) =>
    row.colData.map((_, at) => {
      const parts = at === 0 ? undefined : partsOf(table, row, at);
      return parts ? narrowedTo(parts, narrowing) : null;
    }),
  );
  return parts.some((row) => row.some((one) => one !== null)) ? parts : undefined;
}

export function narrowedTo(of: FigureParts, { parties, departments }: Narrowing): FigureParts {
  return { ...of, ...(parties.length > 0 && { parties }), ...(departments.length > 0 && { departments }) };
}

/** Of an aging: its totals, which are the open documents of whom a row is about, and of all in the last one. */
async function documentsOf(
  db: Queryable,
  side: Side,
  { books, table, day, narrowing }: ReportOfBooks,
): Promise<TableParts | undefined> {
  const items = await openItemsOf(db, books, side, day, narrowing);
  const parties = aging(items, day).map(({ party }) => party);
  if (parties.length === 0 || parties.length >= mostRows) return undefined;
  const none = Array<null>(table.header.length - 1).fill(null);
  const { departments } = narrowing;
  const open = (of: readonly (string | null)[]): FigureParts => ({
    ...{ is: 'documents', side, day, parties: of },
    ...(departments.length > 0 && { departments }),
  });
  return [...parties.map((party) => [...none, open([party])]), [...none, open(parties)]];
}
