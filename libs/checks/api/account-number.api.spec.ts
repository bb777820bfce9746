import { bankAccount, type CheckCommand, check, checkLimits, reconciliation } from '@daybook/checks/domain';
import type { ApiClient } from '@daybook/testing/api';
import { allFiles, allTables, placesOf } from '@daybook/testing/canary';
import { type Firm, origin } from '@daybook/testing/firm';
import { checksFirm } from './spec/fixture.js';

/** Account numbers that stand nowhere by chance, and words that do stand somewhere, so that what looks can be seen to find. */
const numbers = ['738401952266', '619507738244'];
const word = 'Marmalade invoice';
const fields = 'success errorMessage code';
const account = 'uuid name signatory bankName accountNumber routingNumber isActive';
const save = `mutation ($uuid: UUID!, $account: UUID, $number: String!, $routing: String = "021000021") {
  createOrUpdateBankAccount(companyUuid: $uuid, uuid: $account, name: "Operating", signatory: "Ada Baker",
    bankName: "First Bank", accountNumber: $number, routingNumber: $routing) { ${fields} bankAccount { ${account} } } }`;
const setting = `mutation ($uuid: UUID!, $account: UUID!) { createOrUpdateCompanySendCheckSetting(companyUuid: $uuid,
  address1: "1 Flour Ln", city: "Boston", state: "MA", zipCode: "02108", bankAccountUuid: $account) {
  success sendCheckSetting { bankAccount { ${account} } } } }`;
const write = `mutation ($uuid: UUID!, $account: UUID!, $date: Date!) { createCheck(companyUuid: $uuid,
  bankAccountUuid: $account, checkDate: $date, amount: "5.00", recipientName: "Otto Orchard", memo: "${word}",
  recipientAddress1: "9 Mill Rd", recipientCity: "Dallas", recipientState: "TX", recipientZip: "75201") {
  ${fields} check { uuid bankAccount { name } } } }`;
const read = `query ($uuid: UUID!) { company(uuid: $uuid) { bankAccounts { bankAccounts { ${account} } }
  sendCheckSetting { bankAccount { ${account} } } checks { checks { checkNumber memo bankAccount { name } } } } }`;
const onAccount = 'companyUuid: $uuid, bankAccountUuid: $account';
const layout = `mutation ($uuid: UUID!, $account: UUID!) {
  choosePositivePayLayout(${onAccount}, layout: bankOfAmerica) { ${fields} } }`;
const tellBank = `mutation ($uuid: UUID!, $account: UUID!) { exportPositivePay(${onAccount}) { ${fields} exportNumber } }`;
const fetchFile = `mutation ($uuid: UUID!, $account: UUID!) {
  downloadPositivePay(${onAccount}, exportNumber: 1) { ${fields} url } }`;
const reportedToBank = `query ($uuid: UUID!, $account: UUID!) { company(uuid: $uuid) {
  positivePay(bankAccountUuid: $account) { layout newIssues exports { number layout issues } } } }`;
const choose = `mutation ($uuid: UUID!, $account: UUID!) {
  chooseReconciliationAccount(${onAccount}, ledgerAccountId: "1") { ${fields} } }`;
const settle = `mutation ($uuid: UUID!, $account: UUID!) {
  settleReconciliationMismatch(${onAccount}, transactionId: "77", reason: "Misread") { ${fields} } }`;
const cleared = `query ($uuid: UUID!, $account: UUID!) { company(uuid: $uuid) { reconciliation(bankAccountUuid: $account) {
  readiness ledgerAccount { name } suggestedId failure mismatches { sentence } } } }`;
const file = 'query ($uuid: UUID!) { checksFile(companyUuid: $uuid) }';

let firm: Firm;
let uuid: string;
let ada: ApiClient;
let root: ApiClient;
const answers = new Map<string, string>();

beforeAll(async () => {
  firm = await checksFirm();
  uuid = await firm.company('Bright Bakery');
  await firm.member(uuid, await firm.person('ada'), 'client_owner', true);
  await firm.staff('root', {}, { flags: { superuser: true } });
  await firm.readable();
  ada = await firm.browser('ada');
  root = await firm.browser('root');
});
afterAll(() => firm?.close());

