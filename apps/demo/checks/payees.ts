import type { VendorDetails } from '@daybook/checks/domain';
import { uuidOf } from '../seeded-random.js';
import type { Payer } from './payers.js';

export interface Payee extends VendorDetails {
  readonly key: string;
  /** It handed in its Form W-9. */
  readonly hasW9: boolean;
  readonly isActive: boolean;
}

type Place = readonly [address1: string, city: string, state: string, zipCode: string];
type Known = Partial<Pick<Payee, 'doingBusinessAs' | 'contactName' | 'is1099' | 'hasW9' | 'isActive'>>;

const none: Place = ['', '', '', ''];

/** By company. */
export const payees: Readonly<Record<string, readonly Payee[]>> = {
  harbor: [
    payee('pier', 'Pier Street Properties LLC', ['12 Pier Street', 'Portland', 'ME', '04101'], {
      is1099: true,
      hasW9: true,
    }),
    payee('dairy', 'Bayside Dairy Co-op', ['900 Bayside Road', 'Yarmouth', 'ME', '04096'], {
      contactName: 'Hal Merrill',
    }),
    payee('flour', 'Granite Mill Flour Company', ['41 Mill Road', 'Concord', 'NH', '03301'], {
      contactName: 'Beth Arsenault',
    }),
    payee('ovens', 'Northeast Oven Service Inc.', ['7 Foundry Lane', 'Lowell', 'MA', '01852'], { is1099: true }),
    payee('insurance', 'Casco Insurance Agency', ['300 Congress Street', 'Portland', 'ME', '04101']),
    payee('nguyen', 'Tyler Nguyen', ['18 Orchard Lane', 'South Portland', 'ME', '04106'], {
      is1099: true,
      hasW9: true,
    }),
    payee('permits', 'City of Portland', ['389 Congress Street', 'Portland', 'ME', '04101'], {
      contactName: 'Permits desk',
    }),
    payee('signs', 'Marisol Vega', ['66 Free Street', 'Portland', 'ME', '04101'], {
      doingBusinessAs: 'Vega Sign Painting',
      is1099: true,
    }),
    payee('linen', 'Atlantic Linen Service', none),
    payee('yeast', 'Old Port Yeast & Malt', ['2 Wharf Street', 'Portland', 'ME', '04101'], { isActive: false }),
  ],
  cedar: [
    payee('lumber', 'Hill Country Lumber Company', ['5400 Lumber Yard Road', 'Austin', 'TX', '78745'], {
      contactName: 'Dwayne Pruitt',
    }),
    payee('crane', 'Lone Oak Crane Rental LLC', ['1220 Industrial Drive', 'San Marcos', 'TX', '78666'], {
      is1099: true,
      hasW9: true,
    }),
    payee('permits', 'Travis County', ['700 Lavaca Street', 'Austin', 'TX', '78701']),
    payee('painter', 'Hector Salinas', ['31 Cesar Chavez Street', 'Austin', 'TX', '78702'], {
      doingBusinessAs: 'Salinas Painting',
      is1099: true,
    }),
  ],
  bigsky: [
    payee('feed', 'Gallatin Feed & Seed', ['77 Main Street', 'Bozeman', 'MT', '59715']),
    payee('vet', 'Bridger Large Animal Vets', ['510 Bridger Drive', 'Bozeman', 'MT', '59715'], {
      is1099: true,
      hasW9: true,
    }),
    payee('fence', 'Ray Two Rivers', ['9 Valley Road', 'Livingston', 'MT', '59047'], {
      doingBusinessAs: 'Two Rivers Fencing',
      is1099: true,
    }),
  ],
};

function payee(key: string, name: string, [address1, city, state, zipCode]: Place, more: Known = {}): Payee {
  const email = `${key}@payee.example`;
  const plain = { doingBusinessAs: '', contactName: '', is1099: false, hasW9: false, isActive: true };
  return { ...plain, key, name, email, address1, address2: '', city, state, zipCode, ...more };
}

export function payeeUuid({ company }: Pick<Payer, 'company'>, key: string): string {
  return uuidOf('vendor', company, key);
}

export function payeeOf(company: string, key: string): Payee {
  const found = payees[company]?.find((one) => one.key === key);
  if (!found) throw new Error(`${company} pays no ${key}.`);
  return found;
}
