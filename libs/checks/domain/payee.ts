import type { PrintedCheck } from './check.events.js';
import type { MailingAddress } from './mailing-address.js';
import type { VendorDetails } from './vendor.events.js';
import { hasAddress } from './vendor.js';
import { comparableName } from './vendor-name-claim.js';

type Printed = Pick<PrintedCheck, 'recipientName' | 'recipient'>;

/**
 * By whom checks count as one payee's: the name and the address on the paper, a line each, whatever vendor they are said
 * to go to. Erased checks have no payee.
 */
export function payeeOf(recipientName: string | null, recipient: MailingAddress | null): string {
  if (!recipientName || !recipient) return '';
  return `${comparableName(recipientName)}\n${comparableAddress(recipient)}`;
}

/** Whether name and address on the paper are those of the vendor as it is now. */
export function isOfVendor({ recipientName, recipient }: Printed, vendor: VendorDetails): boolean {
  const names = [vendor.name, vendor.doingBusinessAs].map(comparableName);
  return names.includes(comparableName(recipientName)) && comparableAddress(recipient) === comparableAddress(vendor);
}

/** Whether the checks of a vendor would go to another payee than before. */
export function isRedirected(before: VendorDetails, now: VendorDetails): boolean {
  return hasAddress(before) && printedPayee(before) !== printedPayee(now);
}

const printedPayee = (vendor: VendorDetails) => payeeOf(vendor.doingBusinessAs || vendor.name, vendor);

function comparableAddress({ address1, address2, city, state, zipCode }: MailingAddress): string {
  return comparableName([address1, address2, city, state, zipCode.slice(0, 5)].join(' '));
}
