import type { W9 } from '../../payee/w9.js';
import { digits, isPersonsReturn } from '../iris-csv.js';
import { irsText, linesOf } from './irs-text.js';
import { elements, text, type XmlElement } from './xml-element.js';

/** Where somebody is in the United States. */
export interface UsAddress {
  readonly address: string;
  readonly city: string;
  /** Two capital letters. */
  readonly state: string;
  readonly zipCode: string;
}

export interface ForeignAddress {
  readonly address: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  /** Two capital letters of the IRS' own list, in which Germany is GM. */
  readonly country: string;
}

export const longest = { business: 75, person: 20, street: 35, city: 40, foreignCity: 50, province: 17, postal: 16 };

export function mailingAddress(where: UsAddress | ForeignAddress): XmlElement {
  const [line1 = '', line2 = ''] = linesOf(irsText('street', where.address), longest.street, 2);
  const street = [text('AddressLine1Txt', line1), text('AddressLine2Txt', line2)];
  if ('country' in where) {
    const { city, province, country, postalCode } = where;
    const foreign = elements(
      ...street,
      text('CityNm', irsText('city', city).slice(0, longest.foreignCity).trim()),
      text('ProvinceOrStateNm', irsText('street', province).slice(0, longest.province).trim()),
      text('CountryCd', country),
      text('ForeignPostalCd', irsText('street', postalCode).slice(0, longest.postal).trim()),
    );
    return ['MailingAddressGrp', [['ForeignAddress', foreign]]];
  }
  const us = elements(
    ...street,
    text('CityNm', irsText('city', where.city).slice(0, longest.city).trim()),
    text('StateAbbreviationCd', where.state),
    text('ZIPCd', digits(where.zipCode)),
  );
  return ['MailingAddressGrp', [['USAddress', us]]];
}

/** @param below the name under which they trade, on the second line; without one a long name goes on there */
export function businessName(name: string, below = ''): XmlElement {
  const lines = linesOf(irsText('business', name), longest.business, below === '' ? 2 : 1);
  const [second = ''] = below === '' ? lines.slice(1) : linesOf(irsText('business', below), longest.business, 1);
  return ['BusinessName', elements(text('BusinessNameLine1Txt', lines[0] ?? ''), text('BusinessNameLine2Txt', second))];
}

/** The first four letters, digits, `&` and hyphens, by which the IRS finds a business; “The” does not count before more than one word. */
export function nameControl(name: string): string {
  const words = irsText('business', name).toUpperCase().split(' ');
  const counted = words[0] === 'THE' && words.length > 2 ? words.slice(1) : words;
  return counted
    .join('')
    .replace(/[^A-Z0-9&-]/g, '')
    .slice(0, 4);
}

export function recipient(w9: W9): XmlElement {
  return [
    'RecipientDetail',
    elements(
      ['TIN', digits(w9.tin)],
      ['TINSubmittedTypeCd', w9.tinKind === 'ein' ? 'BUSINESS_TIN' : 'INDIVIDUAL_TIN'],
      isPersonsReturn(w9) ? personName(w9) : businessName(w9.name, w9.businessName),
      mailingAddress(w9),
    ),
  ];
}

function personName({ firstName, lastName }: W9): XmlElement {
  const name = (given: string) =>
    irsText('person', given)
      .slice(0, longest.person)
      .replace(/[- ]+$/, '');
  return ['PersonName', elements(text('PersonFirstNm', name(firstName)), text('PersonLastNm', name(lastName)))];
}

/** Why the IRS could not read who this is, as a sentence; undefined where it can. */
export function unreadableForIrs(w9: W9): string | undefined {
  const names = isPersonsReturn(w9) ? [irsText('person', w9.lastName)] : [irsText('business', w9.name)];
  if (names.includes(''))
    return 'The name on the W-9 has none of the letters A to Z, and the IRS takes no others. Please ask for a W-9 with the name in these.';
  if (irsText('street', w9.address) === '' || irsText('city', w9.city) === '')
    return 'The address on the W-9 has none of the letters A to Z, and the IRS takes no others. Please ask for a W-9 with the address in these.';
  return undefined;
}
