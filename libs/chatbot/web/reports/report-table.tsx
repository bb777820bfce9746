import type { BotRow, ChatReport, FigureParts } from '@daybook/chatbot/domain';
import { openOverlay } from '@daybook/kernel/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { columnsOf, type ShownColumn, shownValue } from './shown-report.js';
import { texts } from './texts.js';

const rowHeight = 34;
/** Of a cell, in px. */
const sides = 24;
/** Up to here all rows are drawn, so that the browser finds words in them. */
const fewRows = 200;

type Row = ChatReport['rows'][number];

/** A report of any length: of a long one the rows in sight are drawn. It scrolls in itself, both ways. */
export function ReportTable({
  caption,
  report,
  opens,
  companyUuid,
}: {
  readonly caption: string;
  readonly report: ChatReport;
  /** What its numbers are made of. */
  readonly opens?: BotRow['opens'];
  readonly companyUuid: string;
}) {
  const scroll = useRef<HTMLElement>(null);
  const columns = useMemo(() => columnsOf(report), [report]);
  const width = columns.reduce((sum, { width: each }) => sum + each, 0);
  const { rows } = report;
  const isLong = rows.length > fewRows;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 600, height: 480 },
    overscan: 12,
    useFlushSync: false,
  });
  const drawn = virtual.getVirtualItems();
  const first = isLong ? (drawn[0]?.index ?? 0) : 0;
  const end = isLong ? (drawn.at(-1)?.index ?? -1) + 1 : rows.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table larger than its place is scrolled by keys
    <section className="chat-report-scroll" aria-label={caption} tabIndex={0} ref={scroll}>
      <table
        className="chat-report-table"
        aria-rowcount={rows.length + 1}
        style={{ width: `calc(${width}ch + ${columns.length * sides}px)` }}
      >
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {columns.map(({ key, width: each }) => (
            <col key={key} style={{ width: `calc(${each}ch + ${sides}px)` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ key, title, isNumber }) => (
              <th key={key} scope="col" className={isNumber ? 'number' : undefined}>
                {title || <span className="visually-hidden">{texts.firstColumn}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} columns={columns.length} />
          {rows.slice(first, end).map((row, at) => (
            <ReportLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report have no other name than their place
              key={first + at}
              row={row}
              index={first + at}
              columns={columns}
              report={report}
              opens={opens?.[first + at]}
              companyUuid={companyUuid}
            />
          ))}
          <Gap rows={rows.length - end} columns={columns.length} />
        </tbody>
      </table>
    </section>
  );
}

function ReportLine({
  row: { colData, meta },
  index,
  columns,
  report,
  opens,
  companyUuid,
}: {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly ShownColumn[];
  readonly report: ChatReport;
  readonly opens: readonly (FigureParts | null)[] | undefined;
  readonly companyUuid: string;
}) {
  return (
    <tr aria-rowindex={index + 2} className={meta.summaryRow ? 'summary' : undefined}>
      {columns.map(({ key, isNumber }, at) => {
        const value = colData[at] ?? '';
        const shown = shownValue(value, report.header[key]?.ColType ?? '');
        if (at === 0)
          return (
            <th key={key} scope="row" title={shown} style={{ paddingInlineStart: 12 + meta.depth * 16 }}>
              {shown}
            </th>
          );
        const madeOf = opens?.[at];
        return (
          <td key={key} title={shown} className={isNumber ? 'number' : undefined}>
            {madeOf && value !== '' ? (
              <button
                type="button"
                className="answer-figure"
                aria-label={texts.open(shown, colData[0] ?? '')}
                onClick={() =>
                  openOverlay('bookNumber', { companyUuid, name: colData[0] ?? '', amount: value, madeOf })
                }
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

/** The place of rows that are not drawn. */
function Gap({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden className="gap" style={{ height: rows * rowHeight }}>
      <td colSpan={columns} />
    </tr>
  );
}
