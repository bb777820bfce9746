import type { Query } from '@daybook/kernel/postgres';
import type { LedgerLabel, LedgerTransaction } from '@daybook/ledger/domain';
import { beginBooks, publishBooks, writeRecords } from '@daybook/ledger/flow';
import type { Firm } from '@daybook/testing/firm';
import { accounts } from '../../domain/spec/generated-books.js';

export const table = 'header { title type } rows { colData { value id } meta { summaryRow depth } }';

/** A report of books, as staff ask for it. */
export const askingFor = (name: string) => `query ($companyUuid: UUID!, $filters: ReportFilters) {
  ${name}(companyUuid: $companyUuid, filters: $filters) { ${table} startDate endDate accountingMethod syncedAt } }`;

/** Has a company's books read. @param at when */
export async function copyBooks(
  query: Query,
  company: string,
  transactions: readonly LedgerTransaction[],
  {
    at,
    startMonth = 1,
    labels = [],
  }: { readonly at: string; readonly startMonth?: number; readonly labels?: readonly LedgerLabel[] },
): Promise<void> {
  const next = await beginBooks(query, company);
  const kim = { id: 'Customer:1', kind: 'customer', name: 'Kim', email: null, active: true } as const;
  await writeRecords(query, next, [
    { of: 'party', record: kim },
    ...accounts.map((record) => ({ of: 'account', record }) as const),
    ...labels.map((record) => ({ of: 'label', record }) as const),
    ...transactions.map((record) => ({ of: 'transaction', record }) as const),
  ]);
  await publishBooks(query, next, at, { fiscalYearStartMonth: startMonth });
}

/** What `tom` is answered, or the sentence with which he is refused. */
export async function askedOf(firm: Firm, document: string, variables: object) {
  const { data, errors } = await (await firm.browser('tom')).graphql(document, variables);
  return errors ? { refused: errors[0]?.message } : Object.values(data)[0];
}

// biome-ignore lint/suspicious/noExplicitAny: it is read as it came
export const linesOf = ({ rows }: any) =>
  rows.map(({ colData }: { colData: { value: string }[] }) => colData.map(({ value }) => value).join(' | '));
