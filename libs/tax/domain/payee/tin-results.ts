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
const noResult =
  'This line has no result. Please bring the file that e-Services gave back, not the one that was sent there.';
const noLine = 'This is no line of a result of bulk TIN matching.';
const damaged =
  'A spreadsheet has rewritten the account in this line. Please bring the file as e-Services gave it back, without saving it from a spreadsheet.';

/** Of files that hold no lines at all, by how they begin. */
const otherFiles: readonly (readonly [start: string, says: string])[] = [
  ['PK\u0003\u0004', 'This is a ZIP file or a workbook. Please unpack it, and bring the text file (.txt) in it.'],
  ['\u00d0\u00cf\u0011\u00e0', 'This is a workbook. Please bring the text file (.txt) that e-Services gave back.'],
  ['%PDF', 'This is a PDF. Please bring the text file (.txt) that e-Services gave back.'],
  ['<', 'This is a web page. Please download the text file (.txt) from the mailbox of e-Services.'],
];

/** Why a file can have no results in it; undefined where it may. */
export function wrongTinFile(text: string): string | undefined {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start === '') return 'This file is empty. Please bring the text file (.txt) that e-Services gave back.';
  return otherFiles.find(([mark]) => start.startsWith(mark))?.[1];
}

/** Reads the results as e-Services give them back: the lines of the file, each with a code behind it. */
export function readTinResults(text: string): TinResults {
  const answers: TinAnswer[] = [];
  const unread: { line: number; says: string }[] = [];
  for (const [at, given] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const fields = fieldsOf(given);
    if (fields.join('') === '' || (at === 0 && isHeading(fields))) continue;
    const [account = '', code = ''] = fields.filter((field, place) => place < 5 || field !== '').slice(3, 5);
    const digit = /^\d(?!\w)/.exec(code)?.[0] ?? '';
    const outcome = outcomes[digit];
    if (outcome && isRewritten(account)) unread.push({ line: at + 1, says: damaged });
    else if (outcome && account) answers.push({ account: account.toLowerCase(), outcome });
    else unread.push({ line: at + 1, says: unanswered[digit] ?? (code === '' && account ? noResult : noLine) });
  }
  return { answers, unread };
}

/** Of a file that was saved as CSV, too: there other marks stand between them, and quotes around. */
function fieldsOf(line: string): readonly string[] {
  const bare = /^"[^"]*;[^"]*"$/.test(line.trim()) ? line.trim().slice(1, -1) : line;
  const mark = [';', '\t', '|', ','].find((one) => bare.includes(one)) ?? ';';
  return bare.split(mark).map((field) =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function isHeading(fields: readonly string[]): boolean {
  return /^tin/i.test(fields[0] ?? '') && !fields.some((field) => /\d/.test(field));
}

/** 3e105b1e4d0a is an account, 3.00E+105 was one. */
function isRewritten(account: string): boolean {
  return /^\d([.,]\d+)?e\+?\d+$/i.test(account) && account.length < 20;
}
