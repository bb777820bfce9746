const abbreviated = 'Jan Feb Mar Apr Jun Jul Aug Sept? Oct Nov Dec'.split(' ');
const whole = 'January February March April May June July August September October November December'.split(' ');
/** Written as a month is: `may` and `mar` are words of their own. */
const month = `(?:(?:${whole.join('|')})\\b|(?:${abbreviated.join('|')})\\b\\.?)`;
const year = '(?:19|20)\\d{2}';
const date = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?\\b';
/** Nothing that would make an amount of it. */
const noMore =
  '(?![.,]?\\d|\\s*(?:%|percent\\b|dollars?\\b|usd\\b|days?\\b|times\\b|x\\b|k\\b|mn?\\b|bn?\\b|thousand\\b|[mb]illion\\b))';

/** Digits that are part of a date or of a name, and state nothing. Their spec has an example of each, and what it is not. */
const forms = {
  isoDay: [`\\b${year}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])\\b`, 'g'],
  slashedDay: [`\\b(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\\d|3[01])/${year}\\b${noMore}`, 'g'],
  fullDay: [`\\b${month}\\s+${date},?\\s+${year}\\b${noMore}`, 'g'],
  // "in March 12" is no day
  dayOfMonth: [`(?<!\\b[Ii]n\\s+)\\b${month}\\s+${date}${noMore}`, 'g'],
  dayFirst: [
    `\\b${date}\\s+${month}\\s+${year}\\b${noMore}|(?<=\\b(?:[Oo]n|by|from|to|until|through|since|before|after|of)\\s+)${date}\\s+${month}`,
    'g',
  ],
  monthOfYear: [`\\b${month},?\\s+${year}\\b${noMore}`, 'g'],
  yearThan: [`(?<=\\b(?:(?:in|for|since|during|fy)\\s+${year}|year)\\b[^;\\n]*\\bthan\\s+)${year}\\b${noMore}`, 'gi'],
  yearsBetween: [
    `\\b(?:from|between)\\s+${year}\\s*(?:to|and|through|until|[–-])\\s*${year}\\b${noMore}|(?<=\\b${year},?\\s+)and\\s+${year}\\b${noMore}`,
    'gi',
  ],
  yearTo: [`(?<=(?:${month}|\\b${year}|\\b[Qq][1-4])\\s+)to\\s+${year}\\b${noMore}`, 'g'],
  yearOf: [
    `(?<=(?:${month}|\\b[Qq][1-4]|\\b(?:year|quarter|half|months?|end|start|beginning|rest))\\s+)of\\s+${year}\\b${noMore}`,
    'g',
  ],
  quarter: [`\\bq[1-4](?:\\s+${year}\\b${noMore})?(?!\\w|[.,]?\\d)`, 'gi'],
  year: [`\\b(?:in|for|since|during|through|until|year|fy|quarter)\\s+${year}\\b${noMore}`, 'gi'],
  bucket: ['\\b(?:1\\s*[–-]\\s*30|31\\s*[–-]\\s*60|61\\s*[–-]\\s*90)\\b(?![.,]?\\d|\\s*%)(?:\\s+days\\b)?', 'gi'],
  lastBucket: ['\\bover 90(?:\\s+days\\b|(?=\\s+(?:bucket|column|past due|overdue|late)\\b))', 'gi'],
  form: ['\\b(?:forms?|sections?|w-|1099-)\\s*\\d[\\w-]*(?![.,]\\d)', 'gi'],
  // those that clients meet: 1099-NEC, 1120-S, 1040-ES, 1099s
  formByLetter: ['\\b(?:940|941|990|1040|1065|109[5-9]|1120)(?:-[A-Z]{1,4}|s)\\b', 'g'],
  box: ['\\bbox(?:es)?\\s+\\d{1,2}\\b(?:\\s*(?:,|or|and)\\s*\\d{1,2}\\b)*(?![.,]?\\d|\\s*%)', 'gi'],
  listNumber: ['^\\s*\\d{1,2}[.)]\\s', 'gm'],
} as const satisfies Readonly<Record<string, readonly [form: string, flags: string]>>;

export type NoFigure = keyof typeof forms;

const found = new Map(Object.entries(forms).map(([name, [form, flags]]) => [name, new RegExp(form, flags)]));

/** A text of the same length with blanks in the place of all that looks like a number and is none, or of one form of it. */
export function withoutNoFigures(text: string, form?: NoFigure): string {
  return [...found].reduce((left, [name, one]) => (!form || form === name ? blanked(left, one) : left), text);
}

export function blanked(text: string, form: RegExp): string {
  return text.replace(form, (one) => ' '.repeat(one.length));
}