async function asked(name: string, document: string, variables: object = {}, by = ada) {
  const { data, text } = await by.graphql(document, { uuid, ...variables });
  answers.set(`answer: ${name}`, text);
  return data;
}

/** The mail house has taken it. */
async function hand(uuid: string): Promise<void> {
  const handed = { type: 'RecordHandedOver', order: 'cheque_1', sendDate: '2026-03-10' } as const;
  for (const command of [{ type: 'BeginHandOver', limits: checkLimits.initial }, handed] satisfies CheckCommand[])
    await firm.api.commands.send(check, uuid, command, { ...origin(), company: uuid });
  await firm.readable();
}

/** A check cleared in the books that nobody wrote. */
async function mismatch(account: string): Promise<void> {
  const of = { realm: '91', account: '1' };
  const found = { transaction: '77', number: 7, amount: 500, day: '2026-01-05', is: 'unknown' } as const;
  const mismatches = [{ ...found, check: null, written: null }];
  for (const command of [
    { type: 'ChooseReconciliationAccount', ...of, name: 'Checking' },
    { type: 'RecordReconciliation', of, mismatches, agreed: [] },
  ] as const)
    await firm.api.commands.send(reconciliation, account, command, { ...origin(), company: uuid });
}

it('gives an account number away in no answer, error, export, line of the log, table, fact or file', async () => {
  const { bankAccount: opened } = (await asked('opened', save, { number: numbers[0] })).createOrUpdateBankAccount;
  expect(opened.accountNumber).toBe('••••2266');
  const known = { account: opened.uuid };
  const changed = (await asked('changed', save, { ...known, number: numbers[1] })).createOrUpdateBankAccount;
  expect(changed).toMatchObject({ success: true, bankAccount: { accountNumber: '••••8244' } });
  await asked('setting', setting, known);
  const written = await asked('written', write, { ...known, date: new Date().toISOString().slice(0, 10) });
  expect(written.createCheck).toMatchObject({ success: true });

  await asked('too long', save, { ...known, number: `${numbers[0]}${numbers[1]}` });
  await asked('wrong bank', save, { ...known, number: numbers[0], routing: '021000022' });
  // what is no text is said back to whoever sent it; it must be kept nowhere
  await ada.graphql(save, { uuid, ...known, number: Number(numbers[0]) });
  await asked('no document', save.replace('$number, ', `"${numbers[0]}" `), known);
  await asked('read', read);
  const csv = await ada.request((await asked('address', file)).checksFile);
  answers.set('export', await csv.text());
  await firm.readable();

  await hand(written.createCheck.check.uuid);
  expect((await asked('layout', layout, known)).choosePositivePayLayout).toMatchObject({ success: true });
  expect((await asked('told', tellBank, known)).exportPositivePay).toMatchObject({ success: true, exportNumber: 1 });
  await asked('exports', reportedToBank, known);
  const { url } = (await asked('download', fetchFile, known)).downloadPositivePay;
  // its purpose: the one place that has the number
  expect(await (await ada.request(url)).text()).toContain(numbers[1]);

  await mismatch(opened.uuid);
  await asked('account of the books', choose, known, root);
  const { mismatches } = (await asked('cleared', cleared, known, root)).company.reconciliation;
  expect(mismatches).toHaveLength(1);
  expect((await asked('settled', settle, known, root)).settleReconciliationMismatch).toMatchObject({ success: true });
  await firm.readable();

  const { state } = await firm.api.commands.load(bankAccount, opened.uuid);
  expect(state).toMatchObject({ accountNumber: numbers[1] });
  const lines = new Map([['log', firm.api.lines.map((line) => JSON.stringify(line)).join('\n')]]);
  const { pool, config } = firm.api;
  const everything = new Map([...answers, ...lines, ...(await allTables(pool)), ...(await allFiles(config.dataDir))]);
  expect(placesOf([word], everything)).toEqual(
    expect.arrayContaining(['answer: read', 'export', 'table: read.checks']),
  );
  expect(placesOf(numbers, everything)).toEqual([]);
});
