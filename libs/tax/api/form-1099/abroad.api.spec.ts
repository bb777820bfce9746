import { form1099, payee as taxPayee } from '@daybook/tax/domain';
import { origin } from '@daybook/testing/firm';
import { addFile, folderOf, plantTree } from '../../../testing/files/fixture.js';
import { certified } from '../../domain/payee/payee-samples.js';
import { SigningFirm } from '../consent/spec/signing-firm.js';

const workspace = `query ($company: UUID!) { done: form1099Workspace(companyUuid: $company, year: 2095) {
  w9sWithheld taxIdsWithheld } }`;
const matches = `query ($company: UUID!, $payee: UUID!) {
  done: form1099TinMatches(companyUuid: $company, payee: $payee) { outcome } }`;
const take = `mutation ($company: UUID!) {
  done: takeForm1099Files(companyUuid: $company, year: 2095) { success errorMessage } }`;
const takeXml = take.replace('year: 2095)', 'year: 2095, format: xml, test: true)');
const takeTins =
  'mutation ($company: UUID!) { done: takeTinMatchFile(companyUuid: $company) { success errorMessage } }';
const handed = `query ($company: UUID!, $payee: UUID!) {
  done: form1099PayeeW9File(companyUuid: $company, payee: $payee) { url unviewableReason } }`;
const save = `mutation ($company: UUID!) { done: createOrUpdateVendor(companyUuid: $company, name: "Otto Orchard",
  doingBusinessAs: "", contactName: "", email: "", address1: "", address2: "", city: "", state: "", zipCode: "",
  isActive: true, is1099: true) { vendor { uuid } } }`;

let desk: SigningFirm;
let company: string;
let payee: string;
beforeAll(async () => {
  desk = await SigningFirm.open('2096-01-12T15:00:00.000Z');
  company = await desk.company();
  await desk.firm.api.commands.send(form1099, `${company}_2095`, { type: 'GenerateForm1099' }, origin(company));
  payee = (await desk.asked('olivia', save, { company })).vendor.uuid;
  await desk.firm.readable();
}, 60_000);
afterAll(() => desk?.close());

async function consent(terms: object): Promise<void> {
  const { pending_7216_form_data: pending } = await desk.generate(company, ['olivia'], { terms });
  await desk.sign('olivia', pending.documentId);
}
const withdraw = () =>
  desk.asked(
    'tess',
    'mutation ($company: UUID!) { done: withdraw7216Consent(companyUuid: $company, date: "2096-01-12") { success } }',
    { company },
  );

it('withholds nothing from staff at home', async () => {
  expect(await desk.asked('tess', workspace, { company })).toEqual({ w9sWithheld: null, taxIdsWithheld: null });
});

it('is not there in Manila without a consent', async () => {
  await expect(desk.asked('mila', workspace, { company })).rejects.toThrow('NOT_FOUND');
});

it('says in Manila, under a consent for some years, that W-9s are of no year, as their operations judge', async () => {
  await consent({ information: ['informationReturns'], taxYears: [2095] });
  const shown = await desk.asked('mila', workspace, { company });
  expect(shown.w9sWithheld).toMatch(/covers some years only.*every year/);
  expect(shown.taxIdsWithheld).toContain('whole tax ids');
  await expect(desk.asked('mila', matches, { company, payee })).rejects.toThrow('NOT_FOUND');
  await withdraw();
});

it('withholds in Manila, under a consent for every year, the files with whole tax ids alone', async () => {
  await consent({ information: ['informationReturns'] });
  const { w9sWithheld, taxIdsWithheld } = await desk.asked('mila', workspace, { company });
  expect(w9sWithheld).toBeNull();
  expect(await desk.asked('mila', matches, { company, payee })).toEqual([]);
  for (const document of [take, takeXml, takeTins])
    expect(await desk.asked('mila', document, { company })).toEqual({ success: false, errorMessage: taxIdsWithheld });
  await withdraw();
  await expect(desk.asked('mila', workspace, { company })).rejects.toThrow('NOT_FOUND');
});

it('names a W-9 that was handed in as a file in Manila, and leads to it at home alone', async () => {
  const { firm } = desk;
  await plantTree(firm, company);
  const file = await addFile(firm, company, { title: 'W-9.pdf', parent: folderOf(company, 'Tax') });
  const receive = { type: 'ReceiveW9', request: null, file, w9: certified, today: '2096-01-12' } as const;
  await firm.api.commands.send(taxPayee, payee, receive, origin(company));
  await consent({ information: ['informationReturns'] });
  const url = expect.stringContaining('/');
  expect(await desk.asked('tess', handed, { company, payee })).toEqual({ url, unviewableReason: null });
  expect(await desk.asked('mila', handed, { company, payee })).toEqual({ url: null, unviewableReason: 'abroad' });
});
