import { fileTree, nodeOf, file as storedFile } from '@daybook/files/domain';
import { type Published, questionnaire, questionnaireId } from '@daybook/tax/domain';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';
import { addFile, folderOf, plantTree } from '../../../testing/files/fixture.js';
import { post, scanned } from '../../../testing/files/transfer.js';
import { keepAnswerFiles } from '../../flow/uploads/index.js';
import { holderOf } from '../../flow/uploads/keeping-answers.js';
import { hears } from '../spec/hear.js';
import { clientOf, taxFirm } from '../spec/tax-firm.js';
import { playYear } from '../spec/year-in-log.js';

const answer = `answer { question revision files { uuid isCopy title mediaType sizeBytes unviewableReason owner { name } } }`;
const saved = `success errorMessage code ${answer} companyAnswer { form status } forms_progress { status }
  changed { answers { question } effects { kind form because } }`;
const begin = `mutation ($company: UUID!, $question: String = "notices", $filename: String!) {
  beginUploadTqFile(companyUuid: $company, year: 2026, question: $question, filename: $filename) { uuid startUrl errorMessage } }`;
const finish = `mutation ($uuid: UUID!) { finishUploadTqFile(uuid: $uuid) { ${saved} } }`;
const on = (
  name: 'copyTqFile' | 'removeTqFile',
) => `mutation ($company: UUID!, $file: UUID!, $question: String = "notices") {
  ${name}(companyUuid: $company, year: 2026, question: $question, fileUuid: $file) { ${saved} } }`;
const link = `query ($company: UUID!, $file: UUID!) {
  tqFileDownloadLink(companyUuid: $company, year: 2026, fileUuid: $file) { url } }`;

let firm: Firm;
let company: string;
let owner: ApiClient;
let admin: ApiClient;
let asksOf2026: Published;

beforeAll(async () => {
  firm = await taxFirm();
  ({ company, owner, admin } = await clientOf(firm, 'ada'));
  await plantTree(firm, company);
  asksOf2026 = await playYear(firm, company);
  await answered(asksOf2026, 2026, 'hasNotices');
});
afterAll(() => firm?.close());

/** Yes to a question of the form about the business, unless another one is meant. */
async function answered(
  published: Published,
  year: number,
  question: string,
  { form, value } = { form: 'business-information', value: 'yes' },
): Promise<void> {
  const answers = [{ question, value, revision: 0 }];
  const save = { type: 'SaveAnswers', published, form, answers } as const;
  await firm.api.commands.send(questionnaire, questionnaireId(company, year), save, origin(company));
  await firm.readable();
}

async function asked(document: string, variables: object, by = owner) {
  const { data, errors } = await by.graphql(document, { company, ...variables });
  if (errors) throw new Error(`${errors[0]?.extensions.code} ${errors[0]?.message}`);
  // biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
  return Object.values(data)[0] as any;
}

async function given(filename: string, bytes = 'A notice of the IRS.') {
  const ticket = await asked(begin, { filename });
  expect(ticket.errorMessage).toBeNull();
  expect((await post(owner, ticket.startUrl, bytes)).status).toBe(200);
  return { ticket, ...(await asked(finish, { uuid: ticket.uuid })) };
}

/** Titles of the folders above a file, and its own. */
async function placeOf(uuid: string): Promise<string[]> {
  const { state } = await firm.api.commands.load(fileTree, company);
  const path: string[] = [];
  for (let node = nodeOf(state, uuid); node?.parent; node = nodeOf(state, node.parent)) path.unshift(node.title);
  return path;
}

it('puts papers into the library by year and form, and tells the answer of them, once', async () => {
  const { ticket, ...first } = await given('CP2000.txt');
  expect(first).toMatchObject({
    success: true,
    answer: { question: 'notices', files: [{ isCopy: false, title: 'CP2000.txt', unviewableReason: 'scan_pending' }] },
    companyAnswer: { form: 'business-information', status: 'in_progress' },
  });
  const [{ uuid }] = first.answer.files;
  expect(await placeOf(uuid)).toEqual(['Tax', '2026', 'Business information', 'CP2000.txt']);
  expect(await asked(finish, { uuid: ticket.uuid })).toMatchObject({ success: true, answer: { files: [{ uuid }] } });
  const { answer: two } = await given('CP2000.txt');
  expect(two.files).toHaveLength(2);
});

it('hands a file out once it was scanned, to those who see the answers, and no other file', async () => {
  const { answer: now } = await given('Letter.txt', 'Dear taxpayer');
  const file = now.files.at(-1).uuid;
  expect(await asked(link, { file })).toEqual({ url: null });
  await scanned(firm, file);
  const { url } = await asked(link, { file }, admin);
  const got = await admin.request(url);
  expect([got.status, await got.text()]).toEqual([200, 'Dear taxpayer']);
  expect(got.headers.get('content-disposition')).toContain('filename="Letter.txt"');
  expect((await owner.request(url)).status).toBe(404);
  const other = await addFile(firm, company, { title: 'Secret.pdf', parent: folderOf(company, 'Legal') });
  expect(await asked(link, { file: other })).toBeNull();
  expect(await asked(on('removeTqFile'), { file })).toMatchObject({ success: true });
  expect((await admin.request(url)).status).toBe(404);
});

