import { randomUUID } from 'node:crypto';
import type { FlowContext } from '@daybook/kernel/flows';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import { connection, realmClaim } from '../../domain/index.js';
import { LedgerRefused, LedgerUnavailable } from '../port.js';
import { AtSandbox, bakery } from '../spec/at-sandbox.js';
import { LedgerDatabase } from '../spec/ledger-database.js';
import { Connecting, type Returned } from './connecting.js';
import { giveLapsedBack } from './lapsed.js';
import { States } from './states.js';

const world = new AtSandbox();
const states = new States('secret');
let database: LedgerDatabase;
let now = Date.now();

beforeAll(async () => {
  await world.open();
  database = await LedgerDatabase.open();
});
afterEach(() => world.fault('off'));
afterAll(async () => {
  await database?.close();
  await world.close();
});

const metadata = (company: string) => ({ commandId: randomUUID(), by: { system: 'spec' }, company });

/** A process: QuickBooks as it asks it, and how often it asked for tokens. */
function opened() {
  const tools = database.tools(() => new Date(now));
  const ledger = world.ledger({ tries: 1 });
  const asked = { tokens: 0, company: 0 };
  const { exchange, company } = ledger;
  Object.assign(ledger, {
    exchange: (code: string) => {
      asked.tokens += 1;
      return exchange.call(ledger, code);
    },
    company: (access: Parameters<typeof company>[0]) => {
      asked.company += 1;
      return company.call(ledger, access);
    },
  });
  const connecting = new Connecting(ledger, states, tools);
  return { tools, ledger, asked, connecting, store: new LedgerTokenStore(tools.query, tools.keys) };
}

/** Somebody presses Connect and consents. */
async function consented(company: string, realm = bakery): Promise<Returned> {
  const asked = { company, user: randomUUID(), returnPath: '/', nonce: randomUUID() };
  const address = await opened().connecting.begin(asked, metadata(company));
  const state = new URL(String(address)).searchParams.get('state') ?? '';
  const back = await world.consent(realm, state);
  return { state, realm, code: back.searchParams.get('code') ?? '' };
}

/** What is left where nothing was connected: no tokens, books that others may have. */
async function leftOf(company: string, realm = bakery) {
  const { tools, store } = opened();
  const { status } = (await tools.commands.load(connection, company)).state;
  return [status, await store.of(company), (await tools.commands.load(realmClaim, realm)).state.company];
}
const nothing = ['NOT_CONNECTED', undefined, null];

async function disconnect(company: string): Promise<void> {
  const { tools, store } = opened();
  await tools.commands.send(connection, company, { type: 'DisconnectLedger' }, metadata(company));
  await tools.commands.send(realmClaim, bakery, { type: 'ReleaseLedgerRealm', company }, metadata(company));
  const stored = await store.of(company);
  await store.forget(company, stored?.version ?? '');
}

/** Asks again when it may, as the page does. */
async function again(company: string, returned: Returned, by = opened()) {
  const outcome = await by.connecting.finish(company, returned, metadata(company));
  if (outcome && 'notBefore' in outcome) now = outcome.notBefore.getTime();
  return outcome;
}

it.each(['tokensAway', 'gateway'])('goes on with the same consent when QuickBooks is back: %s', async (fault) => {
  const company = randomUUID();
  const returned = await consented(company);
  const by = opened();
  await world.fault(fault);
  for (let n = 0; n < 2; n += 1) {
    const outcome = await again(company, returned, by);
    expect(outcome).toMatchObject({ refused: 'ledgerAway', message: expect.stringContaining('Keep this page open') });
    expect(await leftOf(company)).toEqual(nothing);
  }
  // what it gave out is asked for once, whatever came after
  expect(by.asked).toEqual(fault === 'gateway' ? { tokens: 1, company: 2 } : { tokens: 2, company: 0 });
  await world.fault('off');
  expect(await again(company, returned, by)).toBeUndefined();
  expect(await leftOf(company)).toEqual(['ACTIVE', expect.objectContaining({ realm: bakery }), company]);
  expect((await database.pool.query('select from ops.ledger_consents where company = $1', [company])).rowCount).toBe(0);
  await disconnect(company);
});

it('asks no sooner than QuickBooks wished, however often and by how many it is pressed', async () => {
  const company = randomUUID();
  const returned = await consented(company);
  const [one, other] = [opened(), opened()];
  await world.fault('tokensLater');
  const first = await one.connecting.finish(company, returned, metadata(company));
  const until = new Date(now + 30_000);
  expect(first).toMatchObject({ refused: 'ledgerAway', notBefore: until });
  await world.fault('off');
  now += 29_999;
  const presses = Array.from({ length: 10 }, (_, n) =>
    (n % 2 === 0 ? one : other).connecting.finish(company, returned, metadata(company)),
  );
  for (const press of await Promise.all(presses)) expect(press).toEqual(first);
  // nor where somebody begins anew
  const anew = await consented(company);
  expect(await other.connecting.finish(company, anew, metadata(company))).toMatchObject({ notBefore: until });
  expect([one.asked.tokens, other.asked.tokens]).toEqual([1, 0]);
  now += 1;
  expect(await again(company, anew, other)).toBeUndefined();
  await disconnect(company);
});

it('has one of two at the same instant ask, and both are told the same in the end', async () => {
  const company = randomUUID();
  const returned = await consented(company);
  const tabs = [opened(), opened()];
  const outcomes = await Promise.all(
    tabs.map(({ connecting }) => connecting.finish(company, returned, metadata(company))),
  );
  expect(tabs.map(({ asked }) => asked.tokens).toSorted()).toEqual([0, 1]);
  expect(outcomes.some((one) => one === undefined)).toBe(true);
  for (const { connecting } of tabs)
    expect(await connecting.finish(company, returned, metadata(company))).toBeUndefined();
  await disconnect(company);
});

