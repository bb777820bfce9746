import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Form1099, type Form1099Command, form1099, payee as taxPayee, type W9 } from '@daybook/tax/domain';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { startProduct } from '../../../testing/rights/product.js';
import { certified } from '../../domain/payee/payee-samples.js';
import { schemas } from '../../flow/form-1099/iris/spec/samples.js';

const year = 2026;
const start = Date.parse('2027-01-12T15:00:00.000Z');
const quarterOfAnHour = 15 * 60_000;
let offset = 0;
const payees = ['1', '2', '3', '4'].map((n) => `00000000-0000-4000-8000-0000000000d${n}`);
const [otto = '', paula = '', rita = ''] = payees;
const taxId = '412557281';
const receipt = '2026-68698468914-b0b2da138';
const take = `mutation ($company: UUID!, $again: Boolean, $format: Form1099FileFormat = xml, $test: Boolean, $year: Int = ${year}) {
  done: takeForm1099Files(companyUuid: $company, year: $year, again: $again, format: $format, test: $test) {
    success errorMessage code problems files { filename content hash forms } left { payee reason } } }`;
const answer = `mutation ($company: UUID!, $file: UUID!, $outcome: Form1099Outcome!, $receipt: String! = "") {
  done: recordForm1099Answer(companyUuid: $company, year: ${year}, file: $file, outcome: $outcome, receipt: $receipt) {
    success errorMessage code } }`;
const takeBack = `mutation ($company: UUID!, $file: UUID!) {
  done: takeBackForm1099Answer(companyUuid: $company, year: ${year}, file: $file) { success errorMessage code } }`;
const shown = `query ($company: UUID!) { done: form1099Workspace(companyUuid: $company, year: ${year}) {
  files { uuid hash forms format transmissionType isTest outcome receipt } } }`;
const offer = `query ($company: UUID!, $year: Int!) { done: form1099XmlOffer(companyUuid: $company, year: $year) { missing } }`;

