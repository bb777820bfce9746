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

export interface HowToRead {
  readonly columns: readonly (ImportField | null)[];
  readonly firstLine: number;
  readonly timeZone: string;
  /** How many columns have a head; absent: all. */
  readonly width?: number;
}

/** Reads the rows by what their columns hold; a row without a time zone has the one that is given. */
export function rowsOf(
  cells: readonly (readonly string[])[],
  { columns, firstLine, timeZone, width = columns.length }: HowToRead,
): ImportRow[] {
  return cells.map((row, index) => {
    const cell = (field: ImportField) => tidied((row[columns.indexOf(field)] ?? '').replace(/\s+/g, ' '));
    const wanted = cell('timeZone');
    const zone = wanted === '' ? timeZone : timeZoneNamed(wanted);
    const owner = ownerIn(cell);
    const read = { line: index + firstLine, name: cell('name'), timeZone: zone ?? wanted, owner };
    const rest = row.filter((one, at) => at >= width && !columns[at] && one.trim() !== '');
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
  const nobody = noCompany(name);
  if (nobody) return `“${name.slice(0, 80)}” ${nobody}`;
  if (name.length > 200) return 'The company name is longer than 200 characters.';
  if (zone === undefined) return `“${timeZone}” is not a time zone. Write it like America/New_York or Eastern.`;
  if (!owner) return null;
  if (owner.email === '') return 'The owner has no email address.';
  if (isSeveral(owner.email))
    return `“${owner.email}” are several addresses. Keep the one that the owner signs in with.`;
  if (!isEmail(owner.email)) return `“${owner.email}” is not an email address.`;
  if (owner.firstName === '' || owner.lastName === '') return 'The owner needs a first and a last name.';
  return null;
}

/** What stands among the companies of a report or a list and is none, in the rest of a sentence. */
const noCompanies: readonly (readonly [RegExp, string])[] = [
  [/^(?:grand )?totals?\s*(?::|$)/i, 'is the total of the list, no company.'],
  [/^#(?:REF|N\/A|NAME|VALUE|NUM|DIV\/0|NULL|SPILL|ERROR)[!?]?$/i, 'is an error of the spreadsheet. Type the name.'],
  [/^(?:sun|mon|tues|wednes|thurs|fri|satur)day,? .*\d{4}.*\d:\d\d/i, 'is the last line of a report, no company.'],
  [/^(?:accrual|cash) basis\b/i, 'is the last line of a report, no company.'],
  [/^[^:]+:[^:/\s][^:]*$/, 'is a job of a customer in QuickBooks. Import the customer, and keep jobs out.'],
  [/\((?:deleted|inactive)\)$/i, 'was deleted in QuickBooks. Remove the row, or the word behind the name.'],
];

function noCompany(name: string): string | undefined {
  return noCompanies.find(([looks]) => looks.test(name))?.[1];
}

function isSeveral(text: string): boolean {
  const parts = text.split(/[\s,;|]+/).filter((one) => one !== '');
  return parts.length > 1 && parts.every(isEmail);
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
