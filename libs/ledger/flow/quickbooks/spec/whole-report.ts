import type { CashPosting, Posting, UnreadLine } from '../../../domain/index.js';
import { type LedgerLine, lineOf, placesIn } from '../general-ledger.js';
import { endsReport, type ReportRow, reportAnswer, rowsIn } from '../report-forms.js';

export interface WholeReport {
  readonly lines: readonly LedgerLine[];
  readonly unread: readonly UnreadLine[];
  readonly isCut: boolean;
}

/** The second computation: a GeneralLedger report as a text, a tree and a list, all there at once. */
export function readWhole(text: string): WholeReport {
  const { Columns, Rows } = reportAnswer.parse(JSON.parse(text));
  const places = placesIn(Columns.Column);
  const [lines, unread]: [LedgerLine[], UnreadLine[]] = [[], []];
  let isCut = false;
  const walk = ({ Header, ColData, Rows: inner }: ReportRow, section: string | undefined) => {
    isCut ||= endsReport(ColData);
    const account = Header ? Header.ColData.find(({ id }) => id)?.id : section;
    const found = ColData && lineOf(ColData, places, account);
    if (found && 'why' in found) unread.push(found);
    else if (found) lines.push(found);
    for (const row of rowsIn(inner)) walk(row, account);
  };
  for (const row of rowsIn(Rows)) walk(row, undefined);
  return { lines, unread, isCut };
}

export function bookedOf(lines: readonly LedgerLine[]) {
  const days = new Map<string, string>();
  const found = new Map<string, Omit<LedgerLine, 'posting'> & { readonly postings: Posting[] }>();
  for (const { posting, ...line } of lines) {
    if (!days.has(line.id)) days.set(line.id, line.day);
    const id = days.get(line.id) === line.day ? line.id : `${line.id}@${line.day}`;
    const one = found.get(id) ?? { ...line, id, postings: [] };
    one.postings.push(posting);
    found.set(id, one);
  }
  return [...found.values()];
}

export function countedOf(lines: readonly LedgerLine[]) {
  const found = new Map<string, Omit<LedgerLine, 'posting'> & { readonly postings: CashPosting[] }>();
  for (const { posting, ...line } of lines) {
    const one = found.get(line.id) ?? { ...line, postings: [] };
    one.postings.push({ ...posting, day: line.day });
    found.set(line.id, one);
  }
  return [...found.values()];
}
