import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sumsOf } from '../../domain/index.js';
import { Chart } from './chart.js';
import { entity } from './forms.js';
import { recordOf } from './records.js';

/** Records of real companies that people reported elsewhere; what the ledger posted for them stands in the odd books. */
const folder = join(import.meta.dirname, 'spec/reported');
const records = z.record(z.string(), z.array(entity));
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const { note: _, ...books } = read('books-of-these.json');
const { Account = [], Item = [] } = records.parse(books);
const chart = new Chart(Account, Item, 'USD');
const cases = readdirSync(folder).filter((name) => name !== 'books-of-these.json');

function recordsIn(name: string) {
  return Object.entries(records.parse(read(name))).flatMap(([kind, all]) =>
    all.map((one) => recordOf(kind, one, chart)),
  );
}

it.each(cases)('reads %s, whatever the record leaves out', (name) => {
  for (const one of recordsIn(name)) expect(['account', 'label', 'transaction']).toContain(one.of);
});

function postingsIn(name: string) {
  return recordsIn(name).flatMap((one) =>
    one.of === 'transaction' && 'record' in one ? [Object.fromEntries(sumsOf(one.record.postings))] : [],
  );
}

it('takes the account of receivables that is in use for the one that is meant', () =>
  expect(postingsIn('AR-deleted-account-first.json')).toEqual([{ 81: 10_000, 50: -10_000 }]));

it('leaves a line without an account to what QuickBooks posted', () => {
  for (const name of ['shipping-line.json', 'discount-without-account.json', 'item-without-income-account.json'])
    expect(postingsIn(name)).toEqual([{}]);
});

it('leaves out accounts on which nothing is posted, and knows those of younger types by their class', () => {
  const gone = recordsIn('non-posting-account.json').filter((one) => 'deleted' in one);
  expect(gone).toEqual([{ of: 'account', deleted: '99' }]);
  const young = entity.parse({ Id: '7', Name: 'Crypto', AccountType: 'Digital Assets', Classification: 'Liability' });
  expect(recordOf('Account', young, chart)).toMatchObject({ record: { kind: 'otherCurrentLiability' } });
});
