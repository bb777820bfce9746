import { firstPositionOf, type LoggedEvent } from '@daybook/kernel/event-log';

/** How text of `copy` writes what would end a column or a row. */
const written: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const meant: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };

/**
 * An event as the log in PostgreSQL has it in its row once it is carried there, by its number from 1 on, in text of
 * `copy`: the one form that backups of either engine have.
 */
export function rowOf(event: LoggedEvent, place: number): string {
  const { id, stream, revision, type, data, meta } = event;
  const firstPosition = firstPositionOf(event);
  const stored = firstPosition === place ? meta : { ...meta, firstPosition };
  const columns = [place, id, stream, revision, type, JSON.stringify(data), JSON.stringify(stored)];
  return `${columns.map((column) => String(column).replace(/[\\\t\n\r]/g, (sign) => written[sign] as string)).join('\t')}\n`;
}

/** The opposite of `rowOf`, of a row that either engine has written. */
export function eventOf(row: string): LoggedEvent {
  const columns = row.split('\t').map((column) => column.replace(/\\(.)/g, (_, sign) => meant[sign] ?? sign));
  const [position, id = '', stream = '', revision, type = '', data = '', stored = ''] = columns;
  const { firstPosition, ...meta } = JSON.parse(stored);
  return {
    ...{ position: Number(position), id, stream, revision: Number(revision), type, data: JSON.parse(data), meta },
    ...(firstPosition !== undefined && { firstPosition }),
  };
}
