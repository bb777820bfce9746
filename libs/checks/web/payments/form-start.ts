import { dayAt } from '@daybook/kernel/events';
import type { CheckValues } from './form-values.js';
import type { ShownCheckFragment } from './generated/graphql.js';

/**
 * With nothing typed yet; on the account that new checks start with, and of today where the company is: the server takes
 * no earlier day, and a bank may refuse a later one.
 */
export function blankOf(
  setting: { readonly bankAccount: { readonly uuid: string } | null },
  accounts: readonly { readonly uuid: string; readonly signatory: string }[],
  timeZone: string,
  now = new Date(),
): CheckValues {
  const account = accounts.find(({ uuid }) => uuid === setting.bankAccount?.uuid) ?? accounts[0];
  return {
    vendor: '',
    bankAccount: account?.uuid ?? '',
    checkNumber: '',
    leap: '',
    checkDate: dayAt(now, timeZone),
    amount: '',
    recipientName: '',
    address1: '',
    address2: '',
    city: '',
    state: '',
    zipCode: '',
    memo: '',
    signatory: account?.signatory ?? '',
    attachment: '',
    attachmentName: '',
  };
}

/** As another check was written, of today and with the next number; what went along is attached again by whoever wants it. */
export function copyOf(check: ShownCheckFragment, blank: CheckValues): CheckValues {
  return {
    ...blank,
    vendor: check.vendor?.isActive ? check.vendor.uuid : '',
    amount: check.amount,
    recipientName: check.recipientName,
    address1: check.recipientAddress1,
    address2: check.recipientAddress2,
    city: check.recipientCity,
    state: check.recipientState,
    zipCode: check.recipientZip,
    memo: check.memo,
  };
}
