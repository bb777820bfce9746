import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxPhone } from '@daybook/kernel/config';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { connection, deciders } from '@daybook/ledger/domain';
import { eventHandlers, Quickbooks, StoredAccesses } from '@daybook/ledger/flow';
import { migrations, projections } from '@daybook/ledger/read';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import { sandboxQuickbooks } from '@daybook/ledger/settings';
import { api as tasksApi } from '@daybook/tasks/api';
import { Firm, origin } from '@daybook/testing/firm';
import { openSandbox, type Sandbox } from '../../../apps/sandbox/sandbox.js';
import { api } from './index.js';

const bakery = '9130350000000101';
const begin = `mutation ($company: UUID!, $path: String) {
  beginLedgerConnection(companyUuid: $company, returnPath: $path) { success errorMessage authorizationUrl } }`;
const finish = `mutation ($state: String!, $code: String, $realmId: String, $error: String) {
  finishLedgerConnection(state: $state, code: $code, realmId: $realmId, error: $error) {
    success errorMessage code returnPath companyUuid company { uuid quickbooksStatus } } }`;
const disconnect = 'mutation ($company: UUID!) { disconnectLedger(companyUuid: $company) { success } }';
const shown = `query ($company: UUID!) { company(uuid: $company) { quickbooksStatus daybookAccountingCompanyId
  ledgerConnection { status booksName isAvailable mayConnect maySetAccountingId } } }`;
const generate = `mutation ($company: UUID!) { generateAccountingCompanyId(companyUuid: $company) {
  success daybookAccountingCompanyId company { uuid name daybookAccountingCompanyId } } }`;
const set = `mutation ($company: UUID!, $id: String!) { setAccountingCompanyId(companyUuid: $company, id: $id) {
  success errorMessage daybookAccountingCompanyId } }`;

const folder = mkdtempSync(join(tmpdir(), 'daybook-connection-'));
let clockIsAhead = 0;
let sandbox: Sandbox;
let firm: Firm;
let company: string;
let other: string;
/** All that people were told. */
const answers: unknown[] = [];

beforeAll(async () => {
  const outside = { dataDir: folder, port: 0, smtpPort: 0, phone: sandboxPhone };
  sandbox = await openSandbox({ ...outside, quickbooks: sandboxQuickbooks });
  firm = await Firm.open({
    areas: [tasksApi, api],
    deciders,
    projections,
    migrations,
    clock: { now: () => new Date(Date.now() + clockIsAhead) },
    variables: { SANDBOX_PORT: String(sandbox.port) },
  });
  await firm.staff('tom');
  const ada = await firm.person('ada');
  const omar = await firm.person('omar');
  [company, other] = [await firm.company('Bakery'), await firm.company('Orchard')];
  for (const one of [company, other]) {
    await firm.member(one, ada, 'client_owner', true);
    await firm.member(one, omar, 'client_owner');
  }
  await firm.readable();
});
afterEach(() => {
  clockIsAhead = 0;
});
afterAll(async () => {
  await firm?.close();
  await sandbox?.close();
  rmSync(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(who: string, document: string, variables: object): Promise<any> {
  const answer = await (await firm.browser(who)).graphql(document, variables);
  answers.push(answer);
  const { data, errors } = answer;
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data)[0];
}

/** Goes to the consent page and presses a button there. @returns what the browser brings back */
async function consent(one: string, realm = bakery, who = 'ada'): Promise<Record<string, string>> {
  const { authorizationUrl } = await asked(who, begin, { company: one, path: `/${one}/dashboards` });
  const { searchParams } = new URL(authorizationUrl);
  const fields = {
    redirect_uri: searchParams.get('redirect_uri') ?? '',
    state: searchParams.get('state') ?? '',
    realm,
  };
  const body = new URLSearchParams(fields);
  const answer = await fetch(authorizationUrl, { method: 'POST', body, redirect: 'manual' });
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
}

const statusOf = async (one: string) => (await asked('tom', shown, { company: one })).quickbooksStatus;
const store = () => new LedgerTokenStore(queryOf(firm.api.pool), firm.api.keys);

/** As the flow does it after the event. */
async function endConsent(one: string): Promise<void> {
  const [handler] = eventHandlers(firm.api.config);
  const { realm } = (await firm.api.commands.load(connection, one)).state;
  const event = recorded({ type: 'LedgerDisconnected', data: { realm } }, 0, {}, `ledgerConnection-${one}`);
  const { commands, keys, pool } = firm.api;
  await handler?.on.LedgerDisconnected?.({ ...event, id: randomUUID() }, {
    commands,
    keys,
    query: queryOf(pool),
  } as unknown as FlowContext);
}

it('connects by a consent at the ledger, once, and leads back to where it was begun', async () => {
  expect(await statusOf(company)).toBe('NOT_CONNECTED');
  const back = await consent(company);
  const connected = { uuid: company, quickbooksStatus: 'ACTIVE' };
  const answer = { success: true, returnPath: `/${company}/dashboards`, companyUuid: company, company: connected };
  expect(await asked('ada', finish, back)).toMatchObject(answer);
  expect(await asked('ada', finish, back)).toMatchObject(answer);
  expect(await asked('ada', shown, { company })).toMatchObject({
    quickbooksStatus: 'ACTIVE',
    ledgerConnection: { status: 'ACTIVE', booksName: expect.stringMatching(/\w/), mayConnect: true },
  });
});

it('stores tokens that serve, and shows them nowhere', async () => {
  const { tokens } = (await store().of(company)) ?? {};
  const { commands, pool, keys, config, lines } = firm.api;
  const ledger = new Quickbooks(config.quickbooks ?? Object.assign(Object.create(null)));
  const tools = { commands, query: queryOf(pool), keys, clock: { now: () => new Date() } };
  await new StoredAccesses(ledger, tools).using(company, (access) => ledger.company(access));
  // events, read models, letters, tasks and whatever else is stored in clear
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('log', 'ops', 'read')
      and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
  );
  const stored = await Promise.all(
    tables.map(async ({ name }) => (await pool.query(`select stored::text from ${name} stored`)).rows),
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['log.events', 'ops.ledger_tokens']));
  const everything = JSON.stringify([stored, lines, answers]);
  const found = ['stateHash', tokens?.accessToken, tokens?.refreshToken].map((one) => everything.includes(one ?? '?'));
  expect(found).toEqual([true, false, false]);
});

