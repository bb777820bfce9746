import type { Payer } from '../iris-csv.js';
import { payerOf } from '../iris-csv.js';

/** Who sends the file to the IRS: the firm, as it applied for its Transmitter Control Code. */
export interface Transmitter {
  readonly tcc: string;
  /** The IRS gives it with the code. */
  readonly softwareId: string;
  readonly company: Payer;
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
}

/** As the settings of the installation say it; null: they do not. */
export type TransmitterSettings = Readonly<
  Record<'tcc' | 'softwareId' | 'name' | 'ein' | 'address' | 'contact' | 'email' | 'phone', string | null>
>;

const labels: Readonly<Record<keyof TransmitterSettings, readonly [what: string, variable: string]>> = {
  tcc: ['the Transmitter Control Code (TCC)', 'DAYBOOK_IRIS_TCC'],
  softwareId: ['the Software ID', 'DAYBOOK_IRIS_SOFTWARE_ID'],
  name: ['the name of the transmitter', 'DAYBOOK_IRIS_TRANSMITTER_NAME'],
  ein: ['the EIN of the transmitter', 'DAYBOOK_IRIS_TRANSMITTER_EIN'],
  address: ['the address of the transmitter', 'DAYBOOK_IRIS_TRANSMITTER_ADDRESS'],
  contact: ['the name of a contact', 'DAYBOOK_IRIS_CONTACT_NAME'],
  email: ['the email address of the contact', 'DAYBOOK_IRIS_CONTACT_EMAIL'],
  phone: ['the phone number of the contact', 'DAYBOOK_IRIS_CONTACT_PHONE'],
};

/** The transmitter, or a sentence about what is missing, where one gets it and who can put it there. */
export function transmitterOf(said: TransmitterSettings): Transmitter | string {
  const missing = (Object.keys(labels) as (keyof TransmitterSettings)[]).filter((one) => !said[one]);
  if (missing.length > 0)
    return `For XML the settings lack ${listed(missing.map((one) => labels[one][0]))}. The IRS gives a TCC and a Software ID to who applies for them (IRIS Application for TCC); whoever runs Daybook for the firm sets ${listed(missing.map((one) => labels[one][1]))}.`;
  const { tcc, softwareId, name, ein, address, contact, email, phone } = said as Readonly<
    Record<keyof TransmitterSettings, string>
  >;
  const company = payerOf({ name, ein, address });
  if (typeof company === 'string')
    return 'The address or the EIN of the transmitter in the settings cannot be read. Whoever runs Daybook for the firm writes DAYBOOK_IRIS_TRANSMITTER_ADDRESS as “12 Main St, Portland, ME 04101” and DAYBOOK_IRIS_TRANSMITTER_EIN as nine digits.';
  return { tcc, softwareId, company, contact: { name: contact, email, phone } };
}

function listed(all: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(all);
}
