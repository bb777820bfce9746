import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoCompany } from '../companies.js';
import { chance, pick } from '../seeded-random.js';
import { docx } from './docx.js';
import { type Mark, pdf } from './pdf.js';
import { type Patch, png } from './png.js';

/** A file of the demo firm: its name and its bytes. */
export interface Paper {
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (amount: number) => dollars.format(amount);

/** A heading, lines of text, and a table of a label and an amount, over as many pages as it takes. */
export function report(
  filename: string,
  heading: string,
  company: DemoCompany,
  rows: readonly (readonly [label: string, amount: number])[],
  notes: readonly string[] = [],
): Paper {
  const perPage = 40;
  const pages = Array.from({ length: Math.ceil(rows.length / perPage) || 1 }, (_, page): Mark[] => [
    { text: company.name, x: 56, y: 60, size: 11 },
    { text: heading, x: 56, y: 84, size: 18, bold: true },
    ...rows.slice(page * perPage, (page + 1) * perPage).flatMap(([label, amount], n): Mark[] => {
      const y = 124 + n * 15;
      const bold = label.startsWith('Total') || label.startsWith('Net');
      return [
        { text: label, x: 56, y, bold },
        { text: money(amount), x: 530 - widthOf(money(amount)), y, bold },
      ];
    }),
    ...(page === 0 ? notes : []).map((text, n): Mark => ({ text, x: 56, y: 640 + n * 14, size: 9 })),
    { text: `Page ${page + 1}`, x: 540, y: 760, size: 8 },
  ]);
  return { filename, mediaType: 'application/pdf', bytes: pdf(pages) };
}

/** Points that an amount takes in 10 point Helvetica: its signs are narrower than its figures. */
function widthOf(amount: string): number {
  return [...amount].reduce((width, one) => width + (/[.,]/.test(one) ? 2.78 : one === '-' ? 3.33 : 5.56), 0);
}

/** What goes over a company's account, and what it comes to at most; less than nothing is paid. */
const movements: readonly (readonly [what: string, most: number])[] = [
  ['Card settlement', 3_800],
  ['Card settlement', 2_900],
  ['Wire in', 6_400],
  ['ACH payroll', -5_200],
  ['Utility payment', -640],
  ['Check', -1_450],
  ['Supplies', -980],
  ['Insurance premium', -720],
  ['Fuel', -260],
  ['Bank fee', -35],
];

export function bankStatement(filename: string, company: DemoCompany, month: string): Paper {
  const rows = Array.from({ length: 46 }, (_, n): readonly [string, number] => {
    const [what, most] = pick(movements, company.key, month, n);
    const amount = Math.round(most * (0.35 + 0.65 * chance(company.key, month, n, 'amount')) * 100) / 100;
    return [`${String(1 + Math.floor(n / 1.7)).padStart(2, '0')}  ${what} ${1000 + n * 7}`, amount];
  });
  const total = rows.reduce((sum, [, amount]) => sum + amount, 0);
  return report(filename, `${company.bank}, ${month}`, company, [...rows, ['Total change in the month', total]]);
}

const accounts = [
  'Sales',
  'Cost of goods sold',
  'Wages',
  'Rent',
  'Utilities',
  'Insurance',
  'Repairs',
  'Office',
  'Travel',
];

export function financialStatements(filename: string, company: DemoCompany, month: string, seed = ''): Paper {
  const rows = accounts.map((account, n): readonly [string, number] => {
    const amount = Math.round(chance(company.key, month, account, seed) * 4_000_000) / 100 + 800;
    return [account, n === 0 ? amount * 6 : -amount];
  });
  const net = rows.reduce((sum, [, amount]) => sum + amount, 0);
  return report(
    filename,
    `Profit and loss, ${month}`,
    company,
    [...rows, ['Net income', net]],
    ['Prepared from the books without audit or review.'],
  );
}

export function payrollRegister(filename: string, company: DemoCompany, month: string): Paper {
  const people = ['A. Meyer', 'J. Ortiz', 'K. Brown', 'L. Chen', 'M. Davis', 'P. Singh'];
  const lines = people.map((name) => {
    const gross = Math.round(chance(company.key, month, name) * 300_000) / 100 + 2_400;
    return [name, gross, gross * 0.12, gross * 0.0765, gross * 0.8035].map((cell) =>
      typeof cell === 'number' ? cell.toFixed(2) : cell,
    );
  });
  const table = [['Employee', 'Gross', 'Federal tax', 'FICA', 'Net'], ...lines];
  return {
    filename,
    mediaType: 'text/csv',
    bytes: Buffer.from(`${table.map((row) => row.join(',')).join('\r\n')}\r\n`),
  };
}

export function letterPdf(filename: string, title: string, paragraphs: readonly string[]): Paper {
  return { filename, mediaType: word, bytes: docx(title, paragraphs) };
}

/**
 * A receipt as a telephone takes it: HEVC, turned a quarter by the file's word, with a place in its EXIF. It was drawn for
 * this purpose.
 */
export function photo(filename: string): Paper {
  const bytes = readFileSync(join(process.cwd(), 'apps/demo/papers/receipt.heic'));
  return { filename, mediaType: 'image/heic', bytes };
}

/** A photographed receipt, its print too small to read. */
export function receipt(filename: string, ...name: readonly (string | number)[]): Paper {
  const lines = Array.from({ length: 22 }, (_, n): Patch[] => {
    const y = 90 + n * 26;
    const words = 60 + Math.floor(chance(...name, n) * 180);
    const price = { x: 380, y, width: 30 + Math.floor(chance(...name, n, 'price') * 30), height: 9, grey: 90 };
    return [{ x: 50, y, width: words, height: 9, grey: 110 }, ...(n % 7 === 6 ? [] : [price])];
  });
  const total: Patch = { x: 50, y: 690, width: 400, height: 20, grey: 40 };
  const shop: Patch = { x: 150, y: 36, width: 200, height: 26, grey: 60 };
  return { filename, mediaType: 'image/png', bytes: png(500, 760, [shop, ...lines.flat(), total]) };
}
