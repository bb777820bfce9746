import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@daybook/testing/api';
import { plainProfile } from '@daybook/testing/firm';
import { plantTree, rootOf } from '../../libs/testing/files/fixture.js';
import { type Office, openOffice } from '../engines/office.js';

const company = 'uuid name timeZone isFinancialDashboardEnabled onboardingEstimates { step label }';
const member = `uuid role expiresAt isPending person { uuid firstName } company { name }
  featureGrants { feature allowedAccess isOwn }`;
const user = 'uuid firstName email isInvited inviteLink staffProfile { jobTitle }';
const access = 'accessPolicy companyUsers { grant effectiveLevel } staffSharingDetails { level at }';
const page = `uuid title urlPath createdAt updatedAt latestActivity accessInfo { ${access} }`;

let office: Office;
let root: ApiClient;
let home: string;

beforeAll(async () => {
  office = await openOffice({ variables: {}, close: async () => undefined });
  const { firm } = office;
  await firm.staff('root', { ...plainProfile, adminPanelAccess: 'UPDATE' }, { flags: { superuser: true } });
  await plantTree(firm, office.company);
  await firm.readable();
  home = rootOf(office.company);
  root = await firm.browser('root');
});
afterEach(() => office.firm.api.following.letGo());
afterAll(() => office?.firm.close());

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
type Answered = any;

/** What a mutation answers while nobody projects. */
async function answered(mutation: string, by: ApiClient = root): Promise<Answered> {
  office.firm.api.following.hold();
  const { data, errors } = await by
    .graphql(`mutation { ${mutation} }`)
    .finally(() => office.firm.api.following.letGo());
  expect(errors).toBeUndefined();
  const [answer] = Object.values(data);
  expect(answer).toMatchObject({ success: true, errorMessage: null });
  return answer;
}

/** The same once the tables have it. */
async function read(question: string, by: ApiClient = root): Promise<Answered> {
  await office.firm.readable();
  const { data, errors } = await by.graphql(`{ ${question} }`);
  expect(errors).toBeUndefined();
  return Object.values(data)[0];
}

it('shows companies as they were made and changed', async () => {
  const uuid = randomUUID();
  for (const asked of ['createCompany(uuid: "…", name: "Olive")', 'updateCompany(uuid: "…", name: "Olives")']) {
    const answer = await answered(`${asked.replace('…', uuid)} { success errorMessage company { ${company} } }`);
    expect(answer.company).toEqual(await read(`company(uuid: "${uuid}") { ${company} }`));
  }
});

it('shows what a company is', async () => {
  const profile = 'name industry foundedYear ein website';
  const { companyProfile } = await answered(`updateCompanyProfile(companyUuid: "${office.company}",
    profile: { name: "Brighter Bakery", industry: "Bakery", foundedYear: 2014, ein: "12-3456789" }) {
      success errorMessage companyProfile { ${profile} } }`);
  expect(companyProfile).toMatchObject({ name: 'Brighter Bakery', industry: 'Bakery', ein: '••-•••6789' });
  expect(companyProfile).toEqual(await read(`companyProfile(companyUuid: "${office.company}") { ${profile} }`));
});

it('shows members as they were invited, linked and changed', async () => {
  const { firm } = office;
  const elsewhere = await firm.company('Quiet Vault');
  const person = await firm.person(`ada.${randomUUID()}`);
  await firm.readable();
  const members = (uuid: string) => read(`companyUsers(companyUuid: "${uuid}") { ${member} }`);
  const shows = async (answer: Answered, uuid: string) => expect(await members(uuid)).toContainEqual(answer);

  const invited = await answered(`inviteCompanyUser(companyUuid: "${elsewhere}", email: "${randomUUID()}@demo.test",
    firstName: "Ada", lastName: "Quill", role: "client_member") { success errorMessage companyUser { ${member} } }`);
  await shows(invited.companyUser, elsewhere);
  const linked = await answered(`createCompanyUsers(companyUsers: [{ companyUuid: "${elsewhere}", userUuid: "${person}",
    role: "client_owner" }]) { success errorMessage companyUsers { ${member} } }`);
  await shows(linked.companyUsers[0], elsewhere);
  const { uuid } = invited.companyUser;
  const change = 'receiveCompanyNotifications: false, featureGrants: [{ feature: "FILES", allowedAccess: "VIEW" }]';
  const changed = await answered(`updateCompanyUser(uuid: "${uuid}", ${change}) {
    success errorMessage companyUser { ${member} } }`);
  await shows(changed.companyUser, elsewhere);
  const patched = await answered(`updateCompanyUserLink(companyUser: { uuid: "${uuid}", role: "client_owner" }) {
    success errorMessage companyUser { ${member} } }`);
  expect(patched.companyUser.role).toBe('client_owner');
  await shows(patched.companyUser, elsewhere);
});

it('shows accounts as they were made and changed', async () => {
  const uuid = randomUUID();
  const one = () => read(`adminUser(uuid: "${uuid}") { ${user} }`);
  const made = await answered(`createUsers(users: [{ uuid: "${uuid}", email: "${uuid}@demo.test", firstName: "Pia",
    lastName: "Stone" }], createStaffProfile: true) { success errorMessage users { ${user} } }`);
  expect(made.users[0].inviteLink).toContain('/links/invite/');
  expect(made.users).toEqual([await one()]);
  const changed = await answered(`updateUser(user: { uuid: "${uuid}", firstName: "Mia" }) {
    success errorMessage user { ${user} } }`);
  expect(changed.user).toMatchObject({ firstName: 'Mia' });
  expect(changed.user).toEqual(await one());
});

