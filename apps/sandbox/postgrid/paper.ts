import { Typesetter } from '@daybook/kernel/paper';
import { PDF } from '@libpdf/core';
import type { BankAccount, Cheque, Contact } from './orders.js';

const inch = 72;
/** The check is the upper third of a letter sheet. */
const bottom = 11 * inch - 3.5 * inch;

/** The check as it is printed, with the words of our own house: this sandbox writes no cheque that a bank takes. */
export async function paper(cheque: Cheque, account: BankAccount, words: string): Promise<Uint8Array> {
  const document = PDF.create();
  const page = document.addPage({ size: 'letter' });
  const typesetter = await Typesetter.open(document);
  const write = async (text: string, x: number, y: number, size = 10) =>
    typesetter.draw(page, await typesetter.line(text), { x: x * inch, y: bottom + y * inch, size });
  for (const [line, text] of linesOf(cheque.from).entries())
    await write(text, 0.5, 3.2 - line * 0.17, line === 0 ? 12 : 9);
  await write(String(cheque.number), 7.4, 3.2, 12);
  await write(`Date ${cheque.sendDate.slice(0, 10)}`, 6.4, 2.75);
  await write(`Pay to the order of  ${cheque.to.companyName}`, 0.5, 2.3, 11);
  await write(`$ ${figures(cheque.amount)}`, 6.4, 2.3, 12);
  await write(`${words} dollars`, 0.5, 1.95, 11);
  await write(account.bankName, 0.5, 1.6);
  for (const [line, text] of linesOf(cheque.to).entries()) await write(text, 1, 1.4 - line * 0.16, 9);
  if (cheque.memo !== '') await write(`Memo  ${cheque.memo}`, 0.5, 0.6);
  await write(account.signatureText, 5.4, 0.6, 12);
  await write(
    `C${String(cheque.number).padStart(6, '0')}C A${account.routingNumber}A ${account.accountNumber}C`,
    1,
    0.25,
    11,
  );
  if (cheque.hasLetter) await write('One PDF goes into the same envelope.', 0.5, -0.4, 9);
  await write('Made by the Daybook sandbox. No bank pays it.', 2.7, 0.55 - bottom / inch, 9);
  await typesetter.finish();
  return document.save();
}

function linesOf({ companyName, addressLine1, addressLine2 = '', city, provinceOrState, postalOrZip }: Contact) {
  return [companyName, addressLine1, addressLine2, `${city}, ${provinceOrState} ${postalOrZip}`].filter(Boolean);
}

function figures(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
}
