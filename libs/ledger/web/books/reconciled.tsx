import { dayInWords } from '@daybook/kernel/events';
import { formatMoney, useQuery } from '@daybook/kernel/ui';
import { ReconciledAccountsDocument, type ReconciledAccountsQuery } from './generated/graphql.js';
import { reconciledTexts as texts } from './texts.js';
import type { BooksOf } from './use-books.js';

type Account = NonNullable<NonNullable<ReconciledAccountsQuery['company']>['reconciledAccounts']>[number];

/** How far the bank and card accounts of a company are reconciled, where QuickBooks says so. */
export function Reconciled({ company: { uuid, perms } }: { readonly company: BooksOf }) {
  const { data } = useQuery(ReconciledAccountsDocument, perms.viewFeatureDashboards ? { companyUuid: uuid } : null, {
    about: ['ledgerSync'],
  });
  const accounts = data?.company?.reconciledAccounts;
  return accounts ? <ReconciledTable accounts={accounts} /> : null;
}

export function ReconciledTable({ accounts }: { readonly accounts: readonly Account[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="tie-out books-reconciled" aria-label={texts.title} tabIndex={0}>
      <table>
        <caption>{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.account}</th>
            <th scope="col">{texts.through}</th>
            <th scope="col">{texts.outstanding}</th>
            <th scope="col">{texts.later}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, name, through, outstanding, outstandingAmount, later }) => (
            <tr key={account}>
              <th scope="row">{name}</th>
              <td>{through ? dayInWords(through) : texts.never}</td>
              <td>{outstanding === 0 ? texts.none : texts.lines(outstanding, formatMoney(outstandingAmount))}</td>
              <td>{later}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
