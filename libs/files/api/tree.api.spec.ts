import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { addFile, filingFirm, folderOf, plantTree, rootOf, titlesIn } from '../../testing/files/fixture.js';

let firm: Firm;
let company: string;
let root: string;
let tom: ApiClient;

beforeAll(async () => {
  firm = await filingFirm();
  await firm.staff('tom');
  company = await firm.company('Bright Bakery');
  root = rootOf(company);
  await plantTree(firm, company);
  await firm.readable();
  tom = await firm.browser('tom');
});
afterAll(() => firm?.close());

const folder = async (parentUuid: string, title: string): Promise<string> => {
  const { data, text } = await tom.graphql(
    `mutation ($parentUuid: UUID!, $title: String!) { createFolder(parentUuid: $parentUuid, title: $title) {
      success errorMessage folder { uuid title } } }`,
    { parentUuid, title },
  );
  if (!data?.createFolder.success) throw new Error(text);
  return data.createFolder.folder.uuid;
};

const change = async (mutation: string, given: object = {}) => {
  const { data, text } = await tom.graphql(`mutation { ${mutation} }`, given);
  if (!data) throw new Error(text);
  return Object.values(data)[0] as { success: boolean; errorMessage: string | null };
};

it('begins with the folders every company has', async () => {
  expect(await titlesIn(tom, root)).toEqual(['Legal', 'Monthly', 'Onboarding', 'Payroll', 'Requests', 'Tax']);
  const { data } = await tom.graphql(`{ file(urlPath: "/home/company-${company}-files/") {
    uuid title depth isDefault live contentType deepLinkUrl perms { upload delete change } ... on Folder { childrenCount } } }`);
  expect(data.file).toEqual({
    uuid: root,
    title: 'Files',
    depth: 0,
    isDefault: true,
    live: true,
    contentType: 'upload-folder',
    deepLinkUrl: `/${company}/${root}`,
    perms: { upload: true, delete: false, change: false },
    childrenCount: 6,
  });
});

it('shows a new folder at once, where its path says, and moves the path with the name', async () => {
  const tax = folderOf(company, 'Tax');
  const year = await folder(tax, '2025');
  const inside = await folder(year, 'Returns');
  const at = (urlPath: string) =>
    tom.graphql(`{ file(urlPath: "${urlPath}") { uuid title ancestors { title urlPath } parentUuid owner { name } } }`);
  expect((await at(`/home/company-${company}-files/Tax/2025/Returns/`)).data.file).toMatchObject({
    uuid: inside,
    parentUuid: year,
    ancestors: [
      { title: 'Files' },
      { title: 'Tax' },
      { title: '2025', urlPath: `/home/company-${company}-files/Tax/2025/` },
    ],
    owner: { name: 'tom Person' },
  });
  expect(await change(`renameFile(uuid: "${year}", title: "Year 2025") { success file { urlPath } }`)).toMatchObject({
    success: true,
    file: { urlPath: `/home/company-${company}-files/Tax/Year-2025/` },
  });
  expect((await at(`/home/company-${company}-files/Tax/2025/`)).data.file).toBeNull();
  const { data } = await tom.graphql(`{ navigatorTree(companyUuid: "${company}") { title parentUuid childrenCount
    children { uuid children { title } } }
    folderCount(companyUuid: "${company}") }`);
  expect(data.folderCount).toBe(9);
  expect(data.navigatorTree).toContainEqual({ title: 'Returns', parentUuid: year, childrenCount: 0, children: [] });
  expect(data.navigatorTree).toContainEqual({
    title: 'Tax',
    parentUuid: expect.any(String),
    childrenCount: 1,
    children: [{ uuid: year, children: [{ title: 'Returns' }] }],
  });
  const twice = await change(
    `createFolder(parentUuid: "${tax}", title: "year 2025") { success errorMessage folder { uuid } }`,
  );
  expect(twice).toEqual({
    success: false,
    errorMessage: 'A folder with this name already exists. Choose another name.',
    folder: null,
  });
});

