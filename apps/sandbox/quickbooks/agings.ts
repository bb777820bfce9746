import type { Booked, CompanyBooks } from './company-books.js';
import { partyOf } from './parties.js';

const types = { AgedReceivables: 'Accounts Receivable', AgedPayables: 'Accounts Payable' } as const;
export type Aging = keyof typeof types;

const ages = ['Current', '1 - 30', '31 - 60', '61 - 90', '91 and over', 'Total'];

/**
 * The report as QuickBooks gives it, by customer or vendor
 * (https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/aragingsummary). All stands in the
 * first column: nobody here asks how old it is.
 */
export function aging(books: CompanyBooks, name: Aging, day: string) {
  const accounts = new Set(
    books.accounts().flatMap(({ Id, AccountType }) => (AccountType === types[name] ? [Id] : [])),
  );
  const sign = name === 'AgedReceivables' ? 1 : -1;
  const open = new Map<string, { readonly name: string; readonly cents: number }>();
  for (const one of books.transactions()) {
    const cents = openOf(one, accounts, day) * sign;
    const { id, name: party } = partyOf(books, one.entity) ?? { id: '', name: 'Not Specified' };
    if (cents !== 0) open.set(id, { name: party, cents: (open.get(id)?.cents ?? 0) + cents });
  }
  const money = (cents: number) => ({ value: cents === 0 ? '' : (cents / 100).toFixed(2) });
  const row = (cents: number) => [money(cents), ...ages.slice(2).map(() => ({ value: '' })), money(cents)];
  const held = [...open].filter(([, { cents }]) => cents !== 0);
  const total = held.reduce((sum, [, { cents }]) => sum + cents, 0);
  const ref = (id: string) => books.find('Customer', id)?.ParentRef as { readonly value: string } | undefined;
  const above = (id: string) => (name === 'AgedReceivables' ? ref(id)?.value : undefined);
  const shown = new Set<string>();
  for (const [id] of held) for (let at: string | undefined = id; at !== undefined; at = above(at)) shown.add(at);
  const sumOf = (id: string): number => below(id).reduce((sum, one) => sum + sumOf(one), open.get(id)?.cents ?? 0);
  const below = (id: string) => [...shown].filter((one) => above(one) === id);
  // what a parent owes itself stands in its total alone (reported as in
  // https://github.com/intuit/quickbooks-online-mcp-server/issues/60)
  const rowOf = (id: string): object => {
    const value = open.get(id)?.name ?? String(books.find('Customer', id)?.DisplayName ?? '');
    const its = below(id);
    if (its.length === 0) return { ColData: [{ value, id }, ...row(open.get(id)?.cents ?? 0)] };
    return {
      type: 'Section',
      Header: { ColData: [{ value, id }, ...row(0)] },
      Rows: { Row: its.map(rowOf) },
      Summary: { ColData: [{ value: `Total ${value}` }, ...row(sumOf(id))] },
    };
  };
  return {
    Header: {
      ReportName: name,
      Option: [
        { Name: 'report_date', Value: day },
        { Name: 'NoReportData', Value: String(held.length === 0) },
      ],
      EndPeriod: day,
      Currency: 'USD',
    },
    Columns: {
      Column: [
        { ColTitle: '', ColType: name === 'AgedReceivables' ? 'Customer' : 'Vendor' },
        ...ages.map((ColTitle) => ({ ColTitle, ColType: 'Money' })),
      ],
    },
    Rows:
      held.length === 0
        ? {}
        : {
            Row: [
              ...[...shown].filter((id) => above(id) === undefined).map(rowOf),
              { group: 'GrandTotal', type: 'Section', Summary: { ColData: [{ value: 'TOTAL' }, ...row(total)] } },
            ],
          },
  };
}

function openOf({ entries }: Booked, accounts: ReadonlySet<string>, day: string): number {
  const its = entries.filter((entry) => entry.day <= day && accounts.has(entry.account));
  return its.reduce((sum, { cents }) => sum + cents, 0);
}
