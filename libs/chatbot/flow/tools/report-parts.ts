import type { FigureParts } from '@daybook/chatbot/domain';
import { aging, type OpenItem } from '@daybook/ledger/domain';
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

/** Of a report whose numbers are postings. */
export function postingsOf(table: ReadTable, narrowing: Narrowing = notNarrowed): TableParts | undefined {
  if (table.rows.length > mostRows) return undefined;
  const parts = table.rows.map((row) =>
    row.colData.map((_, at) => {
      const parts = at === 0 ? undefined : partsOf(table, row, at);
      return parts ? narrowedTo(parts, narrowing) : null;
    }),
  );
  return parts.some((row) => row.some((one) => one !== null)) ? parts : undefined;
}

const notNarrowed: Narrowing = { parties: [], departments: [] };

export function narrowedTo(of: FigureParts, { parties, departments }: Narrowing): FigureParts {
  return { ...of, ...(parties.length > 0 && { parties }), ...(departments.length > 0 && { departments }) };
}

interface AgingParts {
  readonly side: 'receivable' | 'payable';
  readonly day: string;
  readonly columns: number;
  readonly departments?: readonly string[];
}

/** Of an aging: its totals, which are the open documents of whom a row is about, and of all in the last one. */
export function documentsOf(
  items: readonly OpenItem[],
  { side, day, columns, departments = [] }: AgingParts,
): TableParts | undefined {
  const parties = aging(items, day).map(({ party }) => party);
  if (parties.length === 0 || parties.length >= mostRows) return undefined;
  const none = Array<null>(columns - 1).fill(null);
  const open = (of: readonly (string | null)[]): FigureParts => ({
    ...{ is: 'documents', side, day, parties: of },
    ...(departments.length > 0 && { departments }),
  });
  return [...parties.map((party) => [...none, open([party])]), [...none, open(parties)]];
}
