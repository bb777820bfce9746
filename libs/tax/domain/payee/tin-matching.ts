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
