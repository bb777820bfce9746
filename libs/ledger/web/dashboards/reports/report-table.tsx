import './report-table.css';
import { dayInWords } from '@daybook/kernel/events';
import { isExternal } from '@daybook/kernel/ui';
import { type MadeOf, wordsOf } from '@daybook/ledger/domain';
import { ExternalLink } from 'lucide-react';
import { reportMoney } from '../money.js';
import { texts } from '../texts.js';

export interface ShownColumn {
  readonly title: string;
  /** Account, Money, Date, Text or Number. */
  readonly type: string;
  readonly from?: string | null;
  readonly to?: string | null;
}

export interface ShownCell {
  readonly value: string;
  readonly id?: string | null;
  readonly url?: string | null;
  /** Of an amount, where the whole row is not made of the same. */
  readonly madeOf?: MadeOf | null;
  /** Opens what an amount is made of where it is no postings. */
  readonly onOpen?: (() => void) | undefined;
}

export interface ShownRow {
  readonly colData: readonly ShownCell[];
  readonly meta: { readonly summaryRow: boolean; readonly depth: number };
  readonly madeOf?: MadeOf | null;
}

export interface ShownTable {
  readonly header: readonly ShownColumn[];
  readonly rows: readonly ShownRow[];
}

/** What a number in the table opens: its row, its column and itself. */
export type OpenNumber = (row: ShownRow, column: ShownColumn, cell: ShownCell) => void;

/** A report: a header by column, and rows set in by their depth, of which some sum up others. */
export function ReportTable({
  caption,
  table: { header, rows },
  onOpen,
}: {
  readonly caption: string;
  readonly table: ShownTable;
  readonly onOpen?: OpenNumber | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keys
    <section className="report-scroll" aria-label={caption} tabIndex={0}>
      <table className="report-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {header.map(({ title, type }) => (
              <th key={title} scope="col" className={isNumber(type) ? 'number' : type.toLowerCase()}>
                {title || <span className="visually-hidden">{texts.accountColumn}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report have no other name than their place
            <ReportRow key={at} row={row} header={header} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ReportRow({
  row,
  header,
  onOpen,
}: {
  readonly row: ShownRow;
  readonly header: readonly ShownColumn[];
  readonly onOpen: OpenNumber | undefined;
}) {
  const { colData, meta } = row;
  const isHeading = colData.slice(1).every(({ value }) => value === '');
  const look = [meta.summaryRow && 'summary', isHeading && 'heading', meta.depth === 0 && 'top'];
  return (
    <tr className={look.filter(Boolean).join(' ')}>
      {colData.map((cell, at) => {
        const column: ShownColumn = header[at] ?? { title: '', type: 'Text' };
        const key = `${at}-${column.title}`;
        if (at === 0)
          return (
            <th key={key} scope="row" style={{ paddingInlineStart: 12 + meta.depth * 16 }}>
              <CellText cell={cell} type={column.type} />
            </th>
          );
        if (!isNumber(column.type))
          return (
            <td key={key}>
              <CellText cell={cell} type={column.type} />
            </td>
          );
        const shown = column.type === 'Money' ? reportMoney(cell.value) : cell.value;
        const isMadeOfPostings = onOpen && cell.value !== '' && isMade(cell.madeOf ?? row.madeOf);
        const open = cell.onOpen ?? (isMadeOfPostings ? () => onOpen(row, column, cell) : undefined);
        return (
          <td key={key} className={`number ${cell.value.startsWith('-') ? 'negative' : ''}`}>
            {open ? (
              <button
                type="button"
                aria-label={texts.openPostings(`${colData[0]?.value}, ${column.title}`, shown)}
                onClick={open}
              >
                {shown}
              </button>
            ) : (
              shown
            )}
          </td>
        );
      })}
    </tr>
  );
}

function CellText({ cell: { value, url }, type }: { readonly cell: ShownCell; readonly type: string }) {
  const shown = type === 'Date' && /^\d{4}-/.test(value) ? dayInWords(value) : wordsOf(value);
  if (!url || !isExternal(url)) return shown;
  return (
    <a href={url} target="_blank" rel="noreferrer" title={texts.openInLedger}>
      {shown}
      <ExternalLink size={12} aria-hidden />
    </a>
  );
}

function isMade(of: MadeOf | null | undefined): boolean {
  return of != null && Object.values(of).some((accounts) => accounts.length > 0);
}

function isNumber(type: string): boolean {
  return type === 'Money' || type === 'Number';
}
