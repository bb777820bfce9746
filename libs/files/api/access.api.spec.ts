import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { addFile, filingFirm, folderOf, inTree, plantTree, rootOf, titlesIn } from '../../testing/files/fixture.js';

let firm: Firm;
let company: string;
let root: string;
const places: Record<string, string> = {};
const users: Record<string, string> = {};
const who: Record<string, ApiClient> = {};

beforeAll(async () => {
  firm = await filingFirm();
  company = await firm.company('Bright Bakery');
  root = rootOf(company);
  await plantTree(firm, company);
  users.sue = await firm.staff('sue');
  users.tom = await firm.staff('tom');
  users.omar = await firm.person('omar');
  users.gina = await firm.person('gina');
  places.tom = await firm.member(company, users.tom, 'staff_director');
  places.omar = await firm.member(company, users.omar, 'client_owner', true);
  places.gina = await firm.member(company, users.gina, 'client_member');
  await firm.readable();
  for (const name of ['sue', 'tom', 'omar', 'gina']) who[name] = await firm.browser(name);
});
afterAll(() => firm?.close());

const as = (name: string): ApiClient => who[name] as ApiClient;

// biome-ignore lint/suspicious/noExplicitAny: each reads the shape it asked for
async function ask(name: string, document: string): Promise<Record<string, any>> {
  const { data, errors } = await as(name).graphql(document);
  return data ?? { code: errors?.[0]?.extensions.code };
}

// biome-ignore lint/suspicious/noExplicitAny: each reads the shape it asked for
const change = async (name: string, mutation: string): Promise<any> =>
  Object.values(await ask(name, `mutation { ${mutation} }`))[0];

async function folder(title: string, parent = root): Promise<string> {
  const made = await change('tom', `createFolder(parentUuid: "${parent}", title: "${title}") { folder { uuid } }`);
  return made.folder.uuid;
}

const info = `hasClientGrant shareableLevel accessPolicy role possibleGrants
  companyUsers { companyUser { uuid role roleDisplay user { firstName } } grant effectiveLevel inheritedFrom { title } }
  staffSharingDetails { member { uuid } level by { firstName } }`;

it('restricts a folder to those it is shared with, and lets a guest into one folder only', async () => {
  const papers = await folder('Papers');
  const below = await folder('Below', papers);
  await addFile(firm, company, { title: 'deed.pdf', parent: below });
  await firm.readable();
  const saved = await change(
    'tom',
    `setFileAccessPolicy(uuid: "${papers}", accessPolicy: "RESTRICTED") {
    success accessInfo { ${info} } }`,
  );
  expect(saved.accessInfo).toMatchObject({
    hasClientGrant: false,
    accessPolicy: 'RESTRICTED',
    shareableLevel: 'UPDATE',
    possibleGrants: ['DISABLED', 'VIEW', 'UPDATE'],
    role: 'staff_director',
  });
  for (const client of ['omar', 'gina']) {
    expect(await ask(client, `{ file(uuid: "${below}") { uuid } }`)).toEqual({ file: null });
    expect(await ask(client, `{ folderChildren(uuid: "${papers}") { totalCount } }`)).toEqual({ code: 'NOT_FOUND' });
    expect(await titlesIn(as(client), root)).not.toContain('Papers');
  }
  // staff without a membership stand in for each other
  expect(await titlesIn(as('sue'), papers)).toEqual(['Below']);

  const shared = await change(
    'tom',
    `addUserGrants(fileUuid: "${below}", companyUserUuids: ["${places.gina}"], level: "VIEW") {
    success accessInfo { ${info} } }`,
  );
  expect(shared.accessInfo).toMatchObject({
    hasClientGrant: true,
    staffSharingDetails: [{ member: { uuid: places.gina }, level: 'VIEW', by: { firstName: 'tom' } }],
  });
  expect(shared.accessInfo.companyUsers).toEqual([
    {
      companyUser: {
        uuid: places.gina,
        role: 'client_member',
        roleDisplay: 'Client Guest',
        user: { firstName: 'gina' },
      },
      grant: 'VIEW',
      effectiveLevel: 'VIEW',
      inheritedFrom: null,
    },
    {
      companyUser: { uuid: places.omar, role: 'client_owner', roleDisplay: 'Client', user: { firstName: 'omar' } },
      grant: null,
      effectiveLevel: 'DISABLED',
      inheritedFrom: { title: 'Papers' },
    },
    {
      companyUser: { uuid: places.tom, role: 'staff_director', roleDisplay: 'Staff', user: { firstName: 'tom' } },
      grant: null,
      effectiveLevel: 'UPDATE',
      inheritedFrom: { title: 'Papers' },
    },
  ]);

  expect(await titlesIn(as('gina'), below)).toEqual(['deed.pdf']);
  const seen = await ask(
    'gina',
    `{ file(uuid: "${below}") { perms { change upload comment } accessInfo { role }
    ancestors { title } } navigatorTree(companyUuid: "${company}") { uuid parentUuid } }`,
  );
  expect(seen.file).toEqual({
    perms: { change: false, upload: false, comment: true },
    accessInfo: null,
    ancestors: [{ title: 'Files' }],
  });
  expect(seen.navigatorTree).toContainEqual({ uuid: below, parentUuid: null });
  expect(await change('gina', `createFolder(parentUuid: "${below}", title: "Mine") { success }`)).toBe('FORBIDDEN');

  await change('tom', `removeUserGrants(fileUuid: "${below}", companyUserUuids: ["${places.gina}"]) { success }`);
  expect(await ask('gina', `{ file(uuid: "${below}") { uuid } }`)).toEqual({ file: null });
});

