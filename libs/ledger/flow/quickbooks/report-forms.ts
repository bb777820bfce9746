import { z } from 'zod';
import { parsed } from './client.js';

/** QuickBooks' reports as far as they are read: rows within rows, each cell with a value and perhaps an id. */
const cell = z.object({ value: z.string().default(''), id: z.string().optional() });
export type Cell = z.infer<typeof cell>;
export const cells = z.object({ ColData: z.array(cell).default([]) });

/** As they came: each is looked at when it is its turn. A report may have 400,000 cells, and nobody needs them twice. */
const rows = z.object({ Row: z.array(z.unknown()).default([]) });
export const row = z.object({
  /** Of a section of the highest level: what it is, in no language. */
  group: z.string().optional(),
  ColData: z.array(cell).optional(),
  Header: cells.optional(),
  Rows: rows.optional(),
  Summary: cells.optional(),
});
export type ReportRow = z.infer<typeof row>;
type ReportRows = z.infer<typeof rows>;
const column = z.object({
  ColTitle: z.string().default(''),
  ColType: z.string().default(''),
  MetaData: z.array(z.object({ Name: z.string(), Value: z.string().default('') })).default([]),
});
export type ReportColumn = z.infer<typeof column>;

export const columns = z.object({ Column: z.array(column).default([]) }).default({ Column: [] });

export const reportAnswer = z.object({
  Header: z.object({ ReportBasis: z.string().optional() }).default({}),
  Columns: columns,
  Rows: rows.default({ Row: [] }),
});
export type ReportAnswer = z.infer<typeof reportAnswer>;

/** @throws LedgerRefused at a row of another form */
export function* rowsIn(rows: ReportRows | undefined): Generator<ReportRow> {
  for (const one of rows?.Row ?? []) yield parsed(row, one);
}

/** What stands in a report that would be longer than QuickBooks makes it, though its status is 200. */
const cut = 'Unable to display more data';

export function isCut(rows: ReportRows | undefined): boolean {
  for (const { ColData, Rows } of rowsIn(rows)) if (endsReport(ColData) || isCut(Rows)) return true;
  return false;
}

export function endsReport(cells: ReportRow['ColData']): boolean {
  return cells?.some(({ value }) => value.startsWith(cut)) ?? false;
}

/**
 * Where a column stands: by the key it was asked for with, which is its `ColKey` at some companies and its type at others;
 * or by its title. -1: it did not come.
 */
export function placeOf(columns: readonly ReportColumn[], ...names: readonly string[]): number {
  const isNamed = (name: string) => names.includes(name.toLowerCase());
  const keyed = columns.findIndex(
    ({ ColType, MetaData }) =>
      isNamed(ColType) || MetaData.some(({ Name, Value }) => Name === 'ColKey' && isNamed(Value)),
  );
  return keyed < 0 ? columns.findIndex(({ ColTitle }) => isNamed(ColTitle)) : keyed;
}

/** In cents; some reports write thousands apart, and amounts below zero in parentheses. Undefined: it is no amount. */
export function centsIn(value: string | undefined): number | undefined {
  const [, parenthesis = '', amount = ''] = /^(\()?\s*(-?[\d,]*\.?\d*)\)?$/.exec((value ?? '').trim()) ?? ['', '', '?'];
  if (amount === '') return 0;
  const cents = Math.round(Number(amount.replaceAll(',', '')) * 100);
  return Number.isNaN(cents) ? undefined : parenthesis ? -cents : cents;
}
