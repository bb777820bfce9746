import { centsOf, mailingAddressOf, wrongInLetters } from '@daybook/checks/domain';
import { texts } from './form-texts.js';

/** A check as it is typed. */
export interface CheckValues {
  readonly vendor: string;
  readonly bankAccount: string;
  readonly checkNumber: string;
  /** The number that is meant although it is far above the others; '' while nobody said so. */
  readonly leap: string;
  readonly checkDate: string;
  readonly amount: string;
  readonly recipientName: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly memo: string;
  readonly signatory: string;
  /** The ticket of a PDF that was uploaded, and its name; '' when there is none. */
  readonly attachment: string;
  readonly attachmentName: string;
  // a form's values are read by name
  readonly [field: string]: string;
}

const refused = (field: keyof CheckValues & string, message: string) => ({ refused: field, message });

/** The first thing wrong with it that can be told without asking. */
export function wrongInForm(values: CheckValues): { readonly refused: string; readonly message: string } | undefined {
  if (values.bankAccount === '') return refused('bankAccount', texts.selectAccount);
  if (values.checkNumber.trim() !== '' && numberOf(values.checkNumber) === null)
    return refused('checkNumber', texts.validNumber);
  if (values.checkDate === '') return refused('checkDate', texts.required);
  const cents = centsOf(values.amount);
  if (cents === undefined || cents === 0) return refused('amount', texts.validAmount);
  if (values.recipientName.trim() === '') return refused('recipientName', texts.required);
  const address = mailingAddressOf(values);
  if ('refused' in address) return address;
  return wrongInLetters({ ...values, recipient: address });
}

/** The number that was typed; null for none, and for what is no number of a check. */
export function numberOf(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) && Number(typed) > 0 ? Number(typed) : null;
}

/** `1234.50` of what was typed; only for what `wrongInForm` lets through. */
export function moneyOf(typed: string): string {
  const cents = centsOf(typed) ?? 0;
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
