import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ZipCommand, zip } from '@daybook/files/domain';
import { SealedObjects } from '@daybook/kernel/store';
import { type AsyncTaskCommand, asyncTask } from '@daybook/tasks/domain';
import { origin } from '@daybook/testing/firm';
import { Toolbox } from '../../../chatbot/flow/tools/index.js';
import { addFile, folderOf, inTree, plantTree } from '../../../testing/files/fixture.js';
import { SigningFirm } from '../consent/spec/signing-firm.js';
import { few, publish } from '../spec/filling-in.js';
import { toolsOf } from '../spec/hear.js';

const ofYear = 'companyUuid: $company, year: 2096';
/** Every way to tax papers of 2096 through the API, and how the record calls it. */
const ways: Readonly<Record<string, readonly [document: string, way: string, year?: number | null]>> = {
  years: [
    'query ($company: UUID!) { done: tqAvailableYears(companyUuid: $company) { all_tq_years } }',
    'questionnaire',
    null,
  ],
  'a year': [`query ($company: UUID!) { done: companyTaxQuestionnaire(${ofYear}) { title } }`, 'questionnaire'],
  'a form': [
    `query ($company: UUID!) { done: tqFormAnswers(${ofYear}, form: "basics") { step_answers { key } } }`,
    'questionnaire',
  ],
  'an answer': [`query ($company: UUID!) { done: tqAnswer(${ofYear}, question: "name") { value } }`, 'questionnaire'],
  'a save': [
    `mutation ($company: UUID!) { done: saveTqAnswers(${ofYear}, form: "basics", step: "names", answers: []) { success } }`,
    'questionnaire',
  ],
  'the tax summary': ['{ done: tqDashboard { summary(years: [2096]) { rows { companyName } } } }', 'summary'],
  payees: [`query ($company: UUID!) { done: form1099Workspace(${ofYear}) { year } }`, 'form1099'],
  'the page of a file': ['query ($file: UUID!) { done: file(uuid: $file) { title } }', 'file'],
  'a folder': ['query ($folder: UUID!) { done: folderChildren(uuid: $folder) { children { title } } }', 'file'],
  'all below a folder': [
    'query ($tax: UUID!) { done: folderChildren(uuid: $tax, childrenOnly: false) { children { title } } }',
    'file',
  ],
  'all files': ['query ($company: UUID!) { done: files(companyUuid: $company) { title } }', 'file'],
  'the tree of folders': ['query ($company: UUID!) { done: navigatorTree(companyUuid: $company) { title } }', 'file'],
  versions: ['query ($file: UUID!) { done: fileVersions(uuid: $file) { filename } }', 'file'],
  search: ['{ done: search(query: "Zephyr") { text } }', 'search'],
};
const record = `query ($company: UUID!, $limit: Int = 25, $offset: Int = 0) {
  done: taxDisclosures(companyUuid: $company, limit: $limit, offset: $offset) {
    totalCount rows { personName country way year consent consentFrom fileUuid } } }`;
const address = 'query ($company: UUID!) { done: taxDisclosuresFile(companyUuid: $company) }';
const link = 'query ($file: UUID!) { done: file(uuid: $file) { ... on File { upload { url } } } }';

type Row = { readonly way: string; readonly year: number };

const begin = new Date('2096-11-27T15:00:00.000Z');
let desk: SigningFirm;
let consent: string;
const at: Record<string, string> = {};

beforeAll(async () => {
  desk = await SigningFirm.open(begin.toISOString());
  const { firm } = desk;
  const company = await desk.company();
  Object.assign(at, { company, tax: folderOf(company, 'Tax'), folder: randomUUID() });
  for (const who of ['tess', 'mila']) await firm.member(company, desk.people[who] ?? '', 'staff_director');
  await plantTree(firm, company);
  const folder = {
    type: 'AddFolder',
    node: at.folder ?? '',
    parent: at.tax ?? '',
    title: '2096',
    owner: null,
  } as const;
  await inTree(firm, company, folder);
  at.file = await addFile(firm, company, { title: 'Zephyr.pdf', parent: at.folder ?? '' });
  const { version } = await publish(firm, { ...few, year: 2096 });
  await ask('tess', `mutation ($company: UUID!) { done: generateTq(${ofYear}, definition: "${version}") { success } }`);
  const { pending_7216_form_data: pending } = await desk.generate(company, ['olivia']);
  consent = pending.documentId;
  await desk.sign('olivia', consent);
  await firm.readable();
}, 60_000);
afterAll(() => desk?.close());
beforeEach(async () => {
  await desk.firm.api.pool.query('truncate ops.tax_disclosures');
  // what was seen in the test before is another line
  desk.clock.at = new Date(desk.clock.at.getTime() + 11 * 60_000);
});

