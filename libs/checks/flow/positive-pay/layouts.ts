import type { PositivePayLayout } from '@daybook/checks/domain';
import type { FiledItem } from '@daybook/checks/read';
import { csvOf } from '@daybook/kernel/csv';

/** What a bank is given. */
export interface BankFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly text: string;
}

type Layout = (account: string, items: readonly FiledItem[]) => string;

/** Items in the layout that a bank reads, with the account's whole number. */
export function bankFile(
  layout: PositivePayLayout,
  name: string,
  account: string,
  items: readonly FiledItem[],
): BankFile {
  const { ending, mediaType, text } = layouts[layout];
  return { filename: `${name}.${ending}`, mediaType, text: text(account, items) };
}

const header = ['Type', 'Account number', 'Check number', 'Issue date', 'Amount', 'Payee'];

/** For banks that are told which column is which. Without the mark of its encoding, which they take for a letter. */
const csv: Layout = (account, items) =>
  csvOf(
    header,
    items.map(({ is, number, checkDate, amount, payee }) => [
      is === 'void' ? 'V' : 'I',
      account,
      number,
      american(checkDate),
      (amount / 100).toFixed(2),
      asText(payee),
    ]),
  ).replace(/^\ufeff/, '');

/** A blank before what a spreadsheet would run: banks leave it out when they compare names, an apostrophe they read. */
function asText(payee: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(payee) ? ` ${payee}` : payee;
}

/**
 * The detail records of Bank of America: account 1-12, O for outstanding or V for void 13, check number 16-25, amount in
 * cents 26-37, issue date as YYYYMMDD 38-45, payee 47-100; numbers right-justified and filled with zeros.
 *
 * Positions after "Bank of America Export Format" in Aptean's Apprise help (Positive Pay Processing Overview, release
 * 8.2), payee after the layout of the same positions in the Ascender help (help.ascendertx.com, positive_pay_export).
 */
const bankOfAmerica: Layout = (account, items) =>
  items
    .map(({ is, number, checkDate, amount, payee }) => {
      const type = is === 'void' ? 'V' : 'O';
      const [serial, cents, date] = [digits(number, 10), digits(amount, 12), checkDate.replaceAll('-', '')];
      return `${account.padStart(12, '0')}${type}  ${serial}${cents}${date} ${plain(payee).slice(0, 54).padEnd(54)}\r\n`;
    })
    .join('');

const layouts: Readonly<
  Record<PositivePayLayout, { readonly ending: string; readonly mediaType: string; readonly text: Layout }>
> = {
  csv: { ending: 'csv', mediaType: 'text/csv; charset=utf-8', text: csv },
  bankOfAmerica: { ending: 'txt', mediaType: 'text/plain; charset=us-ascii', text: bankOfAmerica },
};

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

function american(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** Positions are bytes: letters without their marks, and a question mark where there is no such letter. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '?');
}
