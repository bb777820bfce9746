import type { CorporateStructure } from '@daybook/companies/domain';
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

/** As the firm sorts its companies. */
export function tagsOf({ key, trade }: DemoCompany): string[] {
  const tags = { restaurant: 'Sales tax', retail: 'Sales tax', manufacturing: 'Inventory', nonprofit: 'Form 990' };
  const ofTrade = trade in tags ? [tags[trade as keyof typeof tags]] : [];
  return chance(key, 'tags', 'priority') < 0.25 ? [...ofTrade, 'Priority'] : ofTrade;
}

/** What the firm wrote down of a company when it took it on. */
export function knownOf({ key, name, trade, fiscalYearEnd = 12 }: DemoCompany) {
  const drawn = (what: string, most: number) => Math.floor(chance(key, 'profile', what) * most);
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
    address: `${100 + drawn('number', 800)} ${pick(streets, key)}`,
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
