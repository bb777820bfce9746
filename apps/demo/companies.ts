/** What a company's to-dos are about beside what every company has. */
export type Trade =
  | 'restaurant'
  | 'construction'
  | 'dental'
  | 'manufacturing'
  | 'retail'
  | 'ranch'
  | 'software'
  | 'nonprofit'
  | 'law'
  | 'tourism'
  | 'school';

type DemoController = 'controller' | 'maria.santos' | 'peter.lindqvist';

export interface DemoCompany {
  readonly key: string;
  readonly name: string;
  readonly trade: Trade;
  readonly timeZone: string;
  readonly bank: string;
  readonly controller: DemoController;
  /** Serves it, too: while one of them is away, the other hands the work over. */
  readonly secondController?: DemoController;
  /** To-dos it has had in the last six months. */
  readonly todos: number;
  /** The month in which its fiscal years end; absent: December. */
  readonly fiscalYearEnd?: number;
  readonly isOnboarding?: boolean;
  readonly isExplicitAccess?: boolean;
  readonly isDeleted?: boolean;
}

export const companies: readonly DemoCompany[] = [
  {
    key: 'harbor',
    name: 'Harbor Street Bakery LLC',
    trade: 'restaurant',
    timeZone: 'America/New_York',
    bank: 'Camden National operating x4471',
    controller: 'controller',
    todos: 18,
  },
  {
    key: 'kettle',
    name: 'Kettle & Crumb Catering Inc.',
    trade: 'restaurant',
    timeZone: 'America/New_York',
    bank: 'Camden National operating x9920',
    controller: 'controller',
    todos: 10,
  },
  {
    key: 'cedar',
    name: 'Cedar Ridge Builders LLC',
    trade: 'construction',
    timeZone: 'America/Chicago',
    bank: 'Frost Bank operating x1182',
    controller: 'maria.santos',
    todos: 12,
  },
  {
    key: 'brightsmile',
    name: 'BrightSmile Family Dental PC',
    trade: 'dental',
    timeZone: 'America/New_York',
    bank: 'Huntington operating x6307',
    controller: 'maria.santos',
    todos: 9,
  },
  {
    key: 'novak',
    name: 'Novak Precision Machining Inc.',
    trade: 'manufacturing',
    timeZone: 'America/New_York',
    bank: 'KeyBank operating x2044',
    controller: 'controller',
    todos: 10,
  },
  {
    key: 'atelier',
    name: 'Atelier Lang Jewelry LLC',
    trade: 'retail',
    timeZone: 'America/New_York',
    bank: 'Chase checking x7719',
    controller: 'peter.lindqvist',
    todos: 8,
  },
  {
    key: 'bigsky',
    name: 'Big Sky Cattle Company',
    trade: 'ranch',
    timeZone: 'America/Denver',
    bank: 'Glacier Bank operating x3345',
    controller: 'peter.lindqvist',
    todos: 8,
  },
  {
    key: 'northlight',
    name: 'Northlight Analytics Inc.',
    trade: 'software',
    timeZone: 'America/Los_Angeles',
    bank: 'Mercury checking x8810',
    controller: 'controller',
    todos: 10,
    isExplicitAccess: true,
  },
  {
    key: 'shelter',
    name: 'Open Door Shelter of Memphis',
    trade: 'nonprofit',
    timeZone: 'America/Chicago',
    bank: 'First Horizon operating x5561',
    controller: 'maria.santos',
    todos: 7,
  },
  {
    key: 'lonestar',
    name: 'Lone Star Remodeling LLC',
    trade: 'construction',
    timeZone: 'America/Chicago',
    bank: 'Frost Bank operating x7702',
    controller: 'maria.santos',
    todos: 6,
  },
  {
    key: 'bloom',
    name: 'Bloom & Stein Attorneys LLP',
    trade: 'law',
    timeZone: 'America/Chicago',
    bank: 'Wintrust operating x1409',
    controller: 'peter.lindqvist',
    secondController: 'controller',
    todos: 4,
  },
  {
    key: 'pacific',
    name: 'Pacific Paddle Tours LLC',
    trade: 'tourism',
    timeZone: 'Pacific/Honolulu',
    bank: 'Bank of Hawaii checking x2278',
    controller: 'peter.lindqvist',
    todos: 3,
    isOnboarding: true,
  },
  {
    key: 'larkspur',
    name: 'Larkspur Montessori School Inc.',
    trade: 'school',
    timeZone: 'America/New_York',
    bank: 'Union Savings operating x5150',
    controller: 'peter.lindqvist',
    todos: 6,
    fiscalYearEnd: 6,
  },
  {
    key: 'mercer',
    name: 'Mercer Antiques (closed)',
    trade: 'retail',
    timeZone: 'America/New_York',
    bank: 'TD Bank checking x0031',
    controller: 'peter.lindqvist',
    todos: 0,
    isDeleted: true,
  },
];
