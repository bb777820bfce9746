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
