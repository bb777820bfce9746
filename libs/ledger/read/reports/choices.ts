import type { Queryable } from '@daybook/kernel/postgres';
import { fullNames, inOrder, type LedgerLabel, nameOf } from '@daybook/ledger/domain';
import { accountsOf, labelsOf, type PublishedBooks, partiesOf } from '../copy/published-books.js';

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** What reports can be filtered by; accounts in the order of the chart, the others by name. */
export async function choicesOf(db: Queryable, books: PublishedBooks) {
  const [accounts, parties, labels] = await Promise.all([
    accountsOf(db, books),
    partiesOf(db, books),
    labelsOf(db, books),
  ]);
  const marked = (mark: LedgerLabel['kind']) => labels.filter(({ kind }) => kind === mark);
  return {
    fiscalYearStartMonth: books.fiscalYearStartMonth,
    accounts: inOrder(accounts).map((account) => ({ id: account.id, name: nameOf(account) })),
    customers: byName(parties.filter(({ kind }) => kind === 'customer')),
    vendors: byName(parties.filter(({ kind }) => kind === 'vendor')),
    departments: byName(marked('department')),
    classes: byName(marked('class')),
  };
}

/** What the books call their accounts and people, in the same order. */
export async function namesOf(db: Queryable, books: PublishedBooks) {
  const { customers, vendors, departments, accounts } = await choicesOf(db, books);
  const full = fullNames(await accountsOf(db, books));
  const displayed = ({ id, name }: Choice) => ({ id, displayName: name });
  return {
    accounts: accounts.map(({ id, name }) => ({ id, fullyQualifiedName: full.get(id) ?? name })),
    customers: customers.map(displayed),
    vendors: vendors.map(displayed),
    departments: departments.map(({ id, name }) => ({ id, fullyQualifiedName: name })),
  };
}

function byName(all: readonly Choice[]): readonly Choice[] {
  return all.map(({ id, name }) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
