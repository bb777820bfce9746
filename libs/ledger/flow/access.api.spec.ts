import { randomUUID } from 'node:crypto';
import { type CommandMetadata } from '@daybook/kernel/commands';
import type { FlowContext } from '@daybook/kernel/flows';
import { openPool } from '@daybook/kernel/postgres';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import type { Pool } from 'pg';
import { type ConnectionCommand, connection } from '../domain/index.js';
import { StoredAccesses } from './access.js';
import { renewTokens } from './connecting/renewal.js';
import {
  type Ledger,
  type LedgerAccess,
  LedgerAccessExpired,
  LedgerAccessRefused,
  LedgerConsentWithdrawn,
  LedgerNotConnected,
  LedgerRefused,
  type LedgerTokens,
  LedgerUnavailable,
} from './port.js';
import { AtSandbox, bakery } from './spec/at-sandbox.js';
import { LedgerDatabase } from './spec/ledger-database.js';

const world = new AtSandbox();
const start = new Date();
let database: LedgerDatabase;
let pools: Pool[];

beforeAll(async () => {
  await world.open();
  database = await LedgerDatabase.open();
  pools = [database.pool, openPool(database.url, { purpose: 'background' })];
});
afterAll(async () => {
  await pools?.[1]?.end();
  await database?.close();
  await world.close();
});

/** One process: its own connections, keys and memory. */
function process(pool: Pool, ledger: { refresh(token: string): Promise<LedgerTokens> } = world.ledger()) {
  const tools = database.tools(() => start, pool);
  return {
    accesses: new StoredAccesses(ledger, tools),
    store: new LedgerTokenStore(tools.query, tools.keys),
    ...tools,
  };
}

const both = () => pools.map((pool) => process(pool));
const first = (ledger?: { refresh(token: string): Promise<LedgerTokens> }) => process(pools[0] as Pool, ledger);
const metadata = (company: string): CommandMetadata => ({ commandId: randomUUID(), by: { system: 'spec' }, company });

/** A company whose owner has consented; the access token serves for so many minutes more. */
async function connected(minutes = 60): Promise<string> {
  const [company, stateHash] = [randomUUID(), randomUUID()];
  const { commands, store } = first();
  const { realm, accessToken, refreshToken } = await world.connect(bakery);
  const expiresAt = inMinutes(minutes);
  await store.keep(company, realm, stateHash, { accessToken, refreshToken, expiresAt });
  const send = (command: ConnectionCommand) => commands.send(connection, company, command, metadata(company));
  await send({ type: 'BeginLedgerConnection', stateHash, expiresAt: inMinutes(10) });
  await send({ type: 'FinishLedgerConnection', stateHash, realm, name: 'Bakery', at: start.toISOString() });
  return company;
}

const nameOf = (access: LedgerAccess) => world.ledger().company(access);
const statusOf = async (company: string) => (await first().commands.load(connection, company)).state.status;
const inMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString();

it('reads the books with what the consent gave', async () => {
  const company = await connected();
  expect(await first().accesses.using(company, nameOf)).toMatchObject({ name: expect.any(String) });
});

it('refreshes once, however many want to in two processes at once', async () => {
  const company = await connected(0);
  let refreshed = 0;
  const ledger = {
    refresh(token: string) {
      refreshed += 1;
      return world.ledger().refresh(token);
    },
  };
  const processes = pools.map((pool) => process(pool, ledger));
  const answers = [0, 1, 2, 3, 4, 5].map((n) => processes[n % 2]?.accesses.using(company, async (access) => access));
  const given = await Promise.all(answers);
  expect([refreshed, new Set(given.map((access) => access?.accessToken)).size]).toEqual([1, 1]);
  expect(await statusOf(company)).toBe('ACTIVE');
  await world.ledger().company(given[0] as LedgerAccess);
});

it('refreshes once more when the ledger takes an access for ended, and runs again', async () => {
  const company = await connected();
  const used: string[] = [];
  await first().accesses.using(company, async ({ accessToken }) => {
    used.push(accessToken);
    if (used.length === 1) throw new LedgerAccessExpired('too old');
  });
  expect([used.length, new Set(used).size]).toEqual([2, 2]);
});

it('takes the ledger for away where it refuses also what it has just given out', async () => {
  const company = await connected();
  const refused = first().accesses.using(company, () => Promise.reject(new LedgerAccessExpired('401')));
  await expect(refused).rejects.toBeInstanceOf(LedgerAccessRefused);
  await expect(refused).rejects.toBeInstanceOf(LedgerUnavailable);
  expect(await statusOf(company)).toBe('ACTIVE');
});

it('says that the consent has ended when a rotation was lost, in both processes', async () => {
  const company = await connected(0);
  const [one, other] = both() as [ReturnType<typeof first>, ReturnType<typeof first>];
  const { tokens } = (await one.store.of(company)) ?? {};
  await world.ledger().refresh(tokens?.refreshToken ?? ''); // and died before it was stored
  await Promise.all(
    [one, other].map(({ accesses }) =>
      expect(accesses.using(company, nameOf)).rejects.toBeInstanceOf(LedgerConsentWithdrawn),
    ),
  );
  expect(await statusOf(company)).toBe('EXPIRED');
  expect(await one.store.of(company)).toBeUndefined();
});