it('finishes with the tokens that a process had when it died', async () => {
  const company = randomUUID();
  const returned = await consented(company);
  const mortal = opened();
  Object.assign(mortal.ledger, { company: () => Promise.reject(new Error('killed')) });
  await expect(mortal.connecting.finish(company, returned, metadata(company))).rejects.toThrow('killed');
  const next = opened();
  expect(await again(company, returned, next)).toMatchObject({ refused: 'ledgerAway' });
  expect(await again(company, returned, next)).toBeUndefined();
  expect(next.asked.tokens).toBe(0);
  await disconnect(company);
});

it('says what happened where it stays away for longer than a consent counts, and leaves nothing behind', async () => {
  const [company, other] = [randomUUID(), randomUUID()];
  const returned = await consented(company);
  await world.fault('unavailable');
  const outcome = await opened().connecting.finish(company, returned, metadata(company));
  const notBefore = new Date(now + 3_600_000);
  expect(outcome).toMatchObject({ refused: 'notAnswered', notBefore });
  expect(outcome?.message).toMatch(/nothing was connected.*press Connect again once it is back/);
  expect(await leftOf(company)).toEqual(nothing);
  // consenting again would be in vain so soon
  const asked = { company, user: randomUUID(), returnPath: '/', nonce: randomUUID() };
  const begun = await opened().connecting.begin(asked, metadata(company));
  expect(begun).toMatchObject({ refused: 'notAnswered', notBefore });
  const revoked: string[] = [];
  const sweep = giveLapsedBack({ revoke: async (token) => void revoked.push(token) });
  const { tools } = opened();
  const run = () => sweep.run(tools as unknown as FlowContext);
  await run();
  expect(revoked).toEqual([]);
  now = notBefore.getTime();
  await run();
  await run();
  expect(revoked).toHaveLength(1);
  await world.fault('off');
  const theirs = await consented(other);
  expect(await again(other, theirs)).toBeUndefined();
  await disconnect(other);
});

it('gives nothing back while another company’s consent to the same books waits', async () => {
  const [company, other] = [randomUUID(), randomUUID()];
  const returned = await consented(company);
  await world.fault('gateway');
  expect(await again(company, returned)).toMatchObject({ refused: 'ledgerAway' });
  now += 540_000;
  const theirs = await consented(other);
  expect(await again(other, theirs)).toMatchObject({ refused: 'ledgerAway' });
  now += 120_000;
  const revoked: string[] = [];
  const sweep = giveLapsedBack({ revoke: async (token) => void revoked.push(token) });
  await sweep.run(opened().tools as unknown as FlowContext);
  expect(revoked).toEqual([]);
  expect(await leftOf(company)).toEqual(nothing);
  await world.fault('off');
  expect(await again(other, theirs)).toBeUndefined();
  await disconnect(other);
});

it('lets nobody wait for the sweep: only what QuickBooks wished holds people up', async () => {
  const company = randomUUID();
  const returned = await consented(company);
  await world.fault('gateway');
  expect(await again(company, returned)).toMatchObject({ refused: 'ledgerAway' });
  now += 700_000;
  const { tools } = opened();
  const run = (fault: Error) =>
    giveLapsedBack({ revoke: () => Promise.reject(fault) }).run(tools as unknown as FlowContext);
  await run(new LedgerUnavailable('It is away.'));
  await world.fault('off');
  const anew = await consented(company);
  expect(anew.code).not.toBe('');
  await run(new LedgerRefused('It knows no such token.'));
  expect((await database.pool.query('select from ops.ledger_consents where company = $1', [company])).rowCount).toBe(0);
  expect(await again(company, anew)).toBeUndefined();
  await disconnect(company);
});

it('claims the books again for a click that is sent once more', async () => {
  const company = randomUUID();
  const returned = await consented(company);
  const click = metadata(company);
  await world.fault('tokensAway');
  const outcome = await opened().connecting.finish(company, returned, click);
  expect(outcome).toMatchObject({ refused: 'ledgerAway' });
  if (outcome && 'notBefore' in outcome) now = outcome.notBefore.getTime();
  await world.fault('off');
  expect(await opened().connecting.finish(company, returned, click)).toBeUndefined();
  expect(await leftOf(company)).toEqual(['ACTIVE', expect.objectContaining({ realm: bakery }), company]);
  await disconnect(company);
});

it('asks for a new consent where the answer was lost, and keeps nothing of it', async () => {
  const company = randomUUID();
  const returned = await consented(company);
  await world.fault('tokensLost');
  expect(await again(company, returned)).toMatchObject({ refused: 'ledgerAway' });
  await world.fault('off');
  expect(await again(company, returned)).toMatchObject({ refused: 'consentSpent' });
  expect(await leftOf(company)).toEqual(nothing);
  expect(await again(company, await consented(company))).toBeUndefined();
});

it('keeps the books that are connected while they are connected anew', async () => {
  const company = randomUUID();
  await disconnectAll();
  expect(await again(company, await consented(company))).toBeUndefined();
  const before = await leftOf(company);
  const returned = await consented(company);
  await world.fault('gateway');
  expect(await again(company, returned)).toMatchObject({ refused: 'ledgerAway' });
  expect(await leftOf(company)).toEqual(before);
});

async function disconnectAll(): Promise<void> {
  const { company } = (await opened().tools.commands.load(realmClaim, bakery)).state;
  if (company) await disconnect(company);
}
