import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { addFile, filingFirm, folderOf, plantTree, rootOf } from '../../testing/files/fixture.js';

let firm: Firm;
let company: string;
const who: Record<string, ApiClient> = {};

beforeAll(async () => {
  firm = await filingFirm();
  company = await firm.company('Bright Bakery');
  await plantTree(firm, company);
  const tom = await firm.staff('tom');
  const olga = await firm.person('olga');
  await firm.member(company, tom, 'staff_director');
  await firm.member(company, olga, 'client_owner', true);
  await firm.readable();
  for (const name of ['tom', 'olga']) who[name] = await firm.browser(name);
});
afterAll(() => firm?.close());

async function ask<Answer>(name: string, document: string): Promise<Answer> {
  const { data, text } = await (who[name] as ApiClient).graphql(document);
  if (!data) throw new Error(text);
  return Object.values(data)[0] as Answer;
}

async function folder(title: string, parentUuid: string): Promise<string> {
  const document = `mutation { createFolder(parentUuid: "${parentUuid}", title: "${title}") { folder { uuid } } }`;
  return (await ask<{ folder: { uuid: string } }>('tom', document)).folder.uuid;
}

/** Titles of what lies in the folder of all files, by change, the latest first. */
async function byChange(name: string): Promise<string[]> {
  const { children } = await ask<{ children: { title: string; updatedAt: string }[] }>(
    name,
    `{ folderChildren(uuid: "${rootOf(company)}", sortBy: "updatedAt", sortDesc: true) { children { title updatedAt } } }`,
  );
  const dates = children.map(({ updatedAt }) => updatedAt);
  expect(dates).toEqual([...dates].sort().reverse());
  return children.map(({ title }) => title);
}

const updated = async (name: string, uuid: string): Promise<string> =>
  (await ask<{ updatedAt: string }>(name, `{ file(uuid: "${uuid}") { updatedAt } }`)).updatedAt;

it('was updated when something in it was, however deep', async () => {
  const payroll = folderOf(company, 'Payroll');
  const before = await updated('tom', payroll);
  const inside = await folder('June', await folder('2026', payroll));
  await firm.readable();
  expect((await byChange('olga'))[0]).toBe('Payroll');
  await addFile(firm, company, { title: 'stubs.pdf', parent: inside });
  await addFile(firm, company, { title: 'deed.pdf', parent: folderOf(company, 'Legal') });
  await firm.readable();
  expect((await byChange('olga')).slice(0, 2)).toEqual(['Legal', 'Payroll']);
  expect(await updated('olga', payroll)).toBe(await updated('olga', inside));
  expect((await updated('tom', payroll)) > before).toBe(true);
});

it('says nothing of what its reader does not see, and nothing of the trash', async () => {
  const monthly = folderOf(company, 'Monthly');
  const hidden = await folder('Drafts', monthly);
  await ask('tom', `mutation { setFileHiddenFromClients(uuid: "${hidden}", isHiddenFromClients: true) { success } }`);
  await firm.readable();
  const before = await updated('olga', monthly);
  const draft = await addFile(firm, company, { title: 'draft.pdf', parent: await folder('May', hidden) });
  await firm.readable();
  expect((await byChange('tom'))[0]).toBe('Monthly');
  expect(await updated('tom', monthly)).toBe(await updated('tom', draft));
  expect(await updated('olga', monthly)).toBe(before);
  expect((await byChange('olga'))[0]).not.toBe('Monthly');
  await ask('tom', `mutation { trashFiles(uuids: ["${hidden}"]) { success } }`);
  await firm.readable();
  expect(await updated('tom', monthly)).toBe(before);
});
