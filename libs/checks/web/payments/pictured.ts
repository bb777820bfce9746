import { centsOf } from '@daybook/checks/domain';
import type { Pictured } from './check-picture.js';
import type { ShownCheckFragment } from './generated/graphql.js';

/** A written check as its picture shows it. */
export function picturedOf(check: ShownCheckFragment): Pictured {
  return {
    isVoid: check.status === 'voided',
    number: check.checkNumber,
    date: check.checkDate,
    amount: centsOf(check.amount),
    payee: check.recipientName,
    recipient: recipientOf(check),
    memo: check.memo,
    signatory: check.signatory,
    senderName: check.senderName,
    sender: {
      address1: check.senderAddress1,
      address2: check.senderAddress2,
      city: check.senderCity,
      state: check.senderState,
      zipCode: check.senderZip,
    },
    account: check.bankAccount ?? null,
  };
}

export function recipientOf(check: ShownCheckFragment) {
  return {
    address1: check.recipientAddress1,
    address2: check.recipientAddress2,
    city: check.recipientCity,
    state: check.recipientState,
    zipCode: check.recipientZip,
  };
}
