import { fileOfTicket } from '@daybook/checks/flow';
import { changeMember } from '@daybook/companies/flow';
import { file } from '@daybook/files/domain';
import { type Firm, origin } from '@daybook/testing/firm';
import { post, scanned } from '../../testing/files/transfer.js';
import { askedBy, checksFirm } from './spec/fixture.js';

const list = `query ($uuid: UUID!, $search: String, $active: Boolean, $limit: Int, $offset: Int, $sortDesc: Boolean) {
  company(uuid: $uuid) { vendors(search: $search, active: $active, limit: $limit, offset: $offset, sortDesc: $sortDesc) {
    totalCount mayPrepare vendors { uuid name city isActive is1099 hasW9 w9File { uuid title upload { url } } } } } }`;
const save = `mutation ($uuid: UUID!, $vendor: UUID, $name: String!, $city: String, $isActive: Boolean, $w9: UUID) {
  createOrUpdateVendor(companyUuid: $uuid, uuid: $vendor, name: $name, address1: "9 Mill Rd", city: $city, state: "TX",
    zipCode: "75201", isActive: $isActive, is1099: true, w9FileUuid: $w9) {
    success errorMessage code vendor { uuid name isActive hasW9 w9File { uuid } } } }`;
const begin = `mutation ($uuid: UUID!, $filename: String!) {
  beginUploadW9(companyUuid: $uuid, filename: $filename) { uuid startUrl errorMessage } }`;
const finish = 'mutation ($ticket: UUID!) { finishUploadW9(uuid: $ticket) { success errorMessage fileUuid } }';

let firm: Firm;
let uuid: string;
let other: string;

beforeAll(async () => {
  firm = await checksFirm();
  uuid = await firm.company('Bright Bakery');
  other = await firm.company('Other Orchard');
  const tom = await firm.member(uuid, await firm.staff('tom'), 'staff_director');
  await firm.member(uuid, await firm.staff('viv'), 'staff_director');
  await firm.member(uuid, await firm.person('ada'), 'client_owner', true);
  await firm.member(uuid, await firm.person('max'), 'client_member');
  await firm.member(other, await firm.person('otto'), 'client_owner', true);
  const grant = { feature: 'PAYMENTS', level: 'UPDATE', granterLevel: 'UPDATE' } as const;
  await changeMember(firm.api.commands, tom, { type: 'GrantFeatureAccess', ...grant }, origin());
  await firm.member(uuid, await firm.staff('mila', { legalCountry: 'PH' }), 'staff_director');
  await firm.readable();
});
afterAll(() => firm?.close());

const asked = (person: string, document: string, variables: object = {}) =>
  askedBy(firm, person, document, { uuid, ...variables });
const saved = (person: string, name: string, variables: object = {}) =>
  asked(person, save, { name, city: 'Dallas', ...variables });

it('adds vendors, and finds them by words, by use, and a page at a time', async () => {
  const acme = await saved('tom', 'Acme Paper');
  expect(acme).toMatchObject({ success: true, vendor: { name: 'Acme Paper', isActive: true, hasW9: false } });
  await saved('ada', 'Zeta Cleaning', { isActive: false });
  const names = async (variables: object) =>
    (await asked('viv', list, variables)).vendors.vendors.map(({ name }: { name: string }) => name);
  expect(await names({})).toEqual(['Acme Paper', 'Zeta Cleaning']);
  expect(await names({ sortDesc: true, limit: 1 })).toEqual(['Zeta Cleaning']);
  expect(await names({ search: 'paper ACME' })).toEqual(['Acme Paper']);
  expect(await names({ active: false })).toEqual(['Zeta Cleaning']);
  const { vendors: beyond } = await asked('viv', list, { offset: 5 });
  expect(beyond).toEqual({ totalCount: 2, mayPrepare: false, vendors: [] });
  expect((await asked('tom', list)).vendors.mayPrepare).toBe(true);
});