it('lets clients share with their own people, no more than they have, and tells them nothing of the firm', async () => {
  const own = await folder('Own');
  await change(
    'tom',
    `addUserGrants(fileUuid: "${own}", companyUserUuids: ["${places.gina}"], level: "DISABLED") { success }`,
  );
  const { accessInfo } = await ask('omar', `{ accessInfo(uuid: "${own}") { ${info} } }`);
  expect(accessInfo).toMatchObject({ staffSharingDetails: null, role: 'client_owner' });
  expect(
    await change(
      'omar',
      `addUserGrants(fileUuid: "${own}", companyUserUuids: ["${places.tom}"], level: "VIEW") {
    success errorMessage }`,
    ),
  ).toEqual({
    success: false,
    errorMessage: 'You can share only with people in your company.',
  });
  const stranger = '00000000-0000-4000-8000-000000000009';
  expect(
    await change(
      'omar',
      `addUserGrants(fileUuid: "${own}", companyUserUuids: ["${stranger}"], level: "VIEW") {
    errorMessage }`,
    ),
  ).toEqual({ errorMessage: 'Choose members of this company.' });
  expect(
    await change(
      'omar',
      `addUserGrants(fileUuid: "${own}", companyUserUuids: ["${places.gina}"], level: "VIEW") {
    success }`,
    ),
  ).toEqual({ success: true });
  expect(await titlesIn(as('gina'), own)).toEqual([]);
});

it('lets clients take access from their own people only', async () => {
  const own = await folder('Kept');
  const granted = (name: string) =>
    change(
      'tom',
      `addUserGrants(fileUuid: "${own}", companyUserUuids: ["${places[name]}"], level: "UPDATE") { success }`,
    );
  for (const name of ['tom', 'gina']) expect(await granted(name)).toEqual({ success: true });
  const taking = (...members: readonly (string | undefined)[]) =>
    change(
      'omar',
      `removeUserGrants(fileUuid: "${own}", companyUserUuids: ${JSON.stringify(members)}) { success errorMessage }`,
    );
  const sentence = 'You can take access only from people in your company.';
  for (const those of [[places.tom], [places.gina, places.tom], ['00000000-0000-4000-8000-000000000009']])
    expect(await taking(...those)).toEqual({ success: false, errorMessage: sentence });
  const grants = async () =>
    (await ask('tom', `{ accessInfo(uuid: "${own}") { staffSharingDetails { member { uuid } } } }`)).accessInfo
      .staffSharingDetails.length;
  expect(await grants()).toBe(2);
  expect(await taking(places.gina)).toEqual({ success: true, errorMessage: null });
  expect(await grants()).toBe(1);
});

it('hides a folder with all below from clients, but not what a client put there', async () => {
  const desk = await folder('Desk');
  await addFile(firm, company, { title: 'notes.pdf', parent: desk });
  const sent = await addFile(firm, company, { title: 'sent.pdf', parent: desk, owner: users.gina, isFromClient: true });
  await firm.readable();
  await change('tom', `setFileHiddenFromClients(uuid: "${desk}", isHiddenFromClients: true) { success }`);
  expect(await titlesIn(as('omar'), root)).not.toContain('Desk');
  expect(
    await ask(
      'omar',
      `{ files(companyUuid: "${company}") { title ancestors { title } }
    company(uuid: "${company}") { fileCount clientUploadsCount } }`,
    ),
  ).toEqual({
    files: [{ title: 'sent.pdf', ancestors: [{ title: 'Files' }] }],
    company: { fileCount: 1, clientUploadsCount: 1 },
  });
  expect(await titlesIn(as('tom'), desk)).toEqual(['notes.pdf', 'sent.pdf']);
  expect(await change('tom', `setFileHiddenFromClients(uuid: "${sent}", isHiddenFromClients: true) { success }`)).toBe(
    'FORBIDDEN',
  );
});

