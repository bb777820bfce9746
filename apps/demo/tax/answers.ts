import type { Question } from '@daybook/tax/domain';
import { companies } from '../companies.js';
import { emailOf } from '../firm.js';
import { clients } from '../people.js';
import { chance } from '../seeded-random.js';
import type { DemoSeason } from './seasons.js';

/** What somebody is asked for whom; `year` is the tax year. */
export interface Asked {
  readonly season: DemoSeason;
  readonly year: number;
  readonly question: Question;
}

type Say = (asked: Asked) => unknown;

const personOf = ({ by }: DemoSeason) => clients.find(({ key }) => key === by);
const nameOf = (season: DemoSeason) => personOf(season)?.name.join(' ') ?? '';
const nameOfCompany = ({ company }: DemoSeason) => companies.find(({ key }) => key === company)?.name ?? '';
const bankOf = ({ company }: DemoSeason) => companies.find(({ key }) => key === company)?.bank ?? '';
/** Whole dollars, a little more each year. */
const money = ({ season, year, question }: Asked, least: number, most: number) =>
  `${Math.round((least + chance(season.company, question.key) * (most - least)) * (year === 2025 ? 1 : 1.06))}.00`;
const number = ({ season, question }: Asked, least: number, most: number) =>
  `${Math.round(least + chance(season.company, question.key) * (most - least))}`;

/** What stands out among the answers; the rest is what somebody says who has nothing to tell. */
const particular: Readonly<Record<string, Say>> = {
  entityKind: ({ season }) => season.entityKind,
  formationDate: ({ season }) => `20${numberOf(season)}-04-01`,
  fiscalYearEnd: ({ year }) => `${year}-12-31`,
  accountingMethod: ({ season }) => (season.activities.includes('inventory') ? 'accrual' : 'cash'),
  activities: ({ season }) => season.activities,
  presentStates: ({ season }) => season.states.map((state) => ({ state })),
  ownerNames: ({ season }) => `${nameOf(season)}, 100 percent`,
  signerName: ({ season }) => nameOf(season),
  signerEmail: ({ season }) => emailOf(season.by),
  eFileSigner: ({ season }) => nameOf(season),
  eFileEmail: ({ season }) => emailOf(season.by),
  responsiblePerson: ({ season }) => nameOf(season),
  legalName: ({ season }) => nameOfCompany(season),
  ein: ({ season }) => `99-${`${Math.round(chance(season.company, 'ein') * 8_999_999) + 1_000_000}`}`,
  formationState: ({ season }) => season.states[0],
  address: ({ season }) => `${numberOf(season)} Harbor Street, Portland, ${season.states[0]} 04101`,
  phone: ({ season }) => personOf(season)?.phone,
  email: ({ season }) => emailOf(season.by),
  owners: ({ season }) => [
    { name: nameOf(season), percentAtStart: '60', percentAtEnd: '60', isUsPerson: 'yes', isActive: 'yes' },
    { name: `${personOf(season)?.name[1]} Family Trust`, percentAtStart: '40', percentAtEnd: '40', isUsPerson: 'yes' },
  ],
  officers: ({ season }) => [{ name: nameOf(season), title: 'President', pay: '96000.00', time: '100' }],
  accounts: ({ season }) => [{ bank: bankOf(season), currency: 'USD', balance: '48210.55' }],
  outsideRevenue: () => '0',
  inventoryValue: (asked) => money(asked, 9_000, 60_000),
  inventoryMethod: () => 'cost',
  vehicles: () => [
    {
      vehicle: 'Ford Transit 250',
      inService: '2023-05-02',
      businessMiles: '14200',
      totalMiles: '15100',
      isLogKept: 'yes',
      isUsedPersonally: 'no',
    },
  ],
  assetsBought: ({ year }) => [
    { what: 'Walk-in freezer', contracted: `${year}-02-10`, date: `${year}-03-05`, price: '18400.00', isNew: 'yes' },
    { what: 'Delivery van', contracted: `${year}-06-02`, date: `${year}-06-20`, price: '41250.00', isNew: 'no' },
  ],
  payrollProvider: () => 'Gusto',
  hasContractors: ({ season }) => (season.activities.includes('contractors') ? 'yes' : 'no'),
  areW9sHeld: () => 'some',
  retirementPlan: ({ season }) => (season.company === 'brightsmile' ? '401k' : 'none'),
  retirementPaid: (asked) => money(asked, 10_000, 30_000),
  statePresence: ({ season }) => season.states.map((state) => ({ state, staff: '3', sales: '120000.00' })),
  federalEstimates: ({ year }) =>
    ['1', '2'].map((quarter, at) => ({ quarter, date: `${year}-0${4 + 2 * at}-15`, amount: '6500.00' })),
  isYearEndRight: () => 'yes',
  isTravelSplit: () => 'yes',
  areReportsFiled: () => 'yes',
  areWebCostsCapitalized: () => 'not_sure',
  refundBy: ({ season }) => (season.company === 'shelter' ? 'eftps' : 'bank'),
};

function numberOf(season: DemoSeason): number {
  return 10 + Math.floor(chance(season.company, 'formed') * 10);
}

/** An answer of this kind of question; undefined where it is said not to apply. */
export function answerOf(asked: Asked): unknown {
  const { question } = asked;
  const said = particular[question.key]?.(asked);
  if (said !== undefined) return said;
  switch (question.type) {
    case 'yes_no':
      return 'no';
    case 'yes_no_na':
      return 'na';
    case 'single_choice':
      return question.options?.at(-1)?.value;
    case 'money':
      return money(asked, 500, 9_000);
    case 'number':
      return number(asked, 1, 200);
    case 'percentage':
      return '50';
    case 'date':
      return `${asked.year}-06-30`;
    case 'text':
    case 'textarea':
      return 'As last year.';
    case 'bank':
      return [{ routingNumber: '021000021', accountNumber: '000123456789', accountKind: 'checking' }];
    default:
      return undefined;
  }
}
