import type { LedgerAccount } from '../books.js';
import { fullNames } from './account-tree.js';

const account = (id: string, name: string, parent: string | null): LedgerAccount => ({
  id,
  name,
  number: null,
  kind: 'expense',
  parent,
  active: true,
});

it('names accounts with those above them, and does not run in circles', () => {
  const accounts = [
    account('1', 'Travel', null),
    account('2', 'Meals', '1'),
    account('3', 'With clients', '2'),
    account('4', 'Lost', 'gone'),
    account('5', 'Hen', '6'),
    account('6', 'Egg', '5'),
  ];
  expect([...fullNames(accounts).values()]).toEqual([
    'Travel',
    'Travel:Meals',
    'Travel:Meals:With clients',
    'Lost',
    'Egg:Hen',
    'Hen:Egg',
  ]);
});
