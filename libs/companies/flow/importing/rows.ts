import { emailIn, isEmail } from '@daybook/kernel/text';
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
    const read = { line: index + firstLine, name: cell('name'), timeZone: zone ?? wanted, owner };
    return { ...read, problem: problemIn(read, zone) };
  });
}

type Read = Omit<ImportRow, 'problem'>;

function problemIn({ name, timeZone, owner }: Read, zone: string | undefined): string | null {
  if (name === '') return 'There is no company name.';
  if (name.length > 200) return 'The company name is longer than 200 characters.';
  if (zone === undefined) return `“${timeZone}” is not a time zone. Write it like America/New_York or Eastern.`;
  if (!owner) return null;
  if (owner.email === '') return 'The owner has no email address.';
  if (!isEmail(owner.email)) return `“${owner.email}” is not an email address.`;
  if (owner.firstName === '' || owner.lastName === '') return 'The owner needs a first and a last name.';
  return null;
}

/** Null for a row that names nobody. */
function ownerIn(cell: (field: ImportField) => string): ImportedOwner | null {
  const whole = cell('ownerName').split(' ');
  const firstName = cell('ownerFirstName') || whole.slice(0, -1).join(' ');
  const lastName = cell('ownerLastName') || (whole.length > 1 ? (whole.at(-1) ?? '') : '');
  const email = emailIn(cell('ownerEmail'));
  return firstName || lastName || email || whole.join('') ? { firstName, lastName, email } : null;
}