it('keeps a link to a document of the cloud', async () => {
  const legal = folderOf(company, 'Legal');
  const { data } = await tom.graphql(`mutation { createLink(parentUuid: "${legal}", title: "Deed",
    href: "https://docs.google.com/document/d/1") { success link { uuid href isCloudDocument contentType } } }`);
  expect(data.createLink.link).toMatchObject({ isCloudDocument: true, contentType: 'link' });
  const { uuid } = data.createLink.link;
  expect(
    await change(`changeLinkTarget(uuid: "${uuid}", href: "javascript:alert(1)") { success errorMessage }`),
  ).toEqual({
    success: false,
    errorMessage: 'Enter a web address that begins with http:// or https://.',
  });
  const moved = await change(
    `changeLinkTarget(uuid: "${uuid}", href: "https://example.com/") { success link { isCloudDocument } }`,
  );
  expect(moved).toEqual({ success: true, link: { isCloudDocument: false } });
});

it('moves, throws away and brings back, with all that lies below', async () => {
  const monthly = folderOf(company, 'Monthly');
  const may = await folder(monthly, 'May');
  await addFile(firm, company, { title: 'bank.pdf', parent: may });
  await firm.readable();
  const payroll = folderOf(company, 'Payroll');
  expect(await change(`moveFiles(uuids: ["${may}"], destinationUuid: "${payroll}") { success }`)).toEqual({
    success: true,
  });
  expect(await titlesIn(tom, payroll)).toEqual(['May']);
  expect(await change(`moveFiles(uuids: ["${payroll}"], destinationUuid: "${may}") { success errorMessage }`)).toEqual({
    success: false,
    errorMessage: 'A folder cannot be moved into itself.',
  });

  await change(`trashFiles(uuids: ["${may}"]) { success }`);
  expect(await titlesIn(tom, payroll)).toEqual([]);
  expect(await titlesIn(tom, payroll, ', live: false')).toEqual(['May']);
  expect(await titlesIn(tom, may)).toEqual([]);
  expect(await titlesIn(tom, may, ', live: false')).toEqual(['bank.pdf']);
  const trash = await tom.graphql(`{ trashedCount(companyUuid: "${company}")
    trashedRootPages(companyUuid: "${company}") { uuid live isTrashed trashedAt trashedBy { name } } company(uuid: "${company}") { fileCount } }`);
  expect(trash.data).toEqual({
    trashedCount: 1,
    trashedRootPages: [
      {
        uuid: may,
        live: false,
        isTrashed: true,
        trashedAt: expect.any(String),
        trashedBy: { name: expect.stringContaining('tom') },
      },
    ],
    company: { fileCount: 0 },
  });
  await change(`restoreFiles(uuids: ["${may}"]) { success }`);
  expect(await titlesIn(tom, may)).toEqual(['bank.pdf']);
  expect((await tom.graphql(`{ company(uuid: "${company}") { fileCount } }`)).data.company.fileCount).toBe(1);
});

it('orders on the server as people count', async () => {
  const requests = folderOf(company, 'Requests');
  for (const title of ['Statement 10.pdf', 'statement 9.pdf', 'Ärger.pdf', 'Zebra.pdf'])
    await addFile(firm, company, { title, parent: requests });
  await folder(requests, 'zz');
  await firm.readable();
  const files = ['Ärger.pdf', 'statement 9.pdf', 'Statement 10.pdf', 'Zebra.pdf'];
  expect(await titlesIn(tom, requests)).toEqual(['zz', ...files]);
  expect(await titlesIn(tom, requests, ', sortBy: "title", sortDesc: true')).toEqual(['zz', ...files.toReversed()]);
  const { errors } = await tom.graphql(`{ folderChildren(uuid: "${requests}", sortBy: "colour") { totalCount } }`);
  expect(errors?.[0]?.extensions.code).toBe('VALIDATION');
});

it('tells the title of the folder that a to-do asks files into', async () => {
  const tax = folderOf(company, 'Tax');
  const made = await tom.graphql(
    `mutation ($company: UUID!, $folder: UUID!) { createTodo(companyUuid: $company, todoType: "upload-request",
      title: "Send us the return", status: "open", dueDate: "2026-02-01", reminderFrequency: "NO_REMINDER",
      completeOnSubmit: false, uploadTargetUuid: $folder) { errorMessage todo { uuid } } }`,
    { company, folder: tax },
  );
  const { uuid } = made.data.createTodo.todo;
  const { data } = await tom.graphql(
    `{ feedItem(uuid: "${uuid}") { ... on UploadRequestTodo { uploadTarget { uuid title } } } }`,
  );
  expect(data.feedItem.uploadTarget).toEqual({ uuid: tax, title: 'Tax' });
});
