import { parsed } from '../client.js';
import { BookedLines, type GatheredLines } from '../gathered-lines.js';
import { LedgerRows } from '../ledger-rows.js';
import { reportAnswer } from '../report-forms.js';
import { ReportStream, type RowTaker, type Unfinished } from '../report-stream.js';

/** Cut after so many bytes each, again and again. */
export function* piecesOf(body: string | Uint8Array, lengths: readonly number[]): Generator<Uint8Array> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const to = from + (lengths[turn % lengths.length] ?? bytes.length);
    yield bytes.subarray(from, to);
    from = to;
  }
}

/** A report that comes in pieces, as it is read. @throws LedgerRefused as the ledger does */
export function readInPieces<G extends GatheredLines>(
  body: string | Uint8Array,
  lengths: readonly number[],
  gathered: G,
): LedgerRows<G> {
  const rows = new LedgerRows(gathered);
  const stream = new ReportStream(rows);
  for (const piece of piecesOf(body, lengths)) stream.write(piece);
  const answer = stream.end();
  parsed(reportAnswer, answer);
  rows.end(answer as Unfinished);
  return rows;
}

export function bookedIn(report: object) {
  const { gathered, unread, isCut } = readInPieces(JSON.stringify(report), [1_000], new BookedLines());
  return { transactions: gathered.transactions, unread, isCut };
}

/** Puts rows back to where they came from. */
export class PuttingTogether implements RowTaker {
  private readonly rows = new Map<unknown, unknown[]>();

  row(row: unknown, within: readonly Unfinished[]): void {
    const outer = within.at(-1);
    const its = this.rows.get(outer) ?? [];
    this.rows.set(outer, its);
    its.push(row);
  }

  end(): void {
    for (const [outer, rows] of this.rows) (outer as { Rows: { Row: unknown[] } }).Rows.Row.push(...rows);
  }
}
