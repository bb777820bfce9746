import type { CorporateStructure } from '@daybook/companies/domain';
import { payers } from './checks/payers.js';
import type { DemoCompany, Trade } from './companies.js';
import { chance, pick } from './seeded-random.js';

const industries: Readonly<Record<Trade, string>> = {
  restaurant: 'Food service',
  construction: 'General contracting',
  dental: 'Dental practice',
  manufacturing: 'Manufacturing',
  retail: 'Retail',
  ranch: 'Ranching',
  software: 'Software',
  nonprofit: 'Nonprofit services',
  law: 'Legal services',
  tourism: 'Tourism',
  school: 'Education',
};

const structures: readonly CorporateStructure[] = ['llc', 's_corporation', 'c_corporation', 'partnership'];
const streets = ['Harbor Street', 'Mill Road', 'Chestnut Avenue', 'Second Street', 'Orchard Lane'];
/** By company; with the street an address as Form 1099 wants it. */
const cities: Readonly<Record<string, string>> = {
  harbor: 'Portland, ME 04101',
  kettle: 'Portland, ME 04103',
  cedar: 'Austin, TX 78704',
  brightsmile: 'Columbus, OH 43215',
  novak: 'Akron, OH 44308',
  atelier: 'New York, NY 10036',
  bigsky: 'Bozeman, MT 59715',
  northlight: 'Seattle, WA 98101',
  shelter: 'Memphis, TN 38103',
  lonestar: 'San Antonio, TX 78205',
  bloom: 'Chicago, IL 60602',
  pacific: 'Honolulu, HI 96815',
  larkspur: 'Danbury, CT 06810',
  mercer: 'Hudson, NY 12534',
};

/** As the firm sorts its companies. */
export function tagsOf({ key, trade }: DemoCompany): string[] {
  const tags = { restaurant: 'Sales tax', retail: 'Sales tax', manufacturing: 'Inventory', nonprofit: 'Form 990' };
  const ofTrade = trade in tags ? [tags[trade as keyof typeof tags]] : [];
  return chance(key, 'tags', 'priority') < 0.25 ? [...ofTrade, 'Priority'] : ofTrade;
}

/** What the firm wrote down of a company when it took it on. */
export function knownOf({ key, name, trade, fiscalYearEnd = 12 }: DemoCompany) {
  const drawn = (what: string, most: number) => drawnFor(key, what, most);
  const domain = `${key}.example`;
  const changes = {
    corporateStructure:
      trade === 'nonprofit'
        ? 'non_profit'
        : / LLC$/.test(name)
          ? 'llc'
          : / LLP$/.test(name)
            ? 'partnership'
            : pick(structures, key),
    industry: industries[trade],
    website: domain,
    address: addressOf(key),
    foundedYear: 1985 + drawn('founded', 35),
    fiscalYearEnd,
  };
  // 00 is no prefix that the IRS gives out
  const ein = `00${String(1_000_000 + drawn('ein', 8_999_999))}`;
  const internal = {
    notes: 'Prefers short calls on weekday mornings.',
    billing: 'Fixed monthly fee, invoiced on the first.',
    contacts: [{ name: 'Their banker', role: 'Line of credit', email: `bank@${domain}`, phone: '' }],
    links: [{ label: 'Website', href: `https://${domain}/` }],
  };
  return {
    type: 'ChangeCompany',
    changes: [
      { type: 'ChangeProfile', changes },
      { type: 'ChangeEin', ein },
      { type: 'ChangeInternalProfile', changes: internal },
    ],
  };
}

/** Where it gets its mail; a company that mails checks writes the same on them. */
function addressOf(key: string): string {
  const payer = payers.find(({ company }) => company === key)?.address;
  const street = payer
    ? [payer.address1, payer.address2].filter((line) => line !== '').join(', ')
    : `${100 + drawnFor(key, 'number', 800)} ${pick(streets, key)}`;
  return `${street}, ${cities[key]}`;
}

function drawnFor(key: string, what: string, most: number): number {
  return Math.floor(chance(key, 'profile', what) * most);
}