async function ask(who: string, document: string) {
  const names = [...document.matchAll(/\$(\w+): UUID!/g)].map(([, name = '']) => name);
  return desk.asked(who, document, Object.fromEntries(names.map((name) => [name, at[name]])));
}
const onRecord = () => ask('tess', record);
/** As the assistant of the portal and the Model Context Protocol have it. */
const assistantOf = (who: string) => {
  const context = toolsOf(desk.firm, { clock: { now: () => desk.clock.at } });
  const today = desk.clock.at.toISOString().slice(0, 10);
  return new Toolbox(context, { company: at.company ?? '', user: desk.people[who] ?? '', today });
};

it.each(Object.entries(ways))('puts %s on record, under the consent', async (_, [document, way, year = 2096]) => {
  await ask('mila', document);
  const { rows } = await onRecord();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(row).toMatchObject({ personName: expect.stringMatching(/./), country: 'PH', way, year, consent });
});

it('has nothing of whoever works at home, of clients, and of what was not shown', async () => {
  for (const [document] of Object.values(ways)) await ask('tess', document);
  await ask('olivia', ways['a year']?.[0] ?? '');
  expect(await onRecord()).toEqual({ totalCount: 0, rows: [] });
});

it('takes the bytes of a file for themselves, each time a link is followed', async () => {
  const browser = await desk.browser('mila');
  const { data } = await browser.graphql(link, { file: at.file });
  await desk.firm.api.pool.query('truncate ops.tax_disclosures');
  await browser.request(data.done.upload.url);
  expect((await onRecord()).rows).toMatchObject([{ way: 'download', year: 2096, fileUuid: at.file }]);
});

it('takes the same within ten minutes as one, also when it is asked for at the same instant', async () => {
  const [document] = ways['a year'] ?? [''];
  await Promise.all(Array.from({ length: 5 }, () => ask('mila', document)));
  const began = desk.clock.at;
  desk.clock.at = new Date(began.getTime() + 9 * 60_000);
  await ask('mila', document);
  expect(await onRecord()).toMatchObject({ totalCount: 1 });
  desk.clock.at = new Date(began.getTime() + 10 * 60_000);
  await ask('mila', document);
  expect(await onRecord()).toMatchObject({ totalCount: 2 });
});

it('shows nothing that cannot be put on record, and the same again once it can', async () => {
  const [document] = ways['an answer'] ?? [''];
  const { pool } = desk.firm.api;
  await pool.query('alter table ops.tax_disclosures rename to away');
  const shown = ask('mila', document).finally(() => pool.query('alter table ops.away rename to tax_disclosures'));
  await expect(shown).rejects.toThrow();
  await ask('mila', document);
  expect(await onRecord()).toMatchObject({ totalCount: 1 });
});

it('takes each of the papers in a bundle', async () => {
  const { firm, people } = desk;
  const ticket = randomUUID();
  const send = (command: ZipCommand) =>
    firm.api.commands.send(zip, ticket, command, { ...origin(at.company), by: { user: people.mila ?? '' } });
  await send({ type: 'RequestZip', nodes: [at.folder ?? ''] });
  const archive = { object: ticket, size: 1, files: 1, contents: [at.file ?? ''], sha256: 'a'.repeat(64) };
  await send({ type: 'RecordZipReady', ...archive });
  const browser = await desk.browser('mila');
  const { data } = await browser.graphql(`{ zipTicket(uuid: "${ticket}") { zipfile { url } } }`);
  await browser.request(data.zipTicket.zipfile.url);
  const { rows } = await onRecord();
  expect(rows.map(({ way, year }: Row) => ({ way, year }))).toEqual([
    { way: 'bundle', year: 2096 },
    { way: 'bundle', year: 2096 },
  ]);
});

