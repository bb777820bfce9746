import { type Choice, type Row, rowsIn, type ShownAnswer, type ShownColumn } from './values.js';

/** What can be taken over of an answer of another year: nothing that is hidden by now. */
export function stillOffered(
  { type, options, columns }: Pick<ShownAnswer, 'type' | 'options' | 'columns'>,
  value: unknown,
) {
  if (type === 'table') return rowsIn(value).map((row) => cellsOf(row, columns));
  if (typeof value === 'string') return isHiddenIn(options, value) ? '' : value;
  return Array.isArray(value) ? value.filter((one) => !isHiddenIn(options, one)) : value;
}

function cellsOf(row: Row, columns: readonly ShownColumn[]): Row {
  const hidden = columns
    .filter(({ key, options, hidden_flag: isHidden }) => isHidden || isHiddenIn(options, row[key]))
    .map(({ key }) => key);
  return Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.includes(key)));
}

function isHiddenIn(options: readonly Choice[], given: unknown): boolean {
  return options.some(({ value, hidden_flag: isHidden }) => isHidden && value === given);
}
