import { type BankAccountDetails, maskedAccountNumber } from '@daybook/checks/domain';

interface Known extends BankAccountDetails {
  readonly uuid: string;
  readonly routingNumber: string | null;
  readonly isActive: boolean;
}

/** An account as it is answered: no answer has the whole number. */
export function shownBankAccount({ uuid, name, signatory, bankName, lastFour, routingNumber, isActive }: Known) {
  const accountNumber = maskedAccountNumber(lastFour);
  return { uuid, name, signatory, bankName, accountNumber, routingNumber: routingNumber ?? '', isActive };
}
