import { check, checkRegister, type RegisterFormat } from '@daybook/checks/domain';
import type { TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { type Firm, origin } from '@daybook/testing/firm';
import { PDF } from '@libpdf/core';
import { fromBufferPromise } from 'yauzl';
import { askedBy, checksFirm } from '../../api/spec/fixture.js';
import { printed, surroundings } from '../../domain/check-samples.js';
import { writeCheck } from '../write-check.js';
import { registerTask } from './register-task.js';

const saveAccount = `mutation ($uuid: UUID!, $name: String!, $number: String = "000123456789") {
  createOrUpdateBankAccount(companyUuid: $uuid, name: $name, signatory: "Ada Baker", bankName: "First Bank",
  accountNumber: $number, routingNumber: "021000021") {
  bankAccount { uuid } } }`;
const ask = `mutation ($uuid: UUID!, $account: UUID!) {
  exportCheckRegister(companyUuid: $uuid, bankAccountUuid: $account, format: pdf) {
    success asyncTask { kind metadata } } }`;

let firm: Firm;
let company: string;
let account: string;
let ada: string;

beforeAll(async () => {
  firm = await checksFirm();
  company = await firm.company('Łódź Bakery');
  ada = await firm.person('ada');
  await firm.member(company, ada, 'client_owner', true);
  await firm.readable();
  account = await opened('Operating');
  await wrote(1001, 'Otto Orchard');
  const deleted = await wrote(1002, 'Acme Paper');
  await wrote(1006, 'Zoë Zettel');
  await firm.api.commands.send(check, deleted, { type: 'deleteCheck' }, by());
  const free = { type: 'ReleaseCheckNumber', check: deleted, number: 1002 } as const;
  await firm.api.commands.send(checkRegister, account, free, { ...by(), by: { system: 'checks' } });
  await firm.readable();
});
afterAll(() => firm?.close());

const by = () => ({ ...origin(), by: { user: ada }, company });
const opened = async (name: string, number?: string): Promise<string> =>
  (await askedBy(firm, 'ada', saveAccount, { uuid: company, name, number })).bankAccount.uuid;

async function wrote(number: number, recipientName: string): Promise<string> {
  const uuid = crypto.randomUUID();
  const wanted = { ...printed, bankAccount: account, number, recipientName };
  const around = { vendor: null, replaces: null, ...surroundings };
  const outcome = await writeCheck(firm.api.commands, uuid, { check: wanted, ...around }, by());
  if ('refused' in outcome) throw new Error(outcome.message);
  return uuid;
}

async function made(format: RegisterFormat, bankAccount = account, of = company) {
  const { pool, commands } = firm.api;
  const tools = { query: queryOf(pool), commands, clock: { now: () => new Date('2026-04-01T15:00:00Z') } };
  const run = { tools, company: of, progress: () => undefined } as unknown as TaskRun;
  const { file, result } = await registerTask.run({ bankAccount, format }, run);
  const pieces: Buffer[] = [];
  for await (const piece of file?.body ?? []) pieces.push(piece);
  return { bytes: Buffer.concat(pieces), filename: file?.filename, result };
}

it('has the register made by whoever sees the payments', async () =>
  expect(await askedBy(firm, 'ada', ask, { uuid: company, account })).toEqual({
    success: true,
    asyncTask: { kind: 'checkRegister', metadata: { bankAccount: account, format: 'pdf' } },
  }));

it('hides the accounts of others', async () => {
  const other = await firm.company('Other Orchard');
  await firm.member(other, ada, 'client_owner');
  await firm.readable();
  await expect(askedBy(firm, 'ada', ask, { uuid: other, account })).rejects.toThrow('NOT_FOUND');
  await expect(made('pdf', account, other)).rejects.toThrow('This bank account is not there any more.');
});

it('tells every number, also those that were freed and skipped', async () => {
  const { bytes, filename, result } = await made('xlsx');
  expect(filename).toBe('check-register-6789.xlsx');
  expect(result).toEqual({ numbers: 4 });
  const strings = await entryOf(bytes, 'xl/sharedStrings.xml');
  for (const words of ['Łódź Bakery', 'Otto Orchard', 'Written.', '1003 – 1005', 'Numbers 1001 to 1006'])
    expect(strings).toContain(words);
  expect(strings).toMatch(/Freed on [^:]+: \S+ \S+ deleted its check before it was printed\./);
  expect(strings).toMatch(/Skipped: \S+ \S+ went on with 1006 on /);
});

it('shows the last four digits of the account and no more', async () => {
  const { bytes } = await made('xlsx');
  const strings = await entryOf(bytes, 'xl/sharedStrings.xml');
  expect(strings).toContain('••••6789');
  expect(strings).not.toContain('123456789');
});

it('says the same in a PDF, with its header on each page', async () => {
  const { bytes, filename } = await made('pdf');
  expect(filename).toBe('check-register-6789.pdf');
  const [page] = (await PDF.load(bytes)).getPages();
  const { text = '' } = page?.extractText() ?? {};
  for (const words of ['Check register', 'Łódź Bakery', 'Outcome', 'Otto Orchard', '$123.45', '1003 – 1005'])
    expect(text).toContain(words);
  expect(text).toContain('Check register · page 1 of 1');
  expect([text.includes('••••6789'), text.includes('123456789')]).toEqual([true, false]);
});

it('says so when nothing was written yet', async () => {
  const empty = await opened('Payroll', '000223456789');
  await firm.readable();
  await expect(made('pdf', empty)).rejects.toThrow('No check was written on this bank account yet.');
});

async function entryOf(bytes: Buffer, name: string): Promise<string> {
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue;
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    return Buffer.concat(pieces).toString();
  }
  throw new Error(`There is no ${name}.`);
}
