import type { TinKind } from '../answers/tin.js';

/** A name and a number that are to be compared with those of the IRS. */
export interface TinToMatch {
  readonly match: string;
  readonly tinKind: TinKind;
  /** Nine digits. */
  readonly tin: string;
  /** Line 1 of the W-9. */
  readonly name: string;
}

export interface TinAnswer {
  /** As the file had it: of the match, as far as it fits. */
  readonly account: string;
  readonly outcome: 'match' | 'mismatch';
}

export interface TinResults {
  readonly answers: readonly TinAnswer[];
  /** Lines that answer nothing, with why. */
  readonly unread: readonly { readonly line: number; readonly says: string }[];
}

/** Characters that a name and an account may have. */
const longest = { name: 40, account: 20 } as const;

/**
 * The file for bulk TIN matching at the IRS’ e-Services, as Publication 2108-A describes it: a line for each, with the
 * kind of number (1 EIN, 2 SSN and the like), the number, the name, and an account that comes back as it was.
 */
export function tinMatchFile(those: readonly TinToMatch[]): string {
  return those
    .map(({ match, tinKind, tin, name }) =>
      [tinKind === 'ein' ? '1' : '2', tin, plainName(name), tinMatchAccount(match)].join(';'),
    )
    .map((line) => `${line}\r\n`)
    .join('');
}

export function tinMatchAccount(match: string): string {
  return match.replaceAll('-', '').slice(0, longest.account);
}

/** The IRS takes letters, digits, hyphens and ampersands; what else is in a name is left out, not replaced. */
function plainName(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^A-Za-z0-9&\- ]/g, '');
  return plain.replace(/ +/g, ' ').trim().slice(0, longest.name).trim();
}

/** What the last field of a result says; the others answer nothing. */
const outcomes: Readonly<Record<string, TinAnswer['outcome']>> = {
  0: 'match',
  2: 'mismatch',
  3: 'mismatch',
  6: 'match',
  7: 'match',
  8: 'match',
};
const unanswered: Readonly<Record<string, string>> = {
  1: 'The IRS found no number of nine digits in this line.',
  4: 'The IRS could not read this line.',
  5: 'The IRS was asked for this twice and answered once.',
};

/** Reads the results as e-Services give them back: the lines of the file, each with a code behind it. */
export function readTinResults(text: string): TinResults {
  const answers: TinAnswer[] = [];
  const unread: { line: number; says: string }[] = [];
  for (const [at, given] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const fields = given.split(';').map((field) => field.trim());
    if (fields.join('') === '') continue;
    const [account = '', code = ''] = fields.filter((field, place) => place < 5 || field !== '').slice(3, 5);
    const outcome = outcomes[code];
    if (outcome && account) answers.push({ account, outcome });
    else unread.push({ line: at + 1, says: unanswered[code] ?? 'This is no line of a result of bulk TIN matching.' });
  }
  return { answers, unread };
}
