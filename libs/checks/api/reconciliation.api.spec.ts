import { randomUUID } from 'node:crypto';
import { reconciliation } from '@daybook/checks/domain';
import { changeMember } from '@daybook/companies/flow';
import { queryOf } from '@daybook/kernel/postgres';
import { connection, type LedgerRecord } from '@daybook/ledger/domain';
import { beginBooks, publishBooks, writeRecords } from '@daybook/ledger/flow';
import { type Firm, origin } from '@daybook/testing/firm';
import { askedBy, checksFirm } from './spec/fixture.js';

const success = 'success errorMessage code';
const open = `mutation ($uuid: UUID!, $number: String = "000123456789") { createOrUpdateBankAccount(companyUuid: $uuid,
  name: "Operating", signatory: "Ada", bankName: "First Bank", accountNumber: $number, routingNumber: "021000021") {
    bankAccount { uuid } } }`;
const read = `query ($uuid: UUID!, $account: UUID!) { company(uuid: $uuid) { reconciliation(bankAccountUuid: $account) {
  readiness ledgerAccount { id name } ledgerAccounts { id name } suggestedId failure
  mismatches { transactionId checkNumber amount date sentence checkUuid } } } }`;
const choose = `mutation ($uuid: UUID!, $account: UUID!, $id: String) { chooseReconciliationAccount(companyUuid: $uuid,
  bankAccountUuid: $account, ledgerAccountId: $id) { ${success} } }`;
const settle = `mutation ($uuid: UUID!, $account: UUID!, $reason: String = "The bank misread it") {
  settleReconciliationMismatch(companyUuid: $uuid, bankAccountUuid: $account, transactionId: "77", reason: $reason) {
    ${success} } }`;

let firm: Firm;
let uuid: string;
let other: string;
let account: string;
let realm: string;

beforeAll(async () => {
  firm = await checksFirm();
  [uuid, other] = [await firm.company('Bright Bakery'), await firm.company('Other Orchard')];
  const tom = await firm.member(uuid, await firm.staff('tom'), 'staff_director');
  const grant = { feature: 'PAYMENTS', level: 'UPDATE', granterLevel: 'UPDATE' } as const;
  await changeMember(firm.api.commands, tom, { type: 'GrantFeatureAccess', ...grant }, origin());
  await firm.member(uuid, await firm.person('ada'), 'client_owner', true);
  await firm.member(other, await firm.person('otto'), 'client_owner', true);
  await firm.readable();
  account = (await asked('ada', open)).bankAccount.uuid;
});
afterAll(() => firm?.close());

const asked = (person: string, document: string, variables: object = {}) =>
  askedBy(firm, person, document, { uuid, account, ...variables });
const shown = async (variables: object = {}) => (await asked('tom', read, variables)).reconciliation;

const bank = (id: string, name: string, active = true): LedgerRecord => ({
  of: 'account',
  record: { id, name, number: null, kind: 'bank', parent: null, active },
});
const rent: LedgerRecord = {
  of: 'account',
  record: { id: '9', name: 'Rent', number: null, kind: 'expense', parent: null, active: true },
};

async function connect(): Promise<string> {
  const [stateHash, found, at] = [randomUUID(), randomUUID(), new Date().toISOString()];
  const begin = { type: 'BeginLedgerConnection', stateHash, expiresAt: '2099-01-01T00:00:00.000Z' } as const;
  const finish = { type: 'FinishLedgerConnection', stateHash, realm: found, name: 'Books', at } as const;
  for (const command of [begin, finish])
    await firm.api.commands.send(connection, uuid, command, { ...origin(), company: uuid });
  await firm.readable();
  return found;
}

it('has no account of the books before these are connected and read', async () => {
  const nothing = { ledgerAccount: null, ledgerAccounts: [], suggestedId: null, failure: null, mismatches: [] };
  expect(await shown()).toEqual({ readiness: 'NOT_CONNECTED', ...nothing });
  realm = await connect();
  expect(await shown()).toEqual({ readiness: 'NOT_READ', ...nothing });
  expect(await asked('tom', choose, { id: '1' })).toMatchObject({ success: false, code: 'ledgerAccountId' });
});

it('offers the bank accounts of the books, and suggests the one with the same last digits', async () => {
  const query = queryOf(firm.api.pool);
  const books = await beginBooks(query, uuid);
  await writeRecords(query, books, [bank('1', 'Savings'), bank('2', 'Checking (6789)'), bank('3', 'Old', false), rent]);
  await publishBooks(query, books, '2026-11-24T07:00:00.000Z');
  const accounts = [
    { id: '2', name: 'Checking (6789)' },
    { id: '1', name: 'Savings' },
  ];
  expect(await shown()).toMatchObject({ readiness: 'READ', ledgerAccounts: accounts, suggestedId: '2' });
  expect(await asked('tom', choose, { id: '9' })).toMatchObject({ success: false, code: 'ledgerAccountId' });
  expect(await asked('tom', choose, { id: '2' })).toMatchObject({ success: true });
  expect(await shown()).toMatchObject({ ledgerAccount: { id: '2', name: 'Checking (6789)' } });
  const second = (await asked('ada', open, { number: '000223456789' })).bankAccount.uuid;
  const message = 'The checks of “Operating” clear in this account already. Choose another one.';
  expect(await asked('tom', choose, { id: '2', account: second })).toMatchObject({ errorMessage: message });
  expect(await asked('tom', choose, { id: '1', account: second })).toMatchObject({ success: true });
  expect(await asked('tom', choose, { id: '2' })).toMatchObject({ success: true });
});

it('shows what does not match until somebody has looked into it', async () => {
  const found = { transaction: '77', number: 1001, amount: 12_345, day: '2026-03-10', is: 'unknown' } as const;
  const mismatches = [{ ...found, check: null, written: null }];
  const of = { realm, account: '2' };
  const command = { type: 'RecordReconciliation', of, mismatches, agreed: [] } as const;
  await firm.api.commands.send(reconciliation, account, command, { ...origin(), company: uuid });
  expect((await shown()).mismatches).toEqual([
    {
      transactionId: '77',
      checkNumber: 1001,
      amount: '123.45',
      date: '2026-03-10',
      sentence:
        'The books say that check 1001, booked on Mar 10, 2026, was paid with $123.45. No check of this number was written here.',
      checkUuid: null,
    },
  ]);
  expect(await asked('tom', settle, { reason: ' ' })).toMatchObject({ success: false, code: 'reason' });
  expect(await asked('tom', settle)).toMatchObject({ success: true });
  expect((await shown()).mismatches).toEqual([]);
});

it('forgets the choice with the books it was made in, and when nobody wants it any more', async () => {
  await firm.api.commands.send(connection, uuid, { type: 'DisconnectLedger' }, { ...origin(), company: uuid });
  await connect();
  expect(await shown()).toMatchObject({ readiness: 'READ', ledgerAccount: null });
  expect(await asked('tom', choose)).toMatchObject({ success: true });
  const { state } = await firm.api.commands.load(reconciliation, account);
  expect(state.chosen).toBeNull();
});

it('is for staff who send checks, and never of another company', async () => {
  await expect(asked('ada', read)).rejects.toThrow('FORBIDDEN');
  await expect(asked('ada', choose)).rejects.toThrow('FORBIDDEN');
  await expect(asked('otto', read)).rejects.toThrow('NOT_FOUND');
  await expect(asked('tom', read, { account: randomUUID() })).rejects.toThrow('NOT_FOUND');
  await expect(asked('tom', settle, { account: randomUUID() })).rejects.toThrow('NOT_FOUND');
});
