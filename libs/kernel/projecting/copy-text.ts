import type { Column } from './columns.js';

/** SQLSTATE of text that is none in the database's encoding. */
const notInRepertoire = '22021';

/** The characters that end fields and rows, or announce another one. */
const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * Rows in the text format of COPY, which PostgreSQL reads in a fifth of the time it takes for JSON.
 *
 * @throws Error for text that is no Unicode, which PostgreSQL would refuse as JSON
 */
export function copyText(columns: readonly Column[], rows: readonly Readonly<Record<string, unknown>>[]): string {
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const { property, shape } of columns) {
      text += separator + fieldOf(shape, row[property]);
      separator = '\t';
    }
    text += '\n';
  }
  if (!text.isWellFormed()) throw Object.assign(new Error('A row holds half a character.'), { code: notInRepertoire });
  return text;
}

function fieldOf(shape: Column['shape'], value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (shape === 'json') return escaped(JSON.stringify(value));
  if (Array.isArray(value)) return escaped(arrayOf(value));
  if (typeof value === 'string') return escaped(value);
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value);
}

/** An array as PostgreSQL writes it; `null` and empty text are told apart by the quotes. */
function arrayOf(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    if (Array.isArray(value)) return arrayOf(value);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

function escaped(text: string): string {
  return special.test(text) ? text.replace(specials, (one) => escapes[one] ?? one) : text;
}
