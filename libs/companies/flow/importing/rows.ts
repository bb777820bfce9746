import { emailIn, isEmail, tidied } from '@daybook/kernel/text';
import type { ImportField } from './columns.js';
import { timeZoneNamed } from './time-zone.js';

export interface ImportedOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** One row of an imported list, as far as the row alone tells. */
export interface ImportRow {
  /** Of the table, the header being 1. */
  readonly line: number;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly owner: ImportedOwner | null;
  /** Why the row cannot be imported. */
  readonly problem: string | null;
}

/** Reads the rows by what their columns hold; a row without a time zone has the one that is given. */
export function rowsOf(
  cells: readonly (readonly string[])[],
  { columns, firstLine, timeZone }: { columns: readonly (ImportField | null)[]; firstLine: number; timeZone: string },
): ImportRow[] {
  return cells.map((row, index) => {
    const cell = (field: ImportField) => (row[columns.indexOf(field)] ?? '').replace(/\s+/g, ' ').trim();
    const wanted = cell('timeZone');
    const zone = wanted === '' ? timeZone : timeZoneNamed(wanted);
    const owner = ownerIn(cell);
    const read = { line: index + firstLine, name: tidied(cell('name')), timeZone: zone ?? wanted, owner };
    const rest = row.slice(columns.length).filter((one) => one.trim() !== '');
    return { ...read, problem: overflow(rest) ?? problemIn(read, zone) };
  });
}

type Read = Omit<ImportRow, 'problem'>;

/** What stands behind the last column: most often a comma within a name that no quotes hold together. */
function overflow([first]: readonly string[]): string | null {
  if (first === undefined) return null;
  return `This row has more cells than columns: “${first.slice(0, 50)}”. Put quotes around a name that holds a comma.`;
}

function problemIn({ name, timeZone, owner }: Read, zone: string | undefined): string | null {
  if (name === '') return 'There is no company name.';
  if (/^(?:grand )?totals?\s*(?::|$)/i.test(name)) return `“${name}” is the total of the list, no company.`;
  if (name.length > 200) return 'The company name is longer than 200 characters.';
  if (zone === undefined) return `“${timeZone}” is not a time zone. Write it like America/New_York or Eastern.`;
  if (!owner) return null;
  if (owner.email === '') return 'The owner has no email address.';
  if (!isEmail(owner.email)) return `“${owner.email}” is not an email address.`;
  if (owner.firstName === '' || owner.lastName === '') return 'The owner needs a first and a last name.';
  return null;
}

/** “Lee, Pat” as Pat Lee; what follows a second comma or is a title stays behind the name. */
function inOrder(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  const isTitle = /^(?:jr|sr|ii|iii|iv|esq|cpa|ea|md|phd)\.?$/i.test(first);
  return first === '' || more.length > 0 || isTitle ? name : `${first} ${last}`;
}

/** Null for a row that names nobody. */
function ownerIn(cell: (field: ImportField) => string): ImportedOwner | null {
  const whole = inOrder(cell('ownerName')).split(' ');
  const firstName = cell('ownerFirstName') || whole.slice(0, -1).join(' ');
  const lastName = cell('ownerLastName') || (whole.length > 1 ? (whole.at(-1) ?? '') : '');
  const email = emailIn(cell('ownerEmail'));
  return firstName || lastName || email || whole.join('') ? { firstName, lastName, email } : null;
}
