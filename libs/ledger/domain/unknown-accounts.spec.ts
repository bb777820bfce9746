import { given } from '@daybook/kernel/events/spec';
import { mostUnknownAccounts, unknownAccounts } from './unknown-accounts.js';

const uncategorized = { account: '69', name: 'Uncategorized Expense' };
const suspense = { account: '98', name: 'Suspense' };
const name = (...accounts: readonly { readonly account: string; readonly name: string }[]) =>
  ({ type: 'NameUnknownAccounts', accounts }) as const;
const named = { type: 'UnknownAccountsNamed', data: { from: [], accounts: [uncategorized, suspense] } } as const;

it('names the accounts that mean “unknown”, each once', () => {
  given(unknownAccounts)
    .when(name(uncategorized, suspense, uncategorized))
    .thenEvents(named);
  given(unknownAccounts, named).when(name(suspense, uncategorized)).thenNothing();
  given(unknownAccounts, named)
    .when(name(suspense))
    .thenEvents({ type: 'UnknownAccountsNamed', data: { from: named.data.accounts, accounts: [suspense] } });
  given(unknownAccounts, named)
    .when(name())
    .thenEvents({ type: 'UnknownAccountsNamed', data: { from: named.data.accounts, accounts: [] } });
  given(unknownAccounts).when(name()).thenNothing();
  const many = Array.from({ length: mostUnknownAccounts + 1 }, (_, number) => ({ account: `${number}`, name: 'x' }));
  given(unknownAccounts)
    .when(name(...many))
    .thenRefused('tooManyAccounts');
});

it('names them of one company’s books at a time', () => {
  const [bakery, clinic] = ['9341', '9342'];
  const inBakery = { type: 'UnknownAccountsNamed', data: { ...named.data, realm: bakery } } as const;
  const of = (realm: string, ...accounts: readonly (typeof suspense)[]) => ({ ...name(...accounts), realm });
  given(unknownAccounts)
    .when(of(bakery, uncategorized, suspense))
    .thenEvents(inBakery);
  given(unknownAccounts, inBakery)
    .when(of(bakery, uncategorized, suspense))
    .thenNothing();
  given(unknownAccounts, inBakery).when(of(clinic)).thenNothing();
  given(unknownAccounts, inBakery)
    .when(of(clinic, suspense))
    .thenEvents({ type: 'UnknownAccountsNamed', data: { realm: clinic, from: [], accounts: [suspense] } });
  // an older event says of no books, and may be of others
  given(unknownAccounts, named)
    .when(of(clinic, uncategorized, suspense))
    .thenEvents({ type: 'UnknownAccountsNamed', data: { ...named.data, realm: clinic, from: named.data.accounts } });
});