it('hides several from clients at once, and none of them where one may not be hidden', async () => {
  const [drafts, plans] = [await folder('Drafts'), await folder('Plans')];
  const sent = await addFile(firm, company, {
    title: 'told.pdf',
    parent: plans,
    owner: users.gina,
    isFromClient: true,
  });
  await firm.readable();
  const hide = (...uuids: string[]) =>
    change('tom', `setFilesHiddenFromClients(uuids: ${JSON.stringify(uuids)}, isHiddenFromClients: true) { success }`);
  expect(await hide(drafts, sent)).toBe('FORBIDDEN');
  expect(await titlesIn(as('omar'), root)).toEqual(expect.arrayContaining(['Drafts', 'Plans']));
  expect(await hide(drafts, plans)).toEqual({ success: true });
  const left = await titlesIn(as('omar'), root);
  expect(left.filter((title) => title === 'Drafts' || title === 'Plans')).toEqual([]);
});

it('counts for members of the firm what they see, and for those whom no folder stops everything', async () => {
  const vault = await folder('Vault');
  await addFile(firm, company, { title: 'sent.pdf', parent: vault, owner: users.gina, isFromClient: true });
  await firm.readable();
  const counted = async (name: string) =>
    (await ask(name, `{ company(uuid: "${company}") { fileCount clientUploadsCount } }`)).company;
  const all = await counted('tom');
  expect(await counted('sue')).toEqual(all);
  await inTree(firm, company, { type: 'RestrictNode', node: vault, keeps: null });
  await firm.readable();
  expect(await counted('tom')).toEqual({
    fileCount: all.fileCount - 1,
    clientUploadsCount: all.clientUploadsCount - 1,
  });
  expect(await counted('sue')).toEqual(all);
});

it('tells before a move who will see more and who less', async () => {
  const [closed, thing] = [await folder('Closed'), await folder('Thing')];
  await inTree(firm, company, { type: 'HideNodeFromClients', node: closed });
  await firm.readable();
  const there = await ask(
    'tom',
    `{ moveAccessInfo(uuids: ["${thing}"], destinationUuid: "${closed}") {
    gains { firstName } loses { firstName } hasClientGrant } }`,
  );
  expect(there.moveAccessInfo).toEqual({
    gains: [],
    loses: [{ firstName: 'gina' }, { firstName: 'omar' }],
    hasClientGrant: false,
  });
});

it('refuses at once to tell of a move into what is moved', async () => {
  const outer = await folder('Outer');
  const inner = await folder('Inner', outer);
  for (const destination of [outer, inner]) {
    const document = `{ moveAccessInfo(uuids: ["${outer}"], destinationUuid: "${destination}") { hasClientGrant } }`;
    expect((await as('omar').graphql(document)).errors).toMatchObject([
      { message: 'A folder cannot be moved into itself.', extensions: { code: 'VALIDATION' } },
    ]);
  }
});

it('leads from the uuid to the place, for whoever sees it, and says when that is the trash', async () => {
  const file = await addFile(firm, company, { title: 'gone.pdf', parent: folderOf(company, 'Tax'), owner: users.gina });
  await inTree(firm, company, { type: 'TrashNodes', nodes: [file] });
  await firm.readable();
  const lead = `{ resolveItem(uuid: "${file}") { kind deepLinkUrl itemLive } }`;
  const led = { kind: 'file', deepLinkUrl: `/${company}/${file}`, itemLive: false };
  expect((await ask('tom', lead)).resolveItem).toEqual(led);
  expect((await ask('gina', lead)).resolveItem).toEqual(led);
  expect(
    await ask(
      'gina',
      `{ trashedRootPages(companyUuid: "${company}") { title } trashedCount(companyUuid: "${company}") }`,
    ),
  ).toEqual({
    trashedRootPages: [{ title: 'gone.pdf' }],
    trashedCount: 1,
  });
  expect(await change('gina', `restoreFiles(uuids: ["${file}"]) { success }`)).toEqual({ success: true });
});

it('tells a conflict of names, and whether a version can be added', async () => {
  const papers = await folder('Statements');
  const known = await addFile(firm, company, { title: 'May.pdf', parent: papers });
  await firm.readable();
  const { filenameConflicts } = await ask(
    'gina',
    `{ filenameConflicts(folderUuid: "${papers}", filenames: ["may.pdf", "May.pdf. ", "June.pdf"]) {
    filename exists fileUuid canAddVersion } }`,
  );
  expect(filenameConflicts).toEqual([
    { filename: 'may.pdf', exists: true, fileUuid: known, canAddVersion: true },
    { filename: 'May.pdf. ', exists: true, fileUuid: known, canAddVersion: true },
    { filename: 'June.pdf', exists: false, fileUuid: null, canAddVersion: false },
  ]);
});