let folder: string;
let firm: Firm;
let tess: ApiClient;
let tara: ApiClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-iris-'));
  cpSync(schemas, folder, { recursive: true });
  const settings = {
    ...{ DAYBOOK_IRIS_SCHEMAS: folder, DAYBOOK_IRIS_TCC: 'DTEST', DAYBOOK_IRIS_SOFTWARE_ID: '26A0001234' },
    ...{ DAYBOOK_IRIS_TRANSMITTER_NAME: 'Bloom & Partners', DAYBOOK_IRIS_TRANSMITTER_EIN: '12-3456789' },
    ...{ DAYBOOK_IRIS_TRANSMITTER_ADDRESS: '40 Wharf St, Portland, ME 04101', DAYBOOK_IRIS_CONTACT_NAME: 'Art Bloom' },
    ...{ DAYBOOK_IRIS_CONTACT_EMAIL: 'art@bloom.test', DAYBOOK_IRIS_CONTACT_PHONE: '207-555-0100' },
  };
  firm = Firm.over(await startProduct(settings, { clock: { now: () => new Date(start + offset) } }));
  for (const name of ['tess', 'tara']) await firm.staff(name, { team: 'TAX' });
  await firm.readable();
  [tess, tara] = [await firm.browser('tess'), await firm.browser('tara')];
});
afterAll(async () => {
  await firm?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function asked(who: ApiClient, document: string, variables: object) {
  const { data, errors } = await who.graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.done;
}
const taken = (company: string, more: object = {}, who = tess) => asked(who, take, { company, ...more });
const filesOf = async (company: string) => (await asked(tess, shown, { company })).files;
const send = (company: string, command: Form1099Command) =>
  firm.api.commands.send(form1099, `${company}_${year}`, command, origin(company));
const prepare = (company: string, payee: string, boxes: Form1099['boxes']) =>
  send(company, { type: 'PrepareForm1099', payee, boxes, withheld: 0 });
const haveW9 = (company: string, payee: string, other: Partial<W9> = {}) =>
  firm.api.commands.send(
    taxPayee,
    payee,
    { type: 'ReceiveW9', request: null, file: null, w9: { ...certified, ...other }, today: '2027-01-12' },
    origin(company),
  );
const recorded = async (company: string) => {
  const { rows } = await firm.api.pool.query(
    "select data, meta from log.events where type = 'Form1099FileHandedOut' and stream = $1 order by position",
    [`form1099-${company}_${year}`],
  );
  return rows;
};

async function ready(those: readonly string[]): Promise<string> {
  const company = await firm.company(
    'Bright Bakery',
    { type: 'ChangeProfile', changes: { address: '1 Oven Rd, Portland, ME 04101' } },
    { type: 'ChangeEin', ein: '98-7654321' },
  );
  await send(company, { type: 'GenerateForm1099' });
  for (const payee of those)
    await prepare(company, payee, [
      { box: 'NEC-1', cents: 2_500_00 },
      { box: 'MISC-1', cents: 9_000_00 },
    ]);
  await firm.readable();
  return company;
}

it('hands out one file for all kinds, with format, schema and package on record, and no tax id but in the file', async () => {
  const company = await ready([otto, paula]);
  await haveW9(company, otto);
  const first = await taken(company);
  expect(first).toMatchObject({
    ...{ success: true, problems: [], files: [{ filename: '1099-2026.xml', forms: 1 }] },
    left: [{ payee: paula, reason: 'There is no W-9 with a tax id of this payee.' }],
  });
  const [{ content, hash }] = first.files;
  expect(content).toContain(`<TIN>${taxId}</TIN>`);
  expect(content.match(/<IRSubmission1Grp>/g)).toHaveLength(2);
  expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
  const [event] = await recorded(company);
  expect(event.data).toMatchObject({
    ...{ hash, payees: [otto], format: 'xml', schemaVersion: '2.0.3' },
    transmission: { type: 'O', isTest: false, schemaPackage: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(event.meta.by).toEqual({ user: expect.any(String) });
  const { rows } = await firm.api.pool.query(
    "select count(*)::int as many from log.events e where e::text like '%' || $1 || '%'",
    [taxId],
  );
  expect(rows[0].many).toBe(0);
  expect(await taken(company)).toMatchObject({ success: false, code: 'nothingInIt' });
  expect(await taken(company, { format: 'csv' })).toMatchObject({ success: false, code: 'nothingInIt' });
});

it('gives two people the same file at once, under one name, which the IRS takes once', async () => {
  const company = await ready([otto]);
  await haveW9(company, otto);
  const [one, other] = await Promise.all([taken(company), taken(company, {}, tara)]);
  expect([one.success, other.success]).toEqual([true, true]);
  expect(one.files).toEqual(other.files);
  const events = await recorded(company);
  expect(events.map(({ data }) => data.transmission.utid)).toEqual([0, 1].map(() => events[0].data.transmission.utid));
  expect(new Set(events.map(({ meta }) => meta.by.user)).size).toBe(2);
  expect((await taken(company, { again: true })).files).toEqual(one.files);
  await haveW9(company, paula);
  await prepare(company, paula, [{ box: 'NEC-1', cents: 3_000_00 }]);
  const later = await taken(company);
  expect(later.files[0].content).toContain('3000.00');
  expect(later.files[0].content).not.toContain('2500.00');
});

it('takes the W-9 that is there when the file is taken', async () => {
  const company = await ready([rita]);
  expect(await taken(company)).toMatchObject({ success: false, code: 'nothingInIt' });
  await haveW9(company, rita, { zipCode: '78702' });
  expect((await taken(company)).files[0].content).toContain('<ZIPCd>78702</ZIPCd>');
  await haveW9(company, rita, { zipCode: '78703' });
  const [first] = await filesOf(company);
  expect((await taken(company, { again: true })).files[0]).toMatchObject({
    hash: expect.not.stringMatching(first.hash),
  });
});

it('corrects by the receipt of the file, and waits for it', async () => {
  const company = await ready([otto]);
  await haveW9(company, otto);
  await taken(company);
  await prepare(company, otto, [
    { box: 'NEC-1', cents: 2_400_00 },
    { box: 'MISC-1', cents: 9_000_00 },
  ]);
  expect(await taken(company)).toMatchObject({
    ...{ success: false, code: 'nothingInIt' },
    errorMessage: expect.stringContaining('has no receipt ID yet'),
  });
  const [{ uuid: file }] = await filesOf(company);
  const said = (outcome: string, of = '') => asked(tess, answer, { company, file, outcome, receipt: of });
  expect(await said('accepted', 'a|b')).toMatchObject({ success: false, code: 'receipt' });
  expect(await said('accepted', '2026-00000000000-typo')).toMatchObject({ success: true });
  expect(await asked(tess, takeBack, { company, file })).toMatchObject({ success: true });
  expect(await filesOf(company)).toMatchObject([{ outcome: null, receipt: null }]);
  expect(await taken(company)).toMatchObject({ success: false });
  expect(await said('accepted', receipt)).toMatchObject({ success: true });
  const { files } = await taken(company);
  expect(files.map(({ filename }: { filename: string }) => filename)).toEqual(['1099-2026-corrections.xml']);
  expect(files[0].content).toContain(`<UniqueRecordId>${receipt}|1|1</UniqueRecordId>`);
  expect(files[0].content).toContain('<TransmissionTypeCd>C</TransmissionTypeCd>');
  // what did not change is not corrected
  expect(files[0].content).not.toContain('RentAmt');
  expect(await filesOf(company)).toMatchObject([
    { outcome: 'accepted', receipt, transmissionType: 'O' },
    { outcome: null, transmissionType: 'C', format: 'xml' },
  ]);
});

it('replaces what the IRS rejected', async () => {
  const company = await ready([otto]);
  await haveW9(company, otto);
  await taken(company);
  const [{ uuid: file }] = await filesOf(company);
  await asked(tess, answer, { company, file, outcome: 'rejected', receipt });
  const { files } = await taken(company);
  expect(files[0]).toMatchObject({ filename: '1099-2026-replacement.xml', forms: 1 });
  expect(files[0].content).toContain(`<OriginalReceiptId>${receipt}</OriginalReceiptId>`);
});

it('leaves corrections of what went out as CSV to CSV', async () => {
  const company = await ready([otto]);
  await haveW9(company, otto);
  expect((await taken(company, { format: 'csv' })).files).toHaveLength(2);
  await prepare(company, otto, []);
  expect(await taken(company)).toMatchObject({
    success: false,
    errorMessage: expect.stringContaining('as CSV before'),
  });
  expect((await taken(company, { format: 'csv' })).files).toHaveLength(2);
});

it('takes a test, which leaves the forms to be handed out', async () => {
  const company = await ready([otto]);
  await haveW9(company, otto);
  const { files } = await taken(company, { test: true });
  expect(files[0].filename).toBe('1099-2026-test.xml');
  expect(files[0].content).toContain('<TestCd>T</TestCd>');
  const [{ uuid: file }] = await filesOf(company);
  expect(await filesOf(company)).toMatchObject([{ isTest: true }]);
  expect(await asked(tess, answer, { company, file, outcome: 'accepted', receipt })).toMatchObject({ success: false });
  expect((await taken(company)).files[0].content).toContain('<TestCd>P</TestCd>');
  expect(await taken(company, { test: true, format: 'csv' })).toMatchObject({ success: false, code: 'onlyXml' });
});

it('hands out nothing that does not fit, and says which element of which payee', async () => {
  const company = await ready([otto, paula]);
  await haveW9(company, otto);
  await haveW9(company, paula, { name: 'Paula Plum', lastName: 'Plum', zipCode: '78701-1234' });
  const types = join(folder, '2026/IRIS A2A INTAKE XML LIBRARY 2026/COMMON/Types.xsd');
  const before = readFileSync(types, 'utf8');
  writeFileSync(types, before.replace('(([0-9]{4})|([0-9]{7}))?', ''));
  const refused = await taken(company);
  writeFileSync(types, before);
  expect(refused).toMatchObject({
    ...{ success: false, code: 'schema', files: [] },
    problems: [
      'Paula Plum, 1099-NEC: the ZIP code (ZIPCd) is not written as the schema asks for.',
      'Paula Plum, 1099-MISC: the ZIP code (ZIPCd) is not written as the schema asks for.',
    ],
  });
  expect(JSON.stringify(refused)).not.toContain(taxId);
  expect(await recorded(company)).toEqual([]);
  writeFileSync(types, before.replace('</xsd:schema>', ''));
  expect(await taken(company)).toMatchObject({ success: false, code: 'schemaPackage' });
  writeFileSync(types, before);
  expect(await taken(company)).toMatchObject({ success: true });
});

it('says what is missing for a year, where one gets it and who can put it there', async () => {
  const company = await ready([otto]);
  const sentence = expect.stringMatching(/none named 2025.*e-Services mailbox.*whoever runs Daybook for the firm/);
  expect(await asked(tess, offer, { company, year })).toEqual({ missing: [] });
  expect(await asked(tess, offer, { company, year: 2025 })).toEqual({ missing: [sentence] });
  expect(await taken(company, { year: 2025 })).toMatchObject({
    success: false,
    code: 'xmlMissing',
    errorMessage: sentence,
  });
});

it.each(['csv', 'xml'])(
  'asks whoever signed in a while ago who they are before a file of %s, a test too',
  async (format) => {
    const company = await ready([otto]);
    await haveW9(company, otto);
    offset += quarterOfAnHour;
    for (const test of format === 'xml' ? [false, true] : [false])
      expect(await taken(company, { format, test })).toMatchObject({ success: false, code: 'password', files: [] });
    expect(await recorded(company)).toEqual([]);
  },
);
