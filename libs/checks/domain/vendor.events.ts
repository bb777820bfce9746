import { type DomainEvent, description, type EventDescriptions, type EventSchema } from '@daybook/kernel/events';
import { inOneLine, type MailingAddress } from './mailing-address.js';

/** Whom a company pays. The address is empty until it is known; without one no check can be written. */
export interface VendorDetails extends MailingAddress {
  readonly name: string;
  /** '' when it trades under its own name; so of the contact and the email address. */
  readonly doingBusinessAs: string;
  readonly contactName: string;
  readonly email: string;
  /** The IRS is told what it was paid. */
  readonly is1099: boolean;
}

export type VendorEvent =
  | DomainEvent<'VendorAdded', VendorDetails>
  /** The details that changed. */
  | DomainEvent<'VendorChanged', { from: Partial<VendorDetails>; to: Partial<VendorDetails> }>
  | DomainEvent<'VendorDeactivated', Record<never, never>>
  | DomainEvent<'VendorReactivated', Record<never, never>>
  /** Its Form W-9; the one filed last counts. */
  | DomainEvent<'W9Filed', { file: string }>;

const plain = { version: 1 } as const;

export const vendorSchema: EventSchema<VendorEvent> = {
  VendorAdded: {
    version: 1,
    sensitive: ['name', 'doingBusinessAs', 'contactName', 'email', 'address1', 'address2', 'city', 'state', 'zipCode'],
  },
  VendorChanged: { version: 1, sensitive: ['from', 'to'] },
  VendorDeactivated: plain,
  VendorReactivated: plain,
  W9Filed: plain,
};

const labels = {
  name: 'Name',
  doingBusinessAs: 'Doing business as',
  contactName: 'Contact',
  email: 'Email address',
} as const;

type Fields = Partial<VendorDetails> | null;

export const vendorWords: EventDescriptions<VendorEvent> = {
  VendorAdded: ({ data: { name } }) => description('Vendor added', `added the vendor “${name ?? ''}”.`),
  VendorChanged: ({ data: { from, to } }) =>
    description('Vendor changed', isMoved(to) ? 'changed the address of this vendor.' : 'changed this vendor.', [
      ...(Object.keys(labels) as (keyof typeof labels)[])
        .filter((field) => to?.[field] !== undefined)
        .map((field) => ({ field: labels[field], from: from?.[field] ?? null, to: to[field] ?? null })),
      ...(isMoved(to) ? [{ field: 'Address', from: addressOf(from), to: addressOf(to) }] : []),
      ...(to?.is1099 === undefined ? [] : [{ field: 'Form 1099', from: yes(from?.is1099), to: yes(to.is1099) }]),
    ]),
  VendorDeactivated: () => description('Vendor deactivated', 'took this vendor out of use.'),
  VendorReactivated: () => description('Vendor reactivated', 'put this vendor back into use.'),
  W9Filed: () => description('W-9 filed', 'filed the Form W-9 of this vendor.'),
};

/** The fields of an address change together, so that the history can say the whole of it. */
export const addressFields = ['address1', 'address2', 'city', 'state', 'zipCode'] as const;

/** Whether a change says an address. */
export function isMoved(to: Fields): boolean {
  return to?.address1 !== undefined;
}

function addressOf(fields: Fields): string | null {
  return fields?.address1 ? inOneLine(fields as MailingAddress) : null;
}

function yes(is1099: boolean | undefined): string {
  return is1099 ? 'Yes' : 'No';
}
