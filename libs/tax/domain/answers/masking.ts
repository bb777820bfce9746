import type { Row, Value } from '../questionnaire/conditions.js';
import type { Question } from '../questionnaire/definition.js';
import { maskedTin } from './tin.js';

type Asked = Pick<Question, 'type' | 'columns' | 'isEin'>;

/** An answer as it is shown: of tax ids and account numbers only the last four digits. */
export function maskedAnswer(question: Asked, value: Value | null): Value | null {
  if (value === null) return null;
  if (typeof value === 'string') return masked(question, value);
  const sealed = sealedCells(question);
  if (sealed.length === 0) return value;
  return rowsOf(value).map((row) => maskedRow(row, sealed)) as Value;
}

/**
 * What somebody sent who was shown masked numbers: those that come back as they were shown stand for the numbers they
 * hide. In a table a number is found in the row that is the same otherwise, or by its mask where only one number has it;
 * one that could be either of two stays masked, and is no answer.
 */
export function unmaskedAnswer(question: Asked, sent: unknown, now: Value | null): unknown {
  if (now === null) return sent;
  if (typeof now === 'string') return sent === maskedAnswer(question, now) ? now : sent;
  const sealed = sealedCells(question);
  if (sealed.length === 0 || !Array.isArray(sent)) return sent;
  const stored = rowsOf(now);
  return sent.map((row: unknown) =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
      ? { ...row, ...cellsBehind(row, stored, sealed) }
      : row,
  );
}

function cellsBehind(row: object, stored: readonly Row[], sealed: readonly string[]): Row {
  const sent = new Map<string, unknown>(Object.entries(row));
  const found = sealed.flatMap((key) => {
    const hiding = stored.filter((one) => sent.has(key) && maskedRow(one, sealed)[key] === sent.get(key));
    const numbers = distinct(hiding, key);
    const ofSameRow = distinct(
      hiding.filter((one) => isSameBeside(one, sent, sealed)),
      key,
    );
    const [number] = numbers.length === 1 ? numbers : ofSameRow.length === 1 ? ofSameRow : [];
    return number === undefined ? [] : [[key, number] as const];
  });
  return Object.fromEntries(found);
}

const distinct = (rows: readonly Row[], key: string) => [...new Set(rows.flatMap((row) => row[key] ?? []))];

function isSameBeside(row: Row, sent: ReadonlyMap<string, unknown>, sealed: readonly string[]): boolean {
  const others = new Set([...Object.keys(row), ...sent.keys()].filter((key) => !sealed.includes(key)));
  return [...others].every((key) => (row[key] ?? '') === (sent.get(key) ?? ''));
}

function sealedCells({ type, columns = [] }: Asked): readonly string[] {
  return type === 'bank' ? bankCells : columns.filter((column) => column.type === 'tax_id').map(({ key }) => key);
}

const bankCells = ['routingNumber', 'accountNumber'];

const rowsOf = (value: readonly (string | Row)[]) => value.filter((row): row is Row => typeof row === 'object');

function maskedRow(row: Row, sealed: readonly string[]): Row {
  const cells = Object.entries(row).map(([key, cell]) => [key, sealed.includes(key) ? lastFour(cell) : cell]);
  return Object.fromEntries(cells);
}

function masked({ type, isEin }: Asked, text: string): string {
  // screens word what the server has masked
  if (type === 'tax_id') return text.startsWith('*') ? text : maskedTin(text, isEin ? 'ein' : undefined);
  return type === 'bank' ? lastFour(text) : text;
}

const lastFour = (text: string) => `••••${text.slice(-4)}`;