it('keeps a name for one vendor, until it is called something else', async () => {
  const { vendor } = await saved('ada', 'Best Bread');
  expect(await saved('ada', ' best  BREAD')).toMatchObject({
    success: false,
    code: 'name',
    errorMessage: 'A vendor with this name already exists.',
  });
  expect(await saved('ada', 'Better Bread', { vendor: vendor.uuid })).toMatchObject({ success: true });
  expect(await saved('ada', 'Best Bread')).toMatchObject({ success: true });
  expect(await saved('ada', 'Bare', { city: '' })).toMatchObject({ code: 'city', success: false });
});

it('lets one of many at once have a name', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => saved('ada', 'Same Soap')));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});

it('files a W-9, for the eyes of those who may read it', async () => {
  const ticket = await asked('ada', begin, { filename: 'w9.pdf' });
  const ada = await firm.browser('ada');
  expect((await post(ada, ticket.startUrl, '%PDF-1.7 form')).ok).toBe(true);
  const { fileUuid } = await asked('ada', finish, { ticket: ticket.uuid });
  expect(await asked('ada', finish, { ticket: ticket.uuid })).toMatchObject({ success: true, fileUuid });
  const { vendor } = await saved('ada', 'Form Ltd', { w9: fileUuid });
  expect(vendor).toMatchObject({ hasW9: true, w9File: { uuid: fileUuid } });
  await scanned(firm, fileUuid);
  const viv = await firm.browser('viv');
  const [{ w9File }] = (await viv.graphql(list, { uuid, search: 'Form' })).data.company.vendors.vendors;
  expect(w9File).toMatchObject({ uuid: fileUuid, title: 'w9.pdf' });
  const download = await viv.request(w9File.upload.url);
  expect(await download.text()).toBe('%PDF-1.7 form');
  // it has a whole tax id on it
  expect((await asked('mila', list, { search: 'Form' })).vendors.vendors).toMatchObject([
    { name: 'Form Ltd', hasW9: true, w9File: null },
  ]);
  expect((await (await firm.browser('mila')).request(w9File.upload.url)).status).not.toBe(200);
  await saved('ada', 'Form Ltd', { vendor: vendor.uuid, city: 'Waco' });
  expect((await asked('ada', list, { search: 'Form' })).vendors.vendors[0]).toMatchObject({
    city: 'Waco',
    hasW9: true,
  });
  const stolen = await asked('otto', save, { uuid: other, name: 'Mine', city: 'Waco', w9: fileUuid });
  expect(stolen).toMatchObject({ success: false, code: 'w9' });
});

it('refuses what is no form by its bytes, and keeps nothing of it', async () => {
  const ada = await firm.browser('ada');
  for (const [filename, body] of [
    ['w9.pdf', 'Name: Form Ltd, no PDF at all'],
    ['w9.jpg', 'MZ\x90\x00 a program'],
    ['w9.png', '<html><script>alert(1)</script></html>'],
  ] as const) {
    const ticket = await asked('ada', begin, { filename });
    await post(ada, ticket.startUrl, body);
    const refused = await asked('ada', finish, { ticket: ticket.uuid });
    expect(refused).toMatchObject({ success: false, fileUuid: null });
    const { state } = await firm.api.commands.load(file, fileOfTicket(ticket.uuid));
    expect(state.is).not.toBe('there');
  }
});

it('takes no other kinds of file, and no ticket of another purpose', async () => {
  expect(await asked('ada', begin, { filename: 'w9.exe' })).toMatchObject({ uuid: null });
  await expect(asked('max', begin, { filename: 'w9.pdf' })).rejects.toThrow('FORBIDDEN');
});

it('touches no vendor of another company', async () => {
  const { vendor } = await saved('ada', 'Own Oats');
  const theirs = { uuid: other, vendor: vendor.uuid, name: 'Mine', city: 'Waco' };
  await expect(asked('otto', save, theirs)).rejects.toThrow('NOT_FOUND');
  await expect(asked('otto', list)).rejects.toThrow('NOT_FOUND');
});
