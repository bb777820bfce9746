import { wordsOf } from '@daybook/ledger/domain';
import './report-table.css';
import { formatDate, isExternal } from '@daybook/kernel/ui';
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

export interface ShownRow {
  readonly colData: readonly { readonly value: string; readonly id?: string | null; readonly url?: string | null }[];
  readonly meta: { readonly summaryRow: boolean; readonly depth: number };
  readonly madeOf?: { readonly accounts: readonly string[]; readonly isOfTheYear: boolean } | null;
}

export interface ShownTable {
  readonly header: readonly ShownColumn[];
  readonly rows: readonly ShownRow[];
}

/** What a number in the table opens: its row and its column. */
export type OpenNumber = (row: ShownRow, column: ShownColumn, value: string) => void;

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
        const column = header[at] ?? { title: '', type: 'Text' };
        const key = `${at}-${column.title}`;
        if (at === 0)
          return (
            <th key={key} scope="row" style={{ paddingInlineStart: 12 + meta.depth * 16 }}>
              <CellText cell={cell} type={column.type} />
            </th>
          );
        if (column.type !== 'Money')
          return (
            <td key={key} className={isNumber(column.type) ? 'number' : undefined}>
              <CellText cell={cell} type={column.type} />
            </td>
          );
        const isOpened = onOpen && cell.value !== '' && row.madeOf && row.madeOf.accounts.length > 0;
        return (
          <td key={key} className={`number ${cell.value.startsWith('-') ? 'negative' : ''}`}>
            {isOpened ? (
              <button
                type="button"
                aria-label={texts.openPostings(`${colData[0]?.value}, ${column.title}`, reportMoney(cell.value))}
                onClick={() => onOpen(row, column, cell.value)}
              >
                {reportMoney(cell.value)}
              </button>
            ) : (
              reportMoney(cell.value)
            )}
          </td>
        );
      })}
    </tr>
  );
}

function CellText({
  cell: { value, url },
  type,
}: {
  readonly cell: ShownRow['colData'][number];
  readonly type: string;
}) {
  const shown = type === 'Date' && /^\d{4}-/.test(value) ? formatDate(value) : wordsOf(value);
  if (!url || !isExternal(url)) return shown;
  return (
    <a href={url} target="_blank" rel="noreferrer" title={texts.openInLedger}>
      {shown}
      <ExternalLink size={12} aria-hidden />
    </a>
  );
}

function isNumber(type: string): boolean {
  return type === 'Money' || type === 'Number';
}
