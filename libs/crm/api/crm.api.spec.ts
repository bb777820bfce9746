import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyUserDecider } from '@daybook/companies/domain';
import { scheduledTasks, uuidOfRecord } from '@daybook/crm/flow';
import { sandboxHubspot } from '@daybook/crm/settings';
import { sandboxPhone } from '@daybook/kernel/config';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { Firm } from '@daybook/testing/firm';
import { openSandbox, type Sandbox } from '../../../apps/sandbox/sandbox.js';
import { api } from './index.js';

const silverBirch = '9260713544';
const harbor = '9260713545';
const mercer = '9260713546';
const person = 'email firstName lastName';
const check = `query ($hubspotId: String!) { adminPanel { checkImportHubspotCompany(hubspotId: $hubspotId) {
  errorMessage companyName staffUsers { ${person} role } clientUsers { ${person} hubspotId }
  matchingCompanies { uuid name deleted isLinked } matchingUsers { uuid email active } } } }`;
const run = `mutation ($hubspotId: String!, $companyUuid: UUID, $userEmails: [String!]) {
  importHubspotCompany(hubspotId: $hubspotId, companyUuid: $companyUuid, userEmails: $userEmails) {
    success code errorMessage outcome company { uuid name } userCount skippedUsers { email reason }
    roledTeamMembers { role user { name } } unmatched } }`;
const link = `mutation ($companyUuid: UUID!, $hubspotId: String!) {
  linkCompanyToHubspot(companyUuid: $companyUuid, hubspotId: $hubspotId) { success code company { name } } }`;
const sync = `mutation ($companyUuid: UUID!) { syncTeamMemberRolesFromHubspot(companyUuid: $companyUuid) {
  success code errorMessage roledTeamMembers { role user { name } } unmatched } }`;
const team = `query ($uuid: UUID!) { company(uuid: $uuid) { hubspotId exchange { id } }
  companyProfile(companyUuid: $uuid) { hubspotId }
  companyUsers(companyUuid: $uuid) { uuid role isPending user { email phone } } }`;

interface Listed {
  readonly user: { readonly email: string };
}

