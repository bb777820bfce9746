import { createHmac, randomUUID } from 'node:crypto';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { connection, deciders, realmClaim, sync } from '@daybook/ledger/domain';
import { scheduledTasks } from '@daybook/ledger/flow';
import { migrations, projections } from '@daybook/ledger/read';
import { api as tasks } from '@daybook/tasks/api';
import { deciders as taskDeciders } from '@daybook/tasks/domain';
import { Firm } from '@daybook/testing/firm';
import { api } from './index.js';

const verifier = 'the verifier token';
const realm = '91';
let now = new Date();
let firm: Firm;
let bakery: string;

beforeAll(async () => {
  const of = { areas: [api, tasks], deciders: [...deciders, ...taskDeciders], projections, migrations };
  const app = {
    QUICKBOOKS_CLIENT_ID: 'app',
    QUICKBOOKS_CLIENT_SECRET: 'secret',
    QUICKBOOKS_WEBHOOK_VERIFIER: verifier,
  };
  firm = await Firm.open({ ...of, clock: { now: () => now }, variables: app });
  bakery = await firm.company('Harbor Street Bakery');
  const metadata = { commandId: randomUUID(), by: { system: 'spec' }, company: bakery };
  const stateHash = randomUUID();
  const at = now.toISOString();
  const { commands } = firm.api;
  const claim = { type: 'ClaimLedgerRealm', company: bakery } as const;
  await commands.send(realmClaim, realm, claim, { ...metadata, commandId: randomUUID() });
  const begin = { type: 'BeginLedgerConnection', stateHash, expiresAt: '2999-01-01T00:00:00.000Z' } as const;
  await commands.send(connection, bakery, begin, metadata);
  const finish = { type: 'FinishLedgerConnection', stateHash, realm, name: 'Harbor', at } as const;
  await commands.send(connection, bakery, finish, { ...metadata, commandId: randomUUID() });
  await firm.readable();
});
afterAll(() => firm?.close());

async function tell(realms: readonly string[], by = verifier): Promise<number> {
  const body = JSON.stringify(realms.map((intuitaccountid) => ({ type: 'qbo.invoice.created.v1', intuitaccountid })));
  const signature = createHmac('sha256', by).update(body).digest('base64');
  const headers = { 'content-type': 'application/json', 'intuit-signature': signature };
  return (await fetch(`${firm.api.url}/api/v2/webhooks/quickbooks/`, { method: 'POST', headers, body })).status;
}

/** The jobs that were started, after the task ran so many seconds from now. */
async function startedIn(seconds: number): Promise<string | null> {
  now = new Date(now.getTime() + seconds * 1_000);
  const { commands, pool, config } = firm.api;
  const tools = { commands, query: queryOf(pool), clock: { now: () => now } } as unknown as FlowContext;
  const settings = { ...config, firmTimeZone: 'UTC' } as unknown as Parameters<typeof scheduledTasks>[0];
  const task = scheduledTasks(settings).find(({ name }) => name === 'sync the books that changed');
  await task?.run(tools);
  return (await commands.load(sync, bakery)).state.job;
}

async function end(job: string | null): Promise<void> {
  const command = { type: 'RecordSyncFailure', job: job ?? '', message: 'Enough.' } as const;
  const metadata = { commandId: randomUUID(), by: { system: 'spec' }, company: bakery };
  await firm.api.commands.send(sync, bakery, command, metadata);
}

it('reads the books once after QuickBooks has said several times that they changed, when they are at rest', async () => {
  expect(await tell([realm, '4711'])).toBe(200);
  expect(await startedIn(20)).toBeNull();
  expect(await tell([realm])).toBe(200);
  expect(await startedIn(20)).toBeNull();
  const job = await startedIn(15);
  expect(job).not.toBeNull();
  await end(job);
  expect(await startedIn(600)).toBe(job);
});

it('reads what changed while they were read, and books that never rest', async () => {
  await tell([realm]);
  const job = await startedIn(31);
  await tell([realm]);
  expect(await startedIn(60)).toBe(job);
  await end(job);
  const next = await startedIn(15);
  expect(next).not.toBe(job);
  await end(next);
  for (let minutes = 0; minutes < 6; minutes += 0.25) {
    await tell([realm]);
    await startedIn(15);
  }
  expect((await firm.api.commands.load(sync, bakery)).state.job).not.toBe(next);
});

it('hears nobody else', async () => {
  expect(await tell([realm], 'somebody else')).toBe(403);
  const unsigned = await fetch(`${firm.api.url}/api/v2/webhooks/quickbooks/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '[]',
  });
  expect(unsigned.status).toBe(403);
});
