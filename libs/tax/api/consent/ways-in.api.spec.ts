import { randomUUID } from 'node:crypto';
import { addFile, folderOf, inTree, plantTree, rootOf } from '../../../testing/files/fixture.js';
import { SigningFirm } from './spec/signing-firm.js';

const ways: Readonly<Record<string, string>> = {
  'the page of the file': 'query ($file: UUID!) { done: file(uuid: $file) { title } }',
  'its folder': 'query ($year: UUID!) { done: folderChildren(uuid: $year) { children { title } } }',
  'the folder above': 'query ($tax: UUID!) { done: folderChildren(uuid: $tax) { children { title } } }',
  'everything below':
    'query ($tax: UUID!) { done: folderChildren(uuid: $tax, childrenOnly: false) { children { title } } }',
  'all files': 'query ($company: UUID!) { done: files(companyUuid: $company) { title } }',
  'the tree of folders': 'query ($company: UUID!) { done: navigatorTree(companyUuid: $company) { title } }',
  'the search, by the file': '{ done: search(query: "Zephyr") { text } }',
  'the search, by the folder':
    'query ($company: UUID!) { done: search(query: "2095", companyUuids: [$company]) { text } }',
  'its versions': 'query ($file: UUID!) { done: fileVersions(uuid: $file) { filename } }',
  'the questionnaires': 'query ($company: UUID!) { done: tqAvailableYears(companyUuid: $company) { all_tq_years } }',
};
const words = ['Zephyr.pdf', '2095', '{"all_tq_years":[]}'];
const link = 'query ($file: UUID!) { done: file(uuid: $file) { ... on File { upload { url } } } }';
const rename = 'mutation ($node: UUID!) { done: renameFile(uuid: $node, title: "Taxes") { success } }';
const move =
  'mutation ($node: UUID!, $to: UUID!) { done: moveFiles(uuids: [$node], destinationUuid: $to) { success } }';
const explain = `query ($company: UUID!, $user: UUID!, $file: UUID) {
  done: explainAccess(companyUuid: $company, userUuid: $user, fileUuid: $file) { question answer because } }`;

const begin = '2096-11-27T15:00:00.000Z';
let desk: SigningFirm;
let company: string;
const at: Record<string, string> = {};

beforeAll(async () => {
  desk = await SigningFirm.open(begin);
  const { firm } = desk;
  company = await desk.company();
  await plantTree(firm, company);
  Object.assign(at, { company, tax: folderOf(company, 'Tax'), year: randomUUID(), backup: randomUUID() });
  const folder = (node: string, title: string) =>
    inTree(firm, company, { type: 'AddFolder', node, parent: at.tax ?? '', title, owner: null });
  await folder(at.year ?? '', '2095');
  await folder(at.backup ?? '', 'Ledger backup');
  at.file = await addFile(firm, company, { title: 'Zephyr.pdf', parent: at.year ?? '' });
  at.books = await addFile(firm, company, { title: 'Books.pdf', parent: at.backup ?? '' });
  await firm.readable();
}, 60_000);
afterAll(() => desk?.close());
beforeEach(() => {
  desk.clock.at = new Date(begin);
});

/** The ways on which somebody meets the papers. */
async function open(who: string): Promise<string[]> {
  const found: string[] = [];
  for (const [way, document] of Object.entries(ways)) {
    const names = [...document.matchAll(/\$(\w+): UUID!/g)].map(([, name = '']) => name);
    const asked = await desk
      .asked(who, document, Object.fromEntries(names.map((name) => [name, at[name]])))
      .catch(({ message }: Error) => message);
    if (words.some((word) => JSON.stringify(asked).includes(word))) found.push(way);
  }
  return found;
}
const consent = async (terms: object = {}): Promise<string> => {
  const { pending_7216_form_data: pending } = await desk.generate(company, ['olivia'], { terms });
  await desk.sign('olivia', pending.documentId);
  return pending.documentId;
};
const withdraw = () =>
  desk.asked(
    'tess',
    `mutation ($company: UUID!) { done: withdraw7216Consent(companyUuid: $company, date: "2096-11-27") { success } }`,
    { company },
  );

it('are all shut in Manila without a consent, and open at home', async () => {
  expect(await open('tess')).toEqual(Object.keys(ways));
  expect(await open('olivia')).toEqual(Object.keys(ways));
  expect(await open('mila')).toEqual([]);
});

it('leave open what is no tax paper', async () => {
  const page = 'query ($file: UUID!) { done: file(uuid: $file) { title } }';
  expect(await desk.asked('mila', page, { file: at.books })).toEqual({ title: 'Books.pdf' });
  const { children } = await desk.asked(
    'mila',
    'query ($tax: UUID!) { done: folderChildren(uuid: $tax) { children { title } } }',
    at,
  );
  expect(children).toEqual([{ title: 'Ledger backup' }]);
});

it('cannot be opened by taking the folders out of their place', async () => {
  await expect(desk.asked('mila', rename, { node: at.tax })).rejects.toThrow('FORBIDDEN');
  await expect(desk.asked('mila', move, { node: at.tax, to: folderOf(company, 'Legal') })).rejects.toThrow('FORBIDDEN');
  await expect(desk.asked('mila', rename, { node: at.year })).rejects.toThrow('NOT_FOUND');
  await expect(desk.asked('mila', move, { node: at.year, to: rootOf(company) })).rejects.toThrow('NOT_FOUND');
  expect(await open('mila')).toEqual([]);
});

it('are named to whoever asks why', async () => {
  const asked = { company, user: desk.people.mila, file: at.file };
  const [see] = await desk.asked('tess', explain, asked);
  expect(see).toMatchObject({ answer: false });
  expect(see.because).toEqual([
    'These are tax papers, this person works in the Philippines, and the company has signed no consent to that (section 7216).',
  ]);
});

it('open with the consent and shut with its withdrawal, links in hand too', async () => {
  await consent();
  expect(await open('mila')).toEqual(Object.keys(ways));
  const browser = await desk.browser('mila');
  const { data } = await browser.graphql(link, { file: at.file });
  expect(data.done.upload.url).toContain('/api/v2/files/');
  expect(await withdraw()).toMatchObject({ success: true });
  expect(await open('mila')).toEqual([]);
  expect((await browser.request(data.done.upload.url)).status).toBe(404);
});

it('open for the papers and years of the consent alone', async () => {
  await consent({ information: ['papers'], taxYears: [2094] });
  expect(await open('mila')).toEqual(['the questionnaires']);
  await withdraw();
  await consent({ information: ['answers'], taxYears: [2095] });
  expect(await open('mila')).toEqual(['the questionnaires']);
  await withdraw();
  await consent({ information: ['papers'], taxYears: [2095] });
  expect(await open('mila')).toEqual(Object.keys(ways));
  await withdraw();
});
