import { signingKey } from '@daybook/audit/flow';
import { check, checkLimits } from '@daybook/checks/domain';
import type { TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { type Firm, origin } from '@daybook/testing/firm';
import { PDF } from '@libpdf/core';
import { areas } from '../../../../apps/areas.js';
import { askedBy, checksFirm } from '../../api/spec/fixture.js';
import { printed, surroundings } from '../../domain/check-samples.js';
import { type MailHouse, MailHouseUnavailable } from '../mail-house/index.js';
import { writeCheck } from '../write-check.js';
import { evidenceTask } from './evidence-task.js';
import { paperFile, proofFile } from './proof.js';
import { verifyEvidence } from './verify-evidence.js';

const number = '000123456789';
const saveAccount = `mutation ($uuid: UUID!) { createOrUpdateBankAccount(companyUuid: $uuid, name: "Operating",
  signatory: "Ada Baker", bankName: "First Bank", accountNumber: "${number}", routingNumber: "021000021") {
  bankAccount { uuid } } }`;
const ask = `mutation ($uuid: UUID!, $check: UUID!) { exportCheckEvidence(companyUuid: $uuid, checkUuid: $check) {
  success asyncTask { kind metadata } } }`;
const secrets = { master: 'the master secret' } as never;

let firm: Firm;
let company: string;
let ada: string;
let uuid: string;
let paper: Buffer;

beforeAll(async () => {
  const drawn = PDF.create();
  drawn.addPage({ size: 'letter' });
  paper = Buffer.from(await drawn.save());
  firm = await checksFirm();
  company = await firm.company('Łódź Bakery');
  ada = await firm.person('ada');
  await firm.member(company, ada, 'client_owner', true);
  await firm.staff('sue', {}, { flags: { superuser: true } });
  await firm.readable();
  const bankAccount = (await askedBy(firm, 'ada', saveAccount, { uuid: company })).bankAccount.uuid;
  uuid = crypto.randomUUID();
  const wanted = { ...printed, bankAccount, number: 1001 };
  const around = { vendor: null, replaces: null, ...surroundings };
  await writeCheck(firm.api.commands, uuid, { check: wanted, ...around }, by());
  await firm.readable();
});
afterAll(() => firm?.close());

const by = () => ({ ...origin(), by: { user: ada }, company });

async function made(house: MailHouse | null, of = company): Promise<Buffer> {
  const { pool, commands, log, keys } = firm.api;
  const tools = { query: queryOf(pool), commands, keys, clock: { now: () => new Date('2026-04-01T15:00:00Z') } };
  const run = { tools, company: of, progress: () => undefined } as unknown as TaskRun;
  const { file } = await evidenceTask({ log, secrets, areas }, house).run({ check: uuid }, run);
  expect(file?.filename).toBe('check-1001-evidence.pdf');
  const pieces: Buffer[] = [];
  for await (const piece of file?.body ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}

const verdict = (bytes: Buffer) => verifyEvidence(bytes, { key: signingKey('the master secret'), log: firm.api.log });
const houseWith = (answer: () => Promise<Buffer | undefined>) => ({ paper: answer }) as unknown as MailHouse;

it('is asked for by staff who read the history, and by no client', async () => {
  expect(await askedBy(firm, 'sue', ask, { uuid: company, check: uuid })).toEqual({
    success: true,
    asyncTask: { kind: 'checkEvidence', metadata: { check: uuid } },
  });
  await expect(askedBy(firm, 'ada', ask, { uuid: company, check: uuid })).rejects.toThrow('FORBIDDEN');
  const other = await firm.company('Other Orchard');
  await firm.readable();
  await expect(askedBy(firm, 'sue', ask, { uuid: other, check: uuid })).rejects.toThrow('NOT_FOUND');
  await expect(made(null, other)).rejects.toThrow('This check is not there any more.');
});

it('tells what happened with its authors, and has no account number', async () => {
  const bytes = await made(null);
  expect(await verdict(bytes)).toEqual({ intact: true, events: 2, findings: [] });
  const document = await PDF.load(new Uint8Array(bytes));
  const shown = document
    .extractText()
    .map(({ text }) => text)
    .join(' ');
  for (const words of ['Check 1001', '••••6789', 'ada Person', 'Nothing was printed yet.'])
    expect(shown).toContain(words);
  const record = Buffer.from(document.attachments.get(proofFile) ?? []).toString();
  expect([shown.includes(number), record.includes(number), bytes.includes(number)]).toEqual([false, false, false]);
});

it('has the paper of a check that was handed over, and is not made without it', async () => {
  await firm.api.commands.send(check, uuid, { type: 'BeginHandOver', limits: checkLimits.initial }, by());
  const handedOver = { type: 'RecordHandedOver', order: 'cheque_1', sendDate: '2026-03-09' } as const;
  await firm.api.commands.send(check, uuid, handedOver, by());
  const bytes = await made(houseWith(async () => paper));
  expect((await verdict(bytes)).intact).toBe(true);
  const document = await PDF.load(new Uint8Array(bytes));
  expect(Buffer.from(document.attachments.get(paperFile) ?? []).equals(paper)).toBe(true);
  const away = houseWith(async () => {
    throw new MailHouseUnavailable('Away.');
  });
  for (const house of [null, away, houseWith(async () => undefined)])
    await expect(made(house)).rejects.toThrow(
      'The mail house did not send the paper. Please try again in a few minutes.',
    );
});