it('shows folders, links and who may see them', async () => {
  const one = (uuid: string) => read(`file(uuid: "${uuid}") { ${page} ... on Link { href } }`);
  const { folder } = await answered(`createFolder(parentUuid: "${home}", title: "2025") {
    success errorMessage folder { ${page} } }`);
  expect(folder).toEqual(await one(folder.uuid));
  const { link } = await answered(`createLink(parentUuid: "${folder.uuid}", title: "IRS", href: "https://irs.gov") {
    success errorMessage link { ${page} href } }`);
  expect(link).toEqual(await one(link.uuid));
  const moved = await answered(`changeLinkTarget(uuid: "${link.uuid}", href: "https://irs.gov/forms") {
    success errorMessage link { ${page} href } }`);
  expect(moved.link).toEqual(await one(link.uuid));
  const renamed = await answered(`renameFile(uuid: "${folder.uuid}", title: "2026") {
    success errorMessage file { ${page} } }`);
  expect(renamed.file).toEqual(await one(folder.uuid));

  const info = () => read(`accessInfo(uuid: "${folder.uuid}") { ${access} }`);
  const [owner] = await read(`companyUsers(companyUuid: "${office.company}") { uuid }`);
  const grants = `fileUuid: "${folder.uuid}", companyUserUuids: ["${owner.uuid}"]`;
  for (const asked of [
    `setFileAccessPolicy(uuid: "${folder.uuid}", accessPolicy: "RESTRICTED")`,
    `addUserGrants(${grants}, level: "VIEW")`,
    `removeUserGrants(${grants})`,
  ]) {
    const { accessInfo } = await answered(`${asked} { success errorMessage accessInfo { ${access} } }`);
    expect(accessInfo).toEqual(await info());
  }
});

it('makes a folder in one that no table has yet', async () => {
  const { following } = office.firm.api;
  const make = async (parent: string) => {
    const { data } = await root.graphql(
      `mutation { createFolder(parentUuid: "${parent}", title: "Deep") { success folder { uuid } } }`,
    );
    return data?.createFolder?.folder?.uuid;
  };
  following.hold();
  const inside = await make(await make(home)).finally(() => following.letGo());
  expect(inside).toEqual(expect.any(String));
});

it('shows a new version of a file, and the file of an upload', async () => {
  const shown = 'uuid title filename size versionNumber versionCount unviewableReason createdAt updatedAt';
  const one = (uuid: string) => read(`file(uuid: "${uuid}") { ... on File { ${shown} } }`);
  const send = async (conflictAction: string, body: string) => {
    const begun = await root.graphql(
      `mutation { beginUploadFile(folderUuid: "${home}", filename: "March.txt") { uuid startUrl } }`,
    );
    const { uuid, startUrl } = begun.data.beginUploadFile;
    const sent = await root.request(startUrl, {
      method: 'POST',
      headers: { 'x-csrftoken': root.csrfToken, 'content-type': 'application/octet-stream' },
      body,
    });
    expect(sent.ok).toBe(true);
    return answered(`finishUploadFile(uuid: "${uuid}", conflictAction: "${conflictAction}") {
      success errorMessage file { ${shown} } }`);
  };
  const first = await send('KEEP_BOTH', 'one');
  expect(first.file).toEqual(await one(first.file.uuid));
  const second = await send('NEW_VERSION', 'twice');
  expect(second.file).toMatchObject({ uuid: first.file.uuid, versionNumber: 2 });
  expect(second.file).toEqual(await one(first.file.uuid));
});

it('shows answers to to-dos, and their templates', async () => {
  const { client } = office;
  const make = async (type: string) => {
    const { todo } = await answered(`createTodo(companyUuid: "${office.company}", todoType: "${type}", title: "Bank?",
      status: "open", completeOnSubmit: false, dueDate: "2026-06-01", reminderFrequency: "NO_REMINDER") {
        success errorMessage todo { uuid } }`);
    await office.firm.readable();
    return todo.uuid;
  };
  const shown = 'success errorMessage status answer submitter { uuid } lastSubmittedAt';
  const stored =
    '... on Todo { status submitter { uuid } lastSubmittedAt } ... on TextFieldTodo { answer } ... on YesOrNoTodo { answer }';
  const text = await make('text-field');
  for (const [uuid, asked] of [
    [text, `submitTextTodo(uuid: "${text}", answer: "Chase")`],
    [text, `extendTextAnswer(uuid: "${text}", answer: "and Wells")`],
  ] as const) {
    const { success: _, errorMessage: __, ...answer } = await answered(`${asked} { ${shown} }`, client);
    expect(answer).toEqual(await read(`feedItem(uuid: "${uuid}") { ${stored} }`));
  }
  const { template } = await answered(`saveTodoTemplate(name: "Start", title: "Welcome", headerText: "Hello",
    bodyDetails: "Read this") { success errorMessage template { uuid name title } }`);
  expect(await read('onboardingTodoTemplates { uuid name title }')).toEqual([template]);
});
