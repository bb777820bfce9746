import type { MailingAddress } from '@daybook/checks/domain';
import type { CheckToMail } from '../port.js';
import { checkKey } from './forms.js';

/** A cheque as PostGrid takes it: JSON, or a form where a PDF goes into the envelope too. Contacts it knows again by itself. */
export function chequeForm({ uuid, check, sendDate, enclosure }: CheckToMail, bankAccount: string): object {
  const { amount, number, memo, recipientName, recipient, senderName, sender } = check;
  const fields = {
    to: contactOf(recipientName, recipient),
    from: contactOf(senderName, sender),
    bankAccount,
    amount,
    currencyCode: 'USD',
    number,
    ...(memo !== '' && { memo }),
    size: 'us_letter',
    mailingClass: 'first_class',
    sendDate,
    metadata: { [checkKey]: uuid },
  };
  return enclosure === null ? fields : formOf(fields, enclosure);
}

function contactOf(companyName: string, { address1, address2, city, state, zipCode }: MailingAddress) {
  return {
    companyName,
    addressLine1: address1,
    ...(address2 !== '' && { addressLine2: address2 }),
    city,
    provinceOrState: state,
    postalOrZip: zipCode,
    countryCode: 'US',
  };
}

/** `to[city]`: what lies within something is named so in forms. */
function formOf(fields: object, enclosure: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'object') form.set(name, String(value));
    else for (const [inner, said] of Object.entries(value)) form.set(`${name}[${inner}]`, String(said));
  }
  form.set('letterPDF', new Blob([new Uint8Array(enclosure)], { type: 'application/pdf' }), 'enclosure.pdf');
  return form;
}
