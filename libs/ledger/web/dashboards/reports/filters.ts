import type { ReportFilters } from '../generated/graphql.js';

/** What an address says. Days as yyyy-mm-dd; without the first one, the fiscal year of the last is shown up to it. */
export interface Asked {
  readonly from: string | undefined;
  readonly to: string;
  readonly basis: 'Accrual' | 'Cash';
  readonly compare: Compare;
  readonly columns: Columns;
  readonly measures: readonly Measure[];
  readonly accounts: readonly string[];
  readonly customers: readonly string[];
  readonly vendors: readonly string[];
  readonly departments: readonly string[];
  readonly classes: readonly string[];
}

/** How a report is narrowed; kept in the address, so that it can be sent to somebody. */
export interface Chosen extends Asked {
  readonly from: string;
}

export const compares = ['LastYear', 'PreviousPeriod', 'SameDaysBefore', 'None'] as const;
export type Compare = (typeof compares)[number];

export const columnChoices = ['Total', 'Months', 'Quarters', 'Departments', 'Classes'] as const;
export type Columns = (typeof columnChoices)[number];

export const measureChoices = ['Change', 'ChangePercent', 'PercentOfIncome'] as const;
export type Measure = (typeof measureChoices)[number];

export const lists = ['accounts', 'customers', 'vendors', 'departments', 'classes'] as const;
export type ListName = (typeof lists)[number];

export const presets = ['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const;
export type Preset = (typeof presets)[number];

/** The periods that begin with a fiscal year or a part of it. */
export const fiscalPresets: readonly Preset[] = ['thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'];

/**
 * The first and the last day of a period, by today; one that goes on ends today.
 *
 * @param startMonth in which fiscal years begin, 1 to 12
 */
export function daysOf(preset: Preset, today: string, startMonth: number) {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  // months of the calendar year, before January negative
  const first = month + 1 < startMonth ? startMonth - 13 : startMonth - 1;
  const quarter = month - ((month - first) % 3);
  const day = (m: number, d: number) => new Date(Date.UTC(year, m, d)).toISOString().slice(0, 10);
  switch (preset) {
    case 'thisMonth':
      return { from: day(month, 1), to: today };
    case 'lastMonth':
      return { from: day(month - 1, 1), to: day(month, 0) };
    case 'thisQuarter':
      return { from: day(quarter, 1), to: today };
    case 'lastQuarter':
      return { from: day(quarter - 3, 1), to: day(quarter, 0) };
    case 'thisYear':
      return { from: day(first, 1), to: today };
    case 'lastYear':
      return { from: day(first - 12, 1), to: day(first, 0) };
  }
}

/** Without what a report cannot be narrowed by, whatever an address says. */
export function narrowedBy<C extends Asked>(asked: C, offered: readonly ListName[]): C {
  const left = lists.filter((name) => !offered.includes(name)).map((name) => [name, []]);
  return { ...asked, ...Object.fromEntries(left) };
}

/** Which period it is by its days; undefined when it is none of them. */
export function presetOf(
  { from, to }: Pick<Chosen, 'from' | 'to'>,
  today: string,
  startMonth: number,
): Preset | undefined {
  return presets.find((preset) => {
    const days = daysOf(preset, today, startMonth);
    return days.from === from && days.to === to;
  });
}

const day = /^\d{4}-\d\d-\d\d$/;

/** What an address says, and where it says nothing, this month or the fiscal year up to today: which day that is, the server knows. */
export function askedIn(search: URLSearchParams, opensWith: 'thisMonth' | 'thisYear', today: string): Asked {
  const dayIn = (name: string) => {
    const given = search.get(name) ?? '';
    return day.test(given) ? given : undefined;
  };
  const compare = compares.find((one) => one === search.get('compare'));
  const listIn = (name: ListName) => search.getAll(name);
  return {
    from: dayIn('from') ?? (opensWith === 'thisMonth' ? `${today.slice(0, 8)}01` : undefined),
    to: dayIn('to') ?? today,
    basis: search.get('basis') === 'Cash' ? 'Cash' : 'Accrual',
    compare: compare ?? 'LastYear',
    columns: columnChoices.find((one) => one === search.get('columns')) ?? 'Total',
    measures: measureChoices.filter((one) => search.getAll('beside').includes(one)),
    accounts: listIn('accounts'),
    customers: listIn('customers'),
    vendors: listIn('vendors'),
    departments: listIn('departments'),
    classes: listIn('classes'),
  };
}

/** The address of what is chosen. */
export function searchOf({ from, to, basis, compare, columns, measures, ...chosen }: Chosen): URLSearchParams {
  const search = new URLSearchParams({ from, to });
  if (basis !== 'Accrual') search.set('basis', basis);
  if (compare !== 'LastYear') search.set('compare', compare);
  if (columns !== 'Total') search.set('columns', columns);
  for (const one of measures) search.append('beside', one);
  for (const name of lists) for (const id of chosen[name]) search.append(name, id);
  return search;
}

export function filtersOf({ from, to, basis, compare, columns, measures, ...chosen }: Asked): ReportFilters {
  return {
    ...(from !== undefined && { start_date: from }),
    end_date: to,
    accounting_method: basis,
    compare_to: compare,
    ...(columns !== 'Total' && { columns }),
    ...(measures.length > 0 && { measures: [...measures] }),
    accounts: [...chosen.accounts],
    customers: [...chosen.customers],
    vendors: [...chosen.vendors],
    departments: [...chosen.departments],
    ...(chosen.classes.length > 0 && { classes: [...chosen.classes] }),
  };
}