let sandbox: Sandbox;
let folder: string;
let firm: Firm;
let vault: string;
let bakery: string;
let archived: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-crm-api-'));
  sandbox = await openSandbox({ dataDir: folder, port: 0, smtpPort: 0, phone: sandboxPhone, hubspot: sandboxHubspot });
  const variables = {
    HUBSPOT_URL: `http://127.0.0.1:${sandbox.port}/hubspot`,
    HUBSPOT_ACCESS_TOKEN: sandboxHubspot.accessToken,
  };
  firm = await Firm.open({ areas: [api], variables });
  const flagged = { allowImportingHubspotCompany: true };
  await firm.staff('grace', {}, { flags: { superuser: true } });
  await firm.staff('alice', { adminPanelAccess: 'UPDATE', ...flagged });
  await firm.staff('vera', { adminPanelAccess: 'VIEW', ...flagged });
  await firm.staff('uma', { adminPanelAccess: 'UPDATE' });
  await firm.staff('nora', flagged);
  await firm.staff('dan', {}, { email: 'controller@demo.daybook.test' });
  await firm.person('olivia', { email: 'owner@demo.daybook.test' });
  vault = await firm.company('Silver Birch Dental Group LLC', { type: 'RequireExplicitAccess' });
  bakery = await firm.company('HARBOR STREET BAKERY LLC');
  archived = await firm.company('Mercer Antiques (closed)', { type: 'DeleteCompany' });
  await firm.readable();
});
afterAll(async () => {
  await firm?.close();
  await sandbox?.close();
  rmSync(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(who: string, document: string, variables: object): Promise<any> {
  const { data, errors } = await (await firm.browser(who)).graphql(document, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data)[0];
}

const checked = async (who: string, hubspotId: string) =>
  (await asked(who, check, { hubspotId })).checkImportHubspotCompany;

async function teamOf(uuid: string) {
  const { data } = await (await firm.browser('grace')).graphql(team, { uuid });
  return data;
}

it('shows what the CRM has and what is here already, of companies only those one may see', async () => {
  expect(await checked('alice', silverBirch)).toEqual({
    errorMessage: null,
    companyName: 'Silver Birch Dental Group LLC',
    staffUsers: [
      expect.objectContaining({ email: 'controller@demo.daybook.test', role: 'controller' }),
      expect.objectContaining({ role: 'tax_lead' }),
      expect.objectContaining({ role: 'cx_manager' }),
    ],
    clientUsers: [
      { email: 'maya.lindgren@silverbirch.test', firstName: 'Maya', lastName: 'Lindgren', hubspotId: '50101' },
      expect.objectContaining({ firstName: 'Tom' }),
      expect.objectContaining({ email: null }),
    ],
    matchingCompanies: [],
    matchingUsers: [expect.objectContaining({ email: 'controller@demo.daybook.test', active: true })],
  });
  const seen = (await checked('grace', silverBirch)).matchingCompanies;
  expect(seen).toEqual([{ uuid: vault, name: 'Silver Birch Dental Group LLC', deleted: false, isLinked: false }]);
  expect((await checked('alice', mercer)).matchingCompanies).toMatchObject([{ uuid: archived, deleted: true }]);
});

it('says what is wrong with a number that the CRM does not know', async () => {
  expect(await checked('alice', '77')).toMatchObject({
    companyName: null,
    errorMessage: expect.stringMatching(/77|no company/),
  });
  expect(await asked('alice', run, { hubspotId: '77' })).toMatchObject({ success: false, code: 'noSuchRecord' });
});

it('imports a company with its people as guests, who serves it and its link, once', async () => {
  const imported = await asked('alice', run, { hubspotId: silverBirch });
  expect(imported).toMatchObject({ success: true, outcome: 'created', userCount: 2, skippedUsers: [] });
  expect(imported.roledTeamMembers).toEqual([{ role: 'controller', user: { name: 'dan Person' } }]);
  expect(imported.unmatched).toEqual(['taxadmin@demo.daybook.test', 'sales@demo.daybook.test']);
  const { company, companyProfile, companyUsers } = await teamOf(imported.company.uuid);
  expect(company).toEqual({ hubspotId: silverBirch, exchange: { id: imported.company.uuid } });
  expect(companyProfile).toEqual({ hubspotId: silverBirch });
  const byEmail = companyUsers.toSorted((one: Listed, other: Listed) => (one.user.email < other.user.email ? -1 : 1));
  expect(byEmail).toMatchObject([
    {
      role: 'client_member',
      isPending: true,
      user: { email: 'maya.lindgren@silverbirch.test', phone: '+12125550142' },
    },
    { role: 'client_member', isPending: true, user: { email: 'tom.abbott@silverbirch.test', phone: null } },
  ]);

  const [{ uuid: tom }] = byEmail.slice(1);
  await firm.api.commands.send(
    companyUserDecider,
    tom,
    { type: 'RemoveCompanyUser', isAccountOwner: false },
    { commandId: crypto.randomUUID(), by: { system: 'test' }, company: imported.company.uuid },
  );
  await firm.readable();
  const before = await teamOf(imported.company.uuid);
  const again = await asked('grace', run, { hubspotId: silverBirch });
  expect(again).toMatchObject({ outcome: 'existing', company: imported.company, userCount: 1 });
  expect(again.skippedUsers).toMatchObject([{ email: 'tom.abbott@silverbirch.test' }]);
  expect(await teamOf(imported.company.uuid)).toEqual(before);
});

it('imports nobody but the chosen ones, and into a company that one sees', async () => {
  const chosen = { hubspotId: harbor, companyUuid: bakery, userEmails: [] };
  expect(await asked('alice', run, { ...chosen, companyUuid: vault })).toMatchObject({ code: 'noSuchCompany' });
  expect(await asked('alice', run, chosen)).toMatchObject({ outcome: 'existing', userCount: 0 });
  const all = await asked('grace', run, { ...chosen, userEmails: ['OWNER@demo.daybook.test'] });
  expect(all).toMatchObject({ userCount: 1, company: { name: 'HARBOR STREET BAKERY LLC' } });
});

it('restores an archived match where it is chosen', async () => {
  const restored = { hubspotId: mercer, companyUuid: archived };
  expect(await asked('alice', run, restored)).toMatchObject({ success: true, outcome: 'restored' });
  await firm.change(archived, { type: 'DeleteCompany' });
  await firm.readable();
  expect(await asked('alice', run, { hubspotId: mercer })).toMatchObject({ code: 'archived' });
});

it('links one company to a record, and takes its team over', async () => {
  const uuid = await firm.company('Unlinked Inc.');
  await firm.readable();
  expect(await asked('grace', run, { hubspotId: harbor, companyUuid: uuid })).toMatchObject({
    code: 'linkedElsewhere',
  });
  expect(await asked('grace', sync, { companyUuid: uuid })).toMatchObject({ success: false, code: 'notLinked' });
  expect(await teamOf(uuid)).toMatchObject({ company: { hubspotId: null, exchange: null } });
  expect(await asked('grace', link, { companyUuid: uuid, hubspotId: harbor })).toMatchObject({
    code: 'linkedElsewhere',
  });
  expect(await asked('alice', link, { companyUuid: vault, hubspotId: '9' })).toMatchObject({ code: 'noSuchCompany' });
  expect(await asked('alice', link, { companyUuid: uuid, hubspotId: '9' })).toMatchObject({ code: 'noSuchRecord' });
  expect(await asked('alice', sync, { companyUuid: bakery })).toEqual({
    success: true,
    code: null,
    errorMessage: null,
    roledTeamMembers: [{ role: 'controller', user: { name: 'dan Person' } }],
    unmatched: [],
  });
});

it('tells its people nothing of the record', async () => {
  const uuid = await firm.company('Linked Ltd.', { type: 'LinkCompanyToCrm', hubspotId: '7001' });
  await firm.member(uuid, await firm.person('lin'), 'client_owner', true);
  await firm.readable();
  const { data } = await (await firm.browser('lin')).graphql(team, { uuid });
  expect(data).toMatchObject({ company: { hubspotId: null, exchange: null }, companyProfile: { hubspotId: null } });
});

it('lets who may only look into the admin panel look a record up, and no more', async () => {
  expect(await checked('vera', silverBirch)).toMatchObject({ companyName: 'Silver Birch Dental Group LLC' });
  await expect(asked('vera', run, { hubspotId: silverBirch })).rejects.toThrow('FORBIDDEN');
  await expect(asked('vera', link, { companyUuid: bakery, hubspotId: harbor })).rejects.toThrow('FORBIDDEN');
  await expect(asked('vera', sync, { companyUuid: bakery })).rejects.toThrow('FORBIDDEN');
});

it.each(['uma', 'nora'])('is not for %s, who has only half of the right', async (who) => {
  await expect(asked(who, run, { hubspotId: silverBirch })).rejects.toThrow('FORBIDDEN');
  await expect(checked(who, silverBirch)).rejects.toThrow('FORBIDDEN');
  await expect(asked(who, link, { companyUuid: bakery, hubspotId: harbor })).rejects.toThrow('FORBIDDEN');
  await expect(asked(who, sync, { companyUuid: bakery })).rejects.toThrow('FORBIDDEN');
});

it('says what to do when the CRM does not answer', async () => {
  const fault = (kind: string) =>
    fetch(`http://127.0.0.1:${sandbox.port}/api/faults/hubspot`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: kind }),
    });
  await fault('fail');
  try {
    expect((await checked('alice', silverBirch)).errorMessage).toMatch(/HubSpot does not answer.*try again/);
  } finally {
    await fault('off');
  }
});

it('lets what is linked follow its record at night, but for what was changed here', async () => {
  const { commands, pool, config } = firm.api;
  const clock = { now: () => new Date('2026-03-05T07:30:00.000Z') };
  const tools = { commands, query: queryOf(pool), clock } as unknown as FlowContext;
  const tasks = scheduledTasks({ hubspot: config.hubspot, firmTimeZone: 'America/New_York' });
  const uuid = uuidOfRecord(silverBirch);
  await firm.change(uuid, { type: 'ChangeProfile', changes: { industry: 'Dentistry' } });
  for (const task of tasks) await task.run(tools);
  await firm.readable();
  const profile = `query ($uuid: UUID!) { companyProfile(companyUuid: $uuid) { name address website industry } }`;
  expect(await asked('grace', profile, { uuid })).toEqual({
    name: 'Silver Birch Dental Group LLC',
    address: '210 West 18th Street, New York, NY 10011',
    website: 'https://silverbirch.test',
    industry: 'Dentistry',
  });
});
