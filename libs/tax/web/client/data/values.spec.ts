import { inWords, noLists, saysTheSame } from './values.js';

const asked = (type: string, rest = {}) => ({ type, options: [], columns: [], ...rest });

it.each([
  ['1,250.00', '1250.00', true],
  ['$1,250', '1250', true],
  [' Acme ', 'Acme', true],
  ['Acme', 'Acme Inc.', false],
  [null, '', true],
  [[{ name: 'Ana', share: '' }], [{ name: 'Ana' }], true],
  [[{ share: '5', name: 'Ana' }], [{ name: 'Ana', share: '5' }], true],
  [['a'], ['a', 'b'], false],
])('says of %j and %j whether they mean the same', (one, other, same) => {
  expect(saysTheSame(one, other)).toBe(same);
});

it.each([
  [asked('yes_no'), 'yes', 'Yes'],
  [asked('yes_no_na'), 'na', 'Not applicable'],
  [asked('money'), '-1250', '-$1,250.00'],
  [asked('money'), 'much', 'much'],
  [asked('percentage'), '33.3', '33.3 %'],
  [asked('date'), '2020-03-31', 'Mar 31, 2020'],
  [asked('single_choice', { options: [{ value: 'cash', label: 'Cash' }] }), 'cash', 'Cash'],
  [asked('multi_choice', { options: [{ value: 'a', label: 'A' }] }), ['a', 'b'], 'A, b'],
  [asked('country'), 'DE', 'Germany'],
  [asked('text'), null, ''],
])('tells %j of %j', (question, value, words) => {
  const lists = { ...noLists, countries: [{ value: 'DE', label: 'Germany' }] };
  expect(inWords(question, value, lists)).toBe(words);
});

it('tells a line for each row of a table, in the order of its columns', () => {
  const columns = [
    { key: 'name', label: 'Name', type: 'text', options: [], required_flag: true, hidden_flag: false },
    { key: 'pay', label: 'Pay', type: 'money', options: [], required_flag: false, hidden_flag: false },
  ];
  const rows = [{ pay: '10', name: 'Ana' }, { name: 'Ben' }];
  expect(inWords(asked('table', { columns }), rows, noLists)).toBe('Ana · $10.00\nBen');
});
