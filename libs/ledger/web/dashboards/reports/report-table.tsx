import './report-table.css';
import { dayInWords } from '@daybook/kernel/events';
import { isExternal } from '@daybook/kernel/ui';
import { type MadeOf, wordsOf } from '@daybook/ledger/domain';
import { ExternalLink } from 'lucide-react';
import { useDeferredValue } from 'react';
import { reportMoney } from '../money.js';
import { texts } from '../texts.js';
import {
  isHeading,
  namesOf,
  type OpenNumber,
  type ShownCell,
  type ShownColumn,
  type ShownRow,
  type ShownTable,
} from './shown-table.js';

/** More than a screen shows. A general ledger has thousands, which are drawn once these stand. */
const rowsAtOnce = 150;

/** A report: a header by column, and rows set in by their depth, of which some sum up others. */
export function ReportTable({
  caption,
  table: { header, rows: all },
  onOpen,
}: {
  readonly caption: string;
  readonly table: ShownTable;
  readonly onOpen?: OpenNumber | undefined;
}) {
  const isWhole = useDeferredValue(true, false);
  const rows = isWhole ? all : all.slice(0, rowsAtOnce);
  const names = namesOf(rows, header);
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
            <ReportRow key={at} row={row} name={names[at] ?? ''} header={header} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ReportRow({
  row,
  name: rowName,
  header,
  onOpen,
}: {
  readonly row: ShownRow;
  readonly name: string;
  readonly header: readonly ShownColumn[];
  readonly onOpen: OpenNumber | undefined;
}) {
  const { colData, meta } = row;
  const look = [meta.summaryRow && 'summary', isHeading(row) && 'heading', meta.depth === 0 && 'top'];
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
        const shown = shownIn(column.type, cell.value);
        const name = [rowName, column.title].filter(Boolean).join(', ');
        const { value } = cell;
        const madeOf = value === '' ? undefined : (cell.madeOf ?? row.madeOf);
        const isOpened = onOpen && madeOf && isMade(madeOf);
        const open = cell.onOpen ?? (isOpened ? () => onOpen({ name, value, column, madeOf }) : undefined);
        return (
          <td key={key} className={`number ${cell.value.startsWith('-') ? 'negative' : ''}`}>
            {open ? (
              <button type="button" aria-label={texts.openPostings(name, shown)} onClick={open}>
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

function isMade(of: MadeOf): boolean {
  return Object.values(of).some((accounts) => accounts.length > 0);
}

function isNumber(type: string): boolean {
  return type === 'Money' || type === 'Percent' || type === 'Number';
}

function shownIn(type: string, value: string): string {
  if (type === 'Money') return reportMoney(value);
  return type === 'Percent' && value !== '' ? `${value}%` : value;
}
