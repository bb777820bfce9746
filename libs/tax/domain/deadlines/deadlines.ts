import { addDays } from '@daybook/kernel/events';
import { type DayAfterYear, type DeadlineKind, type FederalForm, type Filer, federalForms } from './federal.js';

/** Whose deadlines they are, as the profile of a company has it. */
export interface Taxpayer {
  readonly structure: string | null;
  /** The month, 1 to 12, with whose last day the fiscal year ends. */
  readonly fiscalYearEnd: number;
}

export interface TaxDay {
  /** On which it may still be done: never a weekend or a holiday. */
  readonly day: string;
  /** The day that the law names, where that is another. */
  readonly movedFrom: string | null;
}

/** A form for a tax year, and until when. Days are yyyy-mm-dd. */
export interface TaxDeadline extends Pick<FederalForm, 'form' | 'what' | 'kind' | 'source'> {
  /** The last day of the tax year. */
  readonly yearEnds: string;
  readonly due: TaxDay;
  /** For whoever asks in time; without a form it comes by itself. */
  readonly extended: (TaxDay & { readonly form: string | null }) | null;
  /** What has to be so for the company to be concerned; not known here. */
  readonly onlyIf: readonly string[];
  readonly isToBeConfirmed: boolean;
}

export interface WantedDeadlines {
  readonly from: string;
  readonly to: string;
  readonly kind?: DeadlineKind;
}

const taxedAs: Readonly<Record<Filer, string>> = {
  partnership: 'it is taxed as a partnership',
  s_corporation: 'it is taxed as an S corporation',
  c_corporation: 'it is taxed as a C corporation',
  sole_proprietorship: 'one person owns it and no election was made',
  non_profit: 'it is tax-exempt',
};

/** As what a company may file; more than one where its election is not on record here. */
const filersOf: Readonly<Record<string, readonly Filer[]>> = {
  sole_proprietorship: ['sole_proprietorship'],
  individual: ['sole_proprietorship'],
  partnership: ['partnership'],
  s_corporation: ['s_corporation'],
  c_corporation: ['c_corporation'],
  non_profit: ['non_profit'],
  llc: ['partnership', 's_corporation', 'c_corporation', 'sole_proprietorship'],
};
const anyFiler: readonly Filer[] = [
  'partnership',
  's_corporation',
  'c_corporation',
  'sole_proprietorship',
  'non_profit',
];

/**
 * Federal deadlines of a company whose last day, extended or not, lies within days; the earliest first.
 *
 * @param isOpen whether the IRS works on a day: no weekend, no legal holiday of the District of Columbia
 */
export function taxDeadlines(
  { structure, fiscalYearEnd }: Taxpayer,
  { from, to, kind }: WantedDeadlines,
  isOpen: (day: string) => boolean,
): readonly TaxDeadline[] {
  const filers = filersOf[structure ?? ''] ?? anyFiler;
  const years = range(Number(from.slice(0, 4)) - 2, Number(to.slice(0, 4)) + 1);
  const isWanted = (one: FederalForm) => kind === undefined || one.kind === kind;
  const found = federalForms
    .filter(isWanted)
    .flatMap((form) => years.flatMap((year) => ofYear(form, year, { filers, fiscalYearEnd }, isOpen)));
  const isWithin = (day: string | undefined) => day !== undefined && day >= from && day <= to;
  return found
    .filter(({ due, extended }) => isWithin(due.day) || isWithin(extended?.day))
    .toSorted((one, other) => one.due.day.localeCompare(other.due.day));
}

/**
 * On which day (yyyy-mm-dd) the return for the tax year that ends in a year is due without an extension; the earliest
 * where the company may file one of several.
 */
export function returnDueOn(taxpayer: Taxpayer, year: number, isOpen: (day: string) => boolean): string | undefined {
  const wanted = { from: `${year}-01-01`, to: `${year + 1}-12-31`, kind: 'return' } as const;
  return taxDeadlines(taxpayer, wanted, isOpen).find(({ yearEnds }) => yearEnds.startsWith(`${year}-`))?.due.day;
}

function ofYear(
  form: FederalForm,
  year: number,
  { filers, fiscalYearEnd }: { readonly filers: readonly Filer[]; readonly fiscalYearEnd: number },
  isOpen: (day: string) => boolean,
): readonly TaxDeadline[] {
  const month = form.year === 'calendar' ? 12 : fiscalYearEnd;
  const its = form.filers?.filter((one) => filers.includes(one));
  if (its?.length === 0 || !isOfYear(form, year, month)) return [];
  const conditions = filers.length > 1 && its ? [its.map((one) => taxedAs[one]).join(', or ')] : [];
  const day = (one: DayAfterYear) => moved(dayAfterYear(year, month, one), isOpen);
  return form.due.map((due) => ({
    form: form.form,
    what: form.what,
    kind: form.kind,
    source: form.source,
    yearEnds: dayAfterYear(year, month, [0, 'last']),
    due: day(due),
    extended: form.extension ? { ...day(form.extension.to), form: form.extension.form } : null,
    onlyIf: form.onlyIf === undefined ? conditions : [...conditions, form.onlyIf],
    isToBeConfirmed: form.isToBeConfirmed ?? false,
  }));
}

/** A row for companies whose year ends with one month stands before the row for all, in its years. */
function isOfYear(form: FederalForm, year: number, month: number): boolean {
  const isIts = ({ endsIn, years }: FederalForm) =>
    (endsIn === undefined || endsIn === month) && year >= (years?.from ?? 0) && year <= (years?.to ?? 9999);
  const isBefore = federalForms.some(
    (one) => one.endsIn !== undefined && one.form === form.form && one.what === form.what && isIts(one),
  );
  return isIts(form) && (form.endsIn !== undefined || !isBefore);
}

function dayAfterYear(year: number, month: number, [months, day]: DayAfterYear): string {
  const moment = day === 'last' ? Date.UTC(year, month + months, 0) : Date.UTC(year, month - 1 + months, day);
  return new Date(moment).toISOString().slice(0, 10);
}

/** The next day on which it can be done, as the law has it (IRC 7503). */
function moved(lawful: string, isOpen: (day: string) => boolean): TaxDay {
  let day = lawful;
  while (!isOpen(day)) day = addDays(day, 1);
  return { day, movedFrom: day === lawful ? null : lawful };
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