it('keeps the tokens while the ledger is away, and lets the next one try', async () => {
  const company = await connected(0);
  const away = { refresh: () => Promise.reject(new LedgerUnavailable('away')) };
  await expect(first(away).accesses.using(company, nameOf)).rejects.toBeInstanceOf(LedgerUnavailable);
  expect(await statusOf(company)).toBe('ACTIVE');
  await first().accesses.using(company, nameOf);
});

it('leaves a connection that was made meanwhile as it is', async () => {
  const company = await connected(0);
  const fresh = await world.connect(bakery);
  const { store } = first();
  const ledger = {
    async refresh(): Promise<LedgerTokens> {
      await store.keep(company, fresh.realm, 'another consent', { ...fresh, expiresAt: inMinutes(60) });
      throw new LedgerConsentWithdrawn('the old one');
    },
  };
  await first(ledger).accesses.using(company, async ({ accessToken }) => expect(accessToken).toBe(fresh.accessToken));
  expect(await statusOf(company)).toBe('ACTIVE');
});

describe('the renewal of all tokens', () => {
  const round = (renews: Pick<Ledger, 'refresh'>, pool: Pool) =>
    renewTokens(renews).run(process(pool) as unknown as FlowContext);
  const listed = async (...companies: string[]) => {
    await pools[0]?.query('delete from ledger_connections');
    for (const company of companies)
      await pools[0]?.query(
        `insert into ledger_connections (company, status, realm, connected_at, changed_at)
          values ($1, 'ACTIVE', '91', now(), now())`,
        [company],
      );
  };
  const accessOf = async (company: string) => (await first().store.of(company))?.tokens.accessToken;

  it('renews what ends before the next round, once, though two processes want to, and leaves the rest', async () => {
    const [soon, later] = [await connected(15), await connected(45)];
    await listed(soon, later);
    const before = [await accessOf(soon), await accessOf(later)];
    let refreshed = 0;
    const counting = {
      refresh(token: string) {
        refreshed += 1;
        return world.ledger().refresh(token);
      },
    };
    await Promise.all(pools.map((pool) => round(counting, pool)));
    expect(refreshed).toBe(1);
    const after = [await accessOf(soon), await accessOf(later)];
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
    expect(await first().accesses.using(soon, nameOf)).toMatchObject({ name: expect.any(String) });
  });

  it('learns that a consent has ended, and goes on to the other companies', async () => {
    const companies = [await connected(0), await connected(0), await connected(0)].toSorted();
    await listed(...companies);
    const [ended = '', broken = '', whole = ''] = companies;
    const ofEnded = (await first().store.of(ended))?.tokens.refreshToken;
    const ofBroken = (await first().store.of(broken))?.tokens.refreshToken;
    const ledger = {
      async refresh(token: string): Promise<LedgerTokens> {
        if (token === ofEnded) throw new LedgerConsentWithdrawn('ended');
        if (token === ofBroken) throw new LedgerRefused('not now');
        return world.ledger().refresh(token);
      },
    };
    const before = await accessOf(whole);
    await expect(round(ledger, pools[0] as Pool)).rejects.toBeInstanceOf(LedgerRefused);
    expect([await statusOf(ended), await statusOf(broken), await statusOf(whole)]).toEqual([
      'EXPIRED',
      'ACTIVE',
      'ACTIVE',
    ]);
    expect(await accessOf(whole)).not.toBe(before);
  });

  it('asks no further while the ledger is away, and keeps all tokens', async () => {
    const companies = [await connected(0), await connected(0)];
    await listed(...companies);
    let asked = 0;
    const away = {
      refresh() {
        asked += 1;
        return Promise.reject(new LedgerUnavailable('away'));
      },
    };
    await expect(round(away, pools[0] as Pool)).rejects.toBeInstanceOf(LedgerUnavailable);
    expect(asked).toBe(1);
    await round(world.ledger(), pools[0] as Pool);
    for (const company of companies) expect(await statusOf(company)).toBe('ACTIVE');
  });
});

it('has nothing for a company that is not connected', () =>
  expect(first().accesses.using(randomUUID(), nameOf)).rejects.toBeInstanceOf(LedgerNotConnected));

it('stores no token in clear', async () => {
  const company = await connected();
  const { tokens } = (await first().store.of(company)) ?? {};
  const { rows } = await (pools[0] as Pool).query('select t::text as row, sealed from ledger_tokens t');
  const stored = rows.map(({ row, sealed }) => `${row} ${sealed.toString('latin1')}`).join();
  expect(stored).toContain(company);
  for (const token of [tokens?.accessToken, tokens?.refreshToken]) expect(stored).not.toContain(token);
});
