import type { Row, Value } from '../questionnaire/conditions.js';
import type { Question, QuestionType } from '../questionnaire/definition.js';
import { maskedTin } from './tin.js';

/** An answer as it is shown: of tax ids and account numbers only the last four digits. */
export function maskedAnswer(
  { type, columns = [] }: Pick<Question, 'type' | 'columns'>,
  value: Value | null,
): Value | null {
  if (value === null) return null;
  if (typeof value === 'string') return masked(type, value);
  const sealed =
    type === 'bank' ? bankCells : columns.filter((column) => column.type === 'tax_id').map(({ key }) => key);
  if (sealed.length === 0) return value;
  return (value as readonly (string | Row)[]).map((row) =>
    typeof row === 'string' ? row : maskedRow(row, sealed),
  ) as Value;
}

const bankCells = ['routingNumber', 'accountNumber'];

function maskedRow(row: Row, sealed: readonly string[]): Row {
  const cells = Object.entries(row).map(([key, cell]) => [key, sealed.includes(key) ? lastFour(cell) : cell]);
  return Object.fromEntries(cells);
}

function masked(type: QuestionType, text: string): string {
  if (type === 'tax_id') return maskedTin(text);
  return type === 'bank' ? lastFour(text) : text;
}

const lastFour = (text: string) => `••••${text.slice(-4)}`;
