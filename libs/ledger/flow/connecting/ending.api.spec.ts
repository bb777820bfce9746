import { randomUUID } from 'node:crypto';
import { recorded } from '@daybook/kernel/events/spec';
import { type FlowContext, RetryLater } from '@daybook/kernel/flows';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import { connection, realmClaim } from '../../domain/index.js';
import { StoredAccesses } from '../access.js';
import { LedgerNotConnected, LedgerRefused, LedgerUnavailable } from '../port.js';
import { LedgerDatabase } from '../spec/ledger-database.js';
import { endConsents } from './ending.js';

let database: LedgerDatabase;
let tools: FlowContext;
let store: LedgerTokenStore;

beforeAll(async () => {
  database = await LedgerDatabase.open();
  tools = database.tools();
  store = new LedgerTokenStore(tools.query, tools.keys);
});
afterAll(async () => {
  await database?.close();
});

const metadata = (company: string) => ({ commandId: randomUUID(), by: { system: 'spec' }, company });
const tokensOf = (refreshToken: string) => ({
  accessToken: 'access',
  refreshToken,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
});

/** Books that were disconnected a moment ago. */
async function disconnected(realm: string) {
  const [company, stateHash] = [randomUUID(), randomUUID()];
  const [at, expiresAt] = [new Date().toISOString(), new Date(Date.now() + 600_000).toISOString()];
  const { commands } = tools;
  await store.keep(company, realm, stateHash, tokensOf('first'));
  await commands.send(realmClaim, realm, { type: 'ClaimLedgerRealm', company }, metadata(company));
  const begin = { type: 'BeginLedgerConnection', stateHash, expiresAt } as const;
  await commands.send(connection, company, begin, metadata(company));
  const finish = { type: 'FinishLedgerConnection', stateHash, realm, name: 'Bakery', at } as const;
  await commands.send(connection, company, finish, metadata(company));
  await commands.send(connection, company, { type: 'DisconnectLedger' }, metadata(company));
  const event = recorded(
    { type: 'LedgerDisconnected' as const, data: { realm } },
    3,
    {},
    `ledgerConnection-${company}`,
  );
  const heard = { ...event, id: randomUUID(), meta: { ...event.meta, company } };
  const end = (revoke: (token: string) => Promise<void>) =>
    endConsents({ revoke }).on.LedgerDisconnected?.(heard, tools);
  const holder = async () => (await commands.load(realmClaim, realm)).state.company;
  return { company, end, holder };
}

const away = () => Promise.reject(new LedgerUnavailable('It is away.'));

it('frees the books while the ledger is away, lets nobody use their tokens, and gives those back later', async () => {
  const { company, end, holder } = await disconnected('91');
  await expect(end(away)).rejects.toThrow(RetryLater);
  expect(await holder()).toBeNull();
  const accesses = new StoredAccesses({ refresh: async () => tokensOf('next') }, tools);
  await expect(accesses.using(company, async () => undefined)).rejects.toBeInstanceOf(LedgerNotConnected);
  await expect(accesses.renew(company, 7_200_000)).rejects.toBeInstanceOf(LedgerNotConnected);
  const revoked: string[] = [];
  await end(async (token) => void revoked.push(token));
  expect([revoked, await store.of(company)]).toEqual([['first'], undefined]);
});

it('gives nothing back by then where another company has the books, and forgets the tokens', async () => {
  const [{ company, end, holder }, other] = [await disconnected('92'), randomUUID()];
  await expect(end(away)).rejects.toThrow(RetryLater);
  await tools.commands.send(realmClaim, '92', { type: 'ClaimLedgerRealm', company: other }, metadata(other));
  const revoked: string[] = [];
  await end(async (token) => void revoked.push(token));
  expect([revoked, await store.of(company), await holder()]).toEqual([[], undefined, other]);
});

it('takes it for ended where the ledger knows no such token', async () => {
  const { company, end, holder } = await disconnected('93');
  await end(() => Promise.reject(new LedgerRefused('It knows no such token.')));
  expect([await store.of(company), await holder()]).toEqual([undefined, null]);
});

it('gives also back what somebody renewed at the same moment', async () => {
  const { company, end } = await disconnected('94');
  const revoked: string[] = [];
  await end(async (token) => {
    revoked.push(token);
    const { version = '' } = (await store.of(company)) ?? {};
    if (token === 'first') await store.replace(company, version, tokensOf('second'));
  });
  expect([revoked, await store.of(company)]).toEqual([['first', 'second'], undefined]);
});
