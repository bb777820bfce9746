import { indexFaults } from './decision-index.js';

it('names every decision once in the index, with what amended it', () => {
  expect(indexFaults('docs/decisions')).toEqual([]);
});

it('catches a planted index', () => {
  expect(indexFaults('tools/boundaries/planted/decisions').sort()).toEqual([
    'missing: - [1. A ledger is a list](0001-a-ledger-is-a-list.md), amended by 2',
    'missing: - [2. A ledger is a table](0002-a-ledger-is-a-table.md)',
    'needless: - [1. A ledger is a list](0001-a-ledger-is-a-list.md)',
    'needless: - [3. Nothing](0003-nothing.md)',
  ]);
});
