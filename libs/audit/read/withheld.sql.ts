import type { OwnAccess } from '@daybook/kernel/contributions';
import type { NeedingRight } from './event-describer.js';
import { isTaxPaper, type TaxPaperRules } from './tax-papers.query.js';

/** What of the record a reader is kept from. */
export interface Withheld {
  /** Companies of which the reader sees all but some things, and some events of others. */
  readonly without?: readonly WithoutSome[];
  /** Companies of whose things the reader sees none that is tax papers. */
  readonly withoutTaxPapers?: TaxPapersOf;
  /** Things that are closed to the reader by themselves, and not by a right in the company. */
  readonly withoutClosed?: readonly ClosedThings[];
}

export interface WithoutSome extends Pick<NeedingRight, 'items' | 'categories'> {
  readonly companies: readonly string[];
}

export interface TaxPapersOf {
  readonly companies: readonly string[];
  readonly rules: TaxPaperRules;
}

export interface ClosedThings extends Pick<OwnAccess, 'isClosed'> {
  /** Of the reader, by company. */
  readonly memberships: Readonly<Record<string, string>>;
}

/** What a line of the record is called in SQL. */
export interface LineColumns {
  readonly company: string;
  readonly category: string;
  readonly item: string;
}

/** In SQL, each reason for which a line is kept from the reader; none when nothing is. */
export function withheldSql(
  { without = [], withoutTaxPapers, withoutClosed = [] }: Withheld,
  { company, category, item }: LineColumns,
  valued: (value: unknown) => string,
): readonly string[] {
  const isOf = (companies: readonly string[]) => `${company} = any(${valued(companies)}::uuid[])`;
  const isA = (items: readonly string[]) =>
    `exists (select from history_item a where a.uuid = ${item} and a.item = any(${valued(items)}::text[]))`;
  const { companies = [], rules = [] } = withoutTaxPapers ?? {};
  return [
    ...without
      .filter((one) => one.companies.length > 0)
      .map(
        (one) =>
          `${isOf(one.companies)} and (${category} = any(${valued(one.categories)}::text[]) or ${isA(one.items)})`,
      ),
    ...(companies.length > 0 && rules.length > 0 ? [`${isOf(companies)} and ${isTaxPaper(rules, item)}`] : []),
    ...withoutClosed
      .filter(({ memberships }) => Object.keys(memberships).length > 0)
      .map((one) => one.isClosed(item, valued(JSON.stringify(one.memberships)))),
  ];
}
