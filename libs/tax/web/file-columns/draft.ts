import { type FileColumn, type FileLayout, isFileField } from '@daybook/tax/domain/file-columns';
import type { Form1099FileColumnsQuery } from './generated/graphql.js';

/** A column as it is written; the key tells it apart while it moves. */
export interface DraftColumn extends FileColumn {
  readonly key: number;
}

export interface ColumnsDraft {
  readonly layout: FileLayout['is'];
  readonly columns: readonly DraftColumn[];
}

export function draftOf({ layout, columns }: Form1099FileColumnsQuery['form1099FileColumns']): ColumnsDraft {
  const known = columns.flatMap(({ header, field }) => (isFileField(field) ? [{ header, field }] : []));
  return { layout, columns: keyed(known) };
}

export function keyed(columns: readonly FileColumn[]): readonly DraftColumn[] {
  return columns.map(({ header, field }, key) => ({ key, header, field }));
}

export function added(columns: readonly DraftColumn[]): readonly DraftColumn[] {
  const key = Math.max(-1, ...columns.map((one) => one.key)) + 1;
  return [...columns, { key, header: '', field: 'empty' }];
}

export function moved(columns: readonly DraftColumn[], from: number, to: number): readonly DraftColumn[] {
  const column = columns[from];
  return column ? columns.toSpliced(from, 1).toSpliced(to, 0, column) : columns;
}

export function layoutOf({ layout, columns }: ColumnsDraft): FileLayout {
  return layout === 'own' ? { is: 'own', columns: plainOf(columns) } : { is: layout };
}

export function plainOf(columns: readonly DraftColumn[]): FileColumn[] {
  return columns.map(({ header, field }) => ({ header, field }));
}