it('takes a file of the library as an answer, of those that the person sees there', async () => {
  const file = await addFile(firm, company, { title: 'Board minutes.pdf', parent: folderOf(company, 'Legal') });
  const hidden = await addFile(firm, company, { title: 'Draft.pdf', parent: folderOf(company, 'Legal') });
  await firm.api.commands.send(fileTree, company, { type: 'HideNodeFromClients', node: hidden }, origin(company));
  await firm.readable();
  const copied = await asked(on('copyTqFile'), { file });
  expect(copied.answer.files).toContainEqual(
    expect.objectContaining({ uuid: file, isCopy: true, title: 'Board minutes.pdf' }),
  );
  expect(await placeOf(file)).toEqual(['Legal', 'Board minutes.pdf']);
  const unknown = { success: false, code: 'fileNotThere' };
  expect(await asked(on('copyTqFile'), { file: hidden })).toMatchObject(unknown);
  const { company: elsewhere, owner: bob } = await clientOf(firm, 'bob');
  await plantTree(firm, elsewhere);
  const foreign = await addFile(firm, elsewhere, { title: 'Ours.pdf', parent: folderOf(elsewhere, 'Legal') });
  await firm.readable();
  for (const who of [owner, admin])
    expect(await asked(on('copyTqFile'), { file: foreign }, who)).toMatchObject(unknown);
  await expect(asked(begin, { filename: 'a.pdf' }, bob)).rejects.toThrow('NOT_FOUND');
});

it('trashes what came for the answer when it is taken out, and leaves what was copied', async () => {
  const { answer: now } = await given('Wrong.txt');
  const uploaded = now.files.at(-1).uuid;
  const copied = await addFile(firm, company, { title: 'Kept.pdf', parent: folderOf(company, 'Legal') });
  await firm.readable();
  await asked(on('copyTqFile'), { file: copied });
  for (const file of [uploaded, copied]) {
    const { answer: after } = await asked(on('removeTqFile'), { file });
    expect(after.files.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(file);
    expect(await asked(on('removeTqFile'), { file })).toMatchObject({ success: false, code: 'fileNotThere' });
  }
  await hears(firm, keepAnswerFiles, company);
  const { state } = await firm.api.commands.load(fileTree, company);
  expect([nodeOf(state, uploaded)?.isTrashed, nodeOf(state, copied)?.isTrashed]).toEqual([true, false]);
});

it('keeps what answers another question, or another year, until nothing rests on it', async () => {
  await answered(asksOf2026, 2026, 'hasNameChanged');
  const { answer: now } = await given('Twice.txt');
  const twice = now.files.at(-1).uuid;
  const other = { file: twice, question: 'changePapers' };
  expect(await asked(on('copyTqFile'), other)).toMatchObject({ success: true });
  const standing = async () => {
    await hears(firm, keepAnswerFiles, company);
    const { state } = await firm.api.commands.load(fileTree, company);
    const { state: stored } = await firm.api.commands.load(storedFile, twice);
    return [nodeOf(state, twice)?.isTrashed, stored.is === 'there' && stored.holds.length];
  };
  await firm.api.commands.send(
    storedFile,
    twice,
    { type: 'PlaceHold', by: holderOf(`questionnaire-${company}_2026`) },
    origin(company),
  );
  await asked(on('removeTqFile'), { file: twice });
  expect(await standing()).toEqual([false, 1]);
  const published = await playYear(firm, company, { year: 2027 });
  await answered(published, 2027, 'hasNameChanged');
  const copy = { type: 'CopyAnswerFile', published, question: 'changePapers', file: twice } as const;
  const of2027 = { ...origin(company), by: { user: await firm.person('eva') } };
  await firm.api.commands.send(questionnaire, questionnaireId(company, 2027), copy, of2027);
  await firm.readable();
  await asked(on('removeTqFile'), other);
  expect(await standing()).toEqual([false, 0]);
});

it('says which form papers open again, that come or go after it was handed in', async () => {
  const question = 'otherPapers';
  const handIn = async () => {
    const submit = { type: 'SubmitForm', published: asksOf2026, form: 'documents' } as const;
    await firm.api.commands.send(questionnaire, questionnaireId(company, 2026), submit, origin(company));
    await firm.readable();
  };
  const opened = { kind: 'form_reopened', form: 'documents', because: ['Other papers'] };
  await answered(asksOf2026, 2026, 'isNewClient', { form: 'documents', value: 'no' });
  await handIn();
  const ticket = await asked(begin, { question, filename: 'Late.txt' });
  await post(owner, ticket.startUrl, 'Found it.');
  const { answer: late, changed: came } = await asked(finish, { uuid: ticket.uuid });
  expect(came).toMatchObject({ answers: [{ question }], effects: [opened] });
  await handIn();
  const { changed: went } = await asked(on('removeTqFile'), { question, file: late.files[0].uuid });
  expect(went.effects).toEqual([opened]);
  expect(await asked(on('removeTqFile'), { question, file: late.files[0].uuid })).toMatchObject({ changed: null });
});

it('refuses before bytes come what the questionnaire would refuse', async () => {
  expect(await asked(begin, { filename: 'a.pdf', question: 'legalName' })).toMatchObject({
    uuid: null,
    errorMessage: 'This question is not answered with files.',
  });
  expect(await asked(begin, { filename: 'run.exe' })).toMatchObject({ uuid: null });
  expect(await asked(begin, { filename: 'a.pdf', question: 'nothing' })).toMatchObject({
    errorMessage: 'This question is not asked any more. Its answer is kept.',
  });
});