it('takes what the assistant found before its answer is written, and one line within ten minutes', async () => {
  const toolbox = assistantOf('mila');
  for (const id of ['1', '2']) {
    const { text } = await toolbox.run({ id, tool: 'files', arguments: { words: 'Zephyr' } });
    expect(text).toContain('Zephyr.pdf');
  }
  // nothing was answered yet: whoever is ended here has left the line
  const { rows } = await onRecord();
  expect(rows).toMatchObject([
    { personName: expect.stringMatching(/./), country: 'PH', way: 'assistant', year: 2096, consent, fileUuid: at.file },
  ]);
});

it('has nothing of the assistant of whoever works at home, nor of what it did not find', async () => {
  const found = await assistantOf('tess').run({ id: '1', tool: 'files', arguments: { words: 'Zephyr' } });
  expect(found.text).toContain('Zephyr.pdf');
  await assistantOf('mila').run({ id: '1', tool: 'files', arguments: { words: 'Quicksilver' } });
  expect(await onRecord()).toEqual({ totalCount: 0, rows: [] });
});

it('lets the assistant find no tax paper that cannot be put on record', async () => {
  const { pool } = desk.firm.api;
  const look = () => assistantOf('mila').run({ id: '1', tool: 'files', arguments: { words: 'Zephyr' } });
  await pool.query('alter table ops.tax_disclosures rename to away');
  const found = look().finally(() => pool.query('alter table ops.away rename to tax_disclosures'));
  await expect(found).rejects.toThrow('tax_disclosures');
  await look();
  expect(await onRecord()).toMatchObject({ totalCount: 1 });
});

it('is read by whoever manages the taxes, page by page, and as a file', async () => {
  for (const name of ['a year', 'search', 'the tax summary']) await ask('mila', ways[name]?.[0] ?? '');
  const page = await desk.asked('tess', record, { company: at.company, limit: 1, offset: 2 });
  expect(page).toMatchObject({ totalCount: 3, rows: [{ country: 'PH' }] });
  await expect(ask('olivia', record)).rejects.toThrow('FORBIDDEN');
  const tess = await desk.browser('tess');
  const { data } = await tess.graphql(address, { company: at.company });
  const csv = await (await tess.request(data.done)).text();
  expect(csv.split('\r\n')[0]).toContain('Seen (UTC),Person,Country,What,Tax year');
  expect(csv.match(/PH,/g)).toHaveLength(3);
});

it('takes an export when its file is fetched, which nobody gets after the consent', async () => {
  const { firm, people } = desk;
  const task = randomUUID();
  const forms = [{ company: at.company, form: 'basics' }];
  const send = (command: AsyncTaskCommand) =>
    firm.api.commands.send(asyncTask, task, command, { ...origin(), by: { user: people.mila ?? '' } });
  await send({ type: 'StartTask', kind: 'tqForms', parameters: { year: 2096, forms } });
  const bytes = Buffer.from('zip');
  const sealed = new SealedObjects(firm.api.objects, firm.api.keys);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await sealed.put(`tasks/${task}`, `asyncTask-${task}`, Readable.from([bytes]));
  const file = { object: `tasks/${task}`, size: 3, sha256, filename: 'a.zip', mediaType: 'application/zip' };
  await send({ type: 'SucceedTask', result: { forms: 1, companies: [at.company], leftOut: [] }, file });
  const fetched = async (who: string) => {
    const browser = await desk.browser(who);
    const { data } = await browser.graphql(`{ asyncTask(uuid: "${task}") { resultFile { url } } }`);
    return (await browser.request(data.asyncTask.resultFile.url)).status;
  };
  expect(await fetched('mila')).toBe(200);
  expect((await onRecord()).rows).toMatchObject([{ way: 'export', year: 2096 }]);
  const withdraw = `mutation ($company: UUID!) { done: withdraw7216Consent(companyUuid: $company, date: "2096-11-27") { success } }`;
  expect(await ask('tess', withdraw)).toEqual({ success: true });
  expect(await fetched('mila')).toBe(403);
});
