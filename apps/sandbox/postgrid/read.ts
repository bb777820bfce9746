import type { MailHouse } from './mail-house.js';
import type { BankAccount, Cheque, Contact } from './orders.js';

/** What PostGrid calls the mistake, and a sentence about it. */
export interface Wrong {
  readonly wrong: string;
  readonly message: string;
}
type Body = Readonly<Record<string, unknown>>;

const invalid = (message: string): Wrong => ({ wrong: 'validation_error', message });
const largestAmount = 2 ** 31 - 1;

/** A bank account that is to be added. */
export function accountIn(body: unknown): Omit<BankAccount, 'id'> | Wrong {
  const { bankName, accountNumber, routingNumber, bankCountryCode, signatureText, metadata } = record(body);
  if (bankCountryCode !== 'US') return invalid('bankCountryCode must be US.');
  for (const [name, value] of Object.entries({ bankName, accountNumber, routingNumber, signatureText }))
    if (typeof value !== 'string' || value === '') return invalid(`${name} is required.`);
  if (!/^\d{9}$/.test(String(routingNumber))) return invalid('routingNumber must have nine digits.');
  return {
    bankName: String(bankName),
    accountNumber: String(accountNumber),
    routingNumber: String(routingNumber),
    signatureText: String(signatureText),
    metadata: strings(metadata),
  };
}

type Ordered = Omit<Cheque, 'id' | 'status' | 'createdAt' | 'updatedAt' | 'trackingNumber'>;

/** A cheque that is ordered, as JSON or as the fields of a form. */
export function chequeIn(body: unknown, house: Pick<MailHouse, 'accountOf' | 'now'>): Ordered | Wrong {
  const { bankAccount, amount, number, memo = '', sendDate, to, from, metadata, letterPDF } = record(body);
  const [recipient, sender] = [contactIn(to), contactIn(from)];
  if (!recipient || !sender) return invalid('to and from must be contacts in the United States.');
  if (!house.accountOf(String(bankAccount))) return invalid('There is no such bank account.');
  const [cents, serial] = [Number(amount), Number(number)];
  if (!Number.isInteger(cents) || cents < 1 || cents > largestAmount) return invalid('amount must be whole cents.');
  if (!Number.isInteger(serial) || serial < 1) return invalid('number must be a whole number.');
  if (String(memo).length > 40) return invalid('memo can have 40 characters.');
  const date = sendDate === undefined ? house.now() : new Date(String(sendDate));
  if (Number.isNaN(date.getTime())) return invalid('sendDate must be a date.');
  return {
    bankAccount: String(bankAccount),
    to: recipient,
    from: sender,
    amount: cents,
    number: serial,
    memo: String(memo),
    sendDate: date.toISOString(),
    metadata: strings(metadata),
    hasLetter: letterPDF !== undefined,
  };
}

function contactIn(given: unknown): Contact | undefined {
  const contact = strings(given) as unknown as Contact;
  const { companyName, addressLine1, countryCode, postalOrZip = '' } = contact;
  return companyName && addressLine1 && countryCode === 'US' && /^\d{5}(-\d{4})?$/.test(postalOrZip)
    ? contact
    : undefined;
}

function record(body: unknown): Body {
  return typeof body === 'object' && body !== null ? (body as Body) : {};
}

function strings(given: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record(given)).map(([name, value]) => [name, String(value)]));
}