it.each([
  ['another person', async () => asked('omar', finish, await consent(other))],
  ['a state that is not ours', () => asked('ada', finish, { state: 'made.up', code: 'x', realmId: bakery })],
  [
    'a consent of more than ten minutes ago',
    async () => {
      const back = await consent(other);
      clockIsAhead = 600_001;
      return asked('ada', finish, back);
    },
  ],
  [
    'a consent that was begun again since',
    async () => {
      const back = await consent(other);
      await consent(other);
      return asked('ada', finish, back);
    },
  ],
])('is not finished by %s', async (_, finished) => {
  expect(await finished()).toMatchObject({ success: false, code: 'stateUnknown' });
  expect(await statusOf(other)).toBe('NOT_CONNECTED');
});

it('says that nothing was connected to whoever cancels, and leads back', async () => {
  expect(await asked('ada', finish, await consent(other, ''))).toMatchObject({
    success: false,
    errorMessage: expect.stringContaining('Cancel'),
    returnPath: `/${other}/dashboards`,
  });
});

it('does not repeat what only looks like the ledger’s word', async () => {
  const { state } = await consent(other);
  const { errorMessage } = await asked('ada', finish, { state, error: '<b>Call 555-0100</b>' });
  expect(errorMessage).toBe('QuickBooks did not connect the books. Please try again.');
});

it('gives the books to one company at a time, and opens none that were not consented to', async () => {
  const { errorMessage, code } = await asked('ada', finish, await consent(other));
  expect([code, errorMessage]).toEqual(['connectedElsewhere', expect.stringContaining('another company')]);
  const elsewhere = await consent(other, '9130350000000102');
  expect(await asked('ada', finish, { ...elsewhere, realmId: '9130350000000103' })).toMatchObject({ success: false });
  expect(await statusOf(other)).toBe('NOT_CONNECTED');
});

it('ends the consent when the books are disconnected, and lets others have them', async () => {
  const { tokens, realm } = (await store().of(company)) ?? {};
  expect(await asked('ada', disconnect, { company })).toEqual({ success: true });
  await endConsent(company);
  await endConsent(company);
  expect([await statusOf(company), await store().of(company)]).toEqual(['NOT_CONNECTED', undefined]);
  const ledger = new Quickbooks(firm.api.config.quickbooks ?? Object.create(null));
  await expect(ledger.company({ realm: realm ?? '', accessToken: tokens?.accessToken ?? '' })).rejects.toThrow();
  expect(await asked('ada', finish, await consent(other))).toMatchObject({ success: true });
});

it('says that a consent has ended', async () => {
  const { finished } = (await firm.api.commands.load(connection, other)).state;
  const refusal = { type: 'RecordTokenRefusal', stateHash: finished ?? '' } as const;
  await firm.api.commands.send(connection, other, refusal, origin(other));
  await firm.readable();
  expect(await statusOf(other)).toBe('EXPIRED');
});

it('gives companies the firm’s numbers, which clients do not see', async () => {
  const daybookAccountingCompanyId = 'DAYBOOK-000001';
  const named = { uuid: company, name: expect.any(String), daybookAccountingCompanyId };
  const first = { success: true, daybookAccountingCompanyId, company: named };
  expect(await asked('tom', generate, { company })).toEqual(first);
  expect(await asked('tom', generate, { company })).toEqual(first);
  expect(await asked('tom', set, { company: other, id: 'DAYBOOK-000001' })).toMatchObject({ success: false });
  expect((await asked('tom', shown, { company })).daybookAccountingCompanyId).toBe('DAYBOOK-000001');
  expect((await asked('ada', shown, { company })).daybookAccountingCompanyId).toBeNull();
});
