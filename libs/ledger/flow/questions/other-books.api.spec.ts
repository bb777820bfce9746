import { queryOf } from '@daybook/kernel/postgres';
import { connection, unknownAccounts } from '@daybook/ledger/domain';
import { connectionOf, unknownAccountsOf, unknownPostings } from '@daybook/ledger/read';
import { origin } from '@daybook/testing/firm';
import { v4 } from 'uuid';
import { haveTransactions, purchase, unknown } from '../../api/spec/unknown-books.js';
import { firmThatAsks } from '../spec/firm-that-asks.js';
import { unaskedIn } from './unasked.js';

const here = await firmThatAsks();
const { firm, companyWith, ask } = here;
const { commands, pool } = firm.api;
afterAll(() => firm.close());

const accounts = [{ account: unknown, name: 'Ask My Accountant' }];
const days = { from: null, to: '2026-12-31', said: 'up to Dec 31, 2026' };

async function realmOf(company: string): Promise<string> {
  await firm.readable();
  return (await connectionOf(pool, company))?.realm ?? '';
}

/** Somebody disconnects the books and connects others. */
async function connect(company: string, realm: string): Promise<void> {
  const [stateHash, at, expiresAt] = [v4(), new Date().toISOString(), '2099-01-01T00:00:00.000Z'];
  for (const command of [
    { type: 'DisconnectLedger' },
    { type: 'BeginLedgerConnection', stateHash, expiresAt },
    { type: 'FinishLedgerConnection', stateHash, realm, name: 'Books', at },
  ] as const)
    expect(await commands.send(connection, company, command, origin(company))).toHaveProperty('events');
  await firm.readable();
}

async function read(company: string, realm: string): Promise<void> {
  await haveTransactions(queryOf(pool), company, [purchase(0), purchase(1)], { realm });
}

async function name(company: string, realm?: string): Promise<void> {
  await commands.send(unknownAccounts, company, { type: 'NameUnknownAccounts', realm, accounts }, origin(company));
  await firm.readable();
}

async function shown(company: string): Promise<readonly boolean[]> {
  await firm.readable();
  const wanted = { account: null, from: null, to: null, leastCents: 0, isAsked: null };
  const found = await unknownPostings(pool, [company], wanted, { limit: 10, offset: 0 });
  return found.map(({ isAsked }) => isAsked);
}

it('takes no account of other books for unknown that has the same number, and knows those of the first again', async () => {
  const company = await companyWith(2, { isNamed: false });
  const first = await realmOf(company);
  // as older versions named them
  await name(company);
  await ask(company, 1);
  expect(await shown(company)).toEqual([true, false]);
  const second = v4();
  await connect(company, second);
  expect(await unknownAccountsOf(pool, company)).toEqual([]);
  await read(company, second);
  expect(await shown(company)).toEqual([]);
  const says = /has no unknown accounts/;
  expect(await unaskedIn(company, v4(), days, { db: pool, commands })).toMatchObject({
    says: expect.stringMatching(says),
  });
  await name(company, second);
  expect(await unknownAccountsOf(pool, company)).toEqual(accounts);
  // what was asked was asked of the other books
  expect(await shown(company)).toEqual([false, false]);
  await connect(company, first);
  expect(await unknownAccountsOf(pool, company)).toEqual(accounts);
  await read(company, first);
  expect(await shown(company)).toEqual([true, false]);
});

it('asks about no line of books other than the connected ones', async () => {
  const company = await companyWith(2);
  await read(company, v4());
  expect(await unaskedIn(company, v4(), days, { db: pool, commands })).toEqual({
    says: 'its books have not been read yet.',
  });
});
