import { PDF } from '@libpdf/core';
import type { BankAccount, Cheque, Contact } from './orders.js';

const inch = 72;
const width = 8.5 * inch;
/** The check is the upper third of a letter sheet. */
const bottom = 11 * inch - 3.5 * inch;

/** The check as it is printed, with the words of our own house: this sandbox writes no cheque that a bank takes. */
export async function paper(cheque: Cheque, account: BankAccount, words: string): Promise<Uint8Array> {
  const document = PDF.create();
  const page = document.addPage({ size: 'letter' });
  const write = (text: string, x: number, y: number, size = 10) =>
    page.drawText(latin(text), { x: x * inch, y: bottom + y * inch, size });
  for (const [line, text] of linesOf(cheque.from).entries()) write(text, 0.5, 3.2 - line * 0.17, line === 0 ? 12 : 9);
  write(String(cheque.number), 7.4, 3.2, 12);
  write(`Date ${cheque.sendDate.slice(0, 10)}`, 6.4, 2.75);
  write(`Pay to the order of  ${cheque.to.companyName}`, 0.5, 2.3, 11);
  write(`$ ${figures(cheque.amount)}`, 6.4, 2.3, 12);
  write(`${words} dollars`, 0.5, 1.95, 11);
  write(account.bankName, 0.5, 1.6);
  for (const [line, text] of linesOf(cheque.to).entries()) write(text, 1, 1.4 - line * 0.16, 9);
  if (cheque.memo !== '') write(`Memo  ${cheque.memo}`, 0.5, 0.6);
  write(account.signatureText, 5.4, 0.6, 12);
  write(
    `C${String(cheque.number).padStart(6, '0')}C A${account.routingNumber}A ${account.accountNumber}C`,
    1,
    0.25,
    11,
  );
  if (cheque.hasLetter) write('One PDF goes into the same envelope.', 0.5, -0.4, 9);
  page.drawText('Made by the Daybook sandbox. No bank pays it.', { x: width / 2 - 110, y: 40, size: 9 });
  return document.save();
}

function linesOf({ companyName, addressLine1, addressLine2 = '', city, provinceOrState, postalOrZip }: Contact) {
  return [companyName, addressLine1, addressLine2, `${city}, ${provinceOrState} ${postalOrZip}`].filter(Boolean);
}

function figures(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
}

/** The fonts that every reader brings along know no other letters. */
function latin(text: string): string {
  return text.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '');
}
