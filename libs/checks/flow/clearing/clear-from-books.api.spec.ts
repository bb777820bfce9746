import { randomUUID } from 'node:crypto';
import { type Mismatch, openMismatches, reconciliation } from '@daybook/checks/domain';
import { migrations as companyMigrations } from '@daybook/companies/read';
import { migrations as identityMigrations } from '@daybook/identity/read';
import { dayAt } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { type FlowContext, RetryLater } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { type ClearedCheck, connection } from '@daybook/ledger/domain';
import { LedgerRefused } from '@daybook/ledger/flow';
import { migrations as ledgerMigrations } from '@daybook/ledger/read';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import { insert } from '../../../testing/mails/rows.js';
import { migrations } from '../../read/index.js';
import { follow } from '../following.js';
import { mailChecks } from '../mailing.js';
import { AtSandbox } from '../spec/at-sandbox.js';
import { Killed, MailWorld } from '../spec/mail-world.js';
import { clearFromBooks } from './clear-from-books.js';

const realm = '9130350000000101';
const senderName = 'Harbor Street Bakery LLC';
const there = new AtSandbox();
const world = new MailWorld();

beforeAll(async () => {
  await there.open();
  await there.turnToTuesday();
  const areas = [companyMigrations, ledgerMigrations, migrations].flat();
  await world.open([...projectingMigrations, ...identityMigrations, ...areas]);
  const tokens = await there.consent(realm);
  const stateHash = randomUUID();
  await new LedgerTokenStore(queryOf(world.pool), world.keys).keep(world.company, realm, stateHash, tokens);
  const [at, expiresAt] = [new Date().toISOString(), new Date(Date.now() + 600_000).toISOString()];
  const begin = { type: 'BeginLedgerConnection', stateHash, expiresAt } as const;
  await world.commands.send(connection, world.company, begin, world.by());
  const finish = { type: 'FinishLedgerConnection', stateHash, realm, name: 'Bakery', at } as const;
  await world.commands.send(connection, world.company, finish, world.by());
  // "Checking" is the first account of the chart
  const choose = { type: 'ChooseReconciliationAccount', realm, account: '1', name: 'Checking' } as const;
  await world.commands.send(reconciliation, world.account, choose, world.by());
});
afterEach(() => there.ledgerFault('off'));
afterAll(async () => {
  await there.close();
  await world.close();
});

/** A check on its way, as far as the mail house has it by now. */
async function mail(): Promise<string> {
  const uuid = await world.write(there.today(), { senderName });
  await world.settle(
    uuid,
    mailChecks(there.house(), async () => Buffer.from('%PDF-1.7')),
    there.now(),
  );
  return uuid;
}

/** The mail house says how it stands, and the table of checks knows it. */
async function catchUp(...checks: string[]): Promise<void> {
  for (const uuid of checks) {
    const { order } = await world.is(uuid);
    await follow(uuid, order ?? '', there.house(), (command) => world.send(uuid, command));
    const { is, bankAccount, number, checkDate, amount, clearedOn, sendDate, houseStatuses } = await world.is(uuid);
    await world.pool.query('delete from checks where uuid = $1', [uuid]);
    const texts = { payee: '', recipient_name: '', sender_name: '', sender: '{}', memo: '', signatory: '' };
    await insert(world.pool, 'checks', {
      ...{ uuid, company_uuid: world.company, bank_account: bankAccount, number, check_date: checkDate, amount },
      ...{ status: is, ...texts, created_at: there.now(), is_awaiting_release: false, send_date: sendDate },
      ...{ house_statuses: JSON.stringify(houseStatuses), failure_seen_by: [], cleared_on: clearedOn },
    });
  }
}

function synced(of = realm) {
  const counts = { account: 0, party: 0, label: 0, transaction: 0 };
  const tieOut = { day: there.today(), accounts: 0, cents: 0 };
  const at = there.now().toISOString();
  const data = { job: randomUUID(), realm: of, since: null, at, counts, digest: '', tieOut };
  const event = recorded({ type: 'LedgerSyncSucceeded', data } as const, 1, { at }, `ledgerSync-${world.company}`);
  return { ...event, id: randomUUID(), meta: { ...event.meta, company: world.company } };
}

type Reading = NonNullable<Parameters<typeof clearFromBooks>[0]>;
/** The books as they are, with what a spec adds. */
const books = (more: (found: readonly ClearedCheck[]) => readonly ClearedCheck[] = (found) => found): Reading => ({
  refresh: (token) => there.ledger().refresh(token),
  clearedChecks: async (...asked) => more(await there.ledger().clearedChecks(...asked)),
});
const hear = (event = synced(), ledger: Reading = books(), tools: FlowContext = world.tools(there.now())) =>
  Promise.resolve(clearFromBooks(ledger).on.LedgerSyncSucceeded?.(event, tools));

const clearings = async (uuid: string) => (await world.types(uuid)).filter((type) => type.endsWith('Cleared'));
const found = async (): Promise<readonly Mismatch[]> =>
  openMismatches((await world.commands.load(reconciliation, world.account)).state);

it('clears a check by number, amount and account once, however often and by however many it is heard', async () => {
  const [uuid, early] = [await mail(), synced()];
  await there.turn(1);
  await catchUp(uuid);
  await hear();
  expect(await clearings(uuid)).toEqual([]);
  await there.turn(21);
  await catchUp(uuid);
  const event = synced();
  await Promise.all([hear(event), hear(event), hear(synced())]);
  await hear(event);
  await hear(early);
  expect(await clearings(uuid)).toEqual(['CheckCleared']);
  expect(await world.is(uuid)).toMatchObject({ is: 'cashed', clearedOn: dayAt(there.now(), 'America/New_York') });
  expect(await found()).toEqual([]);
  await catchUp(uuid);
});

it('asks nobody where no check is awaited, no account was chosen of these books, or no ledger is there', async () => {
  let asked = 0;
  const counting = books((all) => {
    asked += 1;
    return all;
  });
  await hear(synced(), counting);
  const uuid = await mail();
  await there.turn(21);
  await catchUp(uuid);
  await hear(synced('9130350000000102'), counting);
  await clearFromBooks(null).on.LedgerSyncSucceeded?.(synced(), world.tools(there.now()));
  expect(asked).toBe(0);
  await hear(synced(), counting);
  expect([asked, await clearings(uuid)]).toEqual([1, ['CheckCleared']]);
  await catchUp(uuid);
});

it('looks for checks that are dated some days ahead, as one that is printed after a weekend', async () => {
  await there.turn((6 - there.now().getUTCDay() + 7) % 7);
  const saturday = there.today();
  const uuid = await mail();
  expect((await world.is(uuid)).checkDate > saturday).toBe(true);
  await there.turn(21);
  await catchUp(uuid);
  const event = synced();
  await hear({ ...event, meta: { ...event.meta, at: `${saturday}T23:00:00.000Z` } });
  expect(await clearings(uuid)).toEqual(['CheckCleared']);
  await catchUp(uuid);
});

it('goes on where it was killed between what it read and what it recorded', async () => {
  const checks = [await mail(), await mail()] as const;
  await there.turn(21);
  await catchUp(...checks);
  const event = synced();
  for (const after of [0, 1, 1]) {
    const tools = world.tools(there.now());
    let sent = 0;
    const send: typeof tools.commands.send = (...command) => {
      sent += 1;
      if (sent > after) throw new Killed();
      return tools.commands.send(...command);
    };
    const dying = { ...tools, commands: { ...tools.commands, load: tools.commands.load.bind(tools.commands), send } };
    await expect(hear(event, books(), dying)).rejects.toThrow(Killed);
  }
  await hear(event);
  for (const uuid of checks) expect(await clearings(uuid)).toEqual(['CheckCleared']);
  await catchUp(...checks);
});

it('shows a check that was paid with another amount, until the books agree', async () => {
  const uuid = await mail();
  await there.turn(21);
  await catchUp(uuid);
  await there.ledgerFault('misread');
  await hear();
  await hear();
  const { number, amount } = await world.is(uuid);
  expect(await clearings(uuid)).toEqual([]);
  const mine = { number, is: 'amount', check: uuid, amount: amount + 900, written: amount };
  expect((await found()).filter((one) => one.check === uuid)).toMatchObject([mine]);
  await there.ledgerFault('off');
  await hear();
  expect([await clearings(uuid), (await found()).length]).toEqual([['CheckCleared'], 0]);
  await catchUp(uuid);
});

it('raises the alert of a voided check that was paid, once, and shows it', async () => {
  const uuid = await mail();
  await there.turn(7);
  await catchUp(uuid);
  const reason = 'Lost in the mail';
  await world.send(uuid, { type: 'voidCheck', reason, confirmStopPayment: true });
  await there.turn(14);
  await catchUp(uuid);
  const event = synced();
  await Promise.all([hear(event), hear()]);
  await hear(event);
  expect(await clearings(uuid)).toEqual(['VoidedCheckCleared']);
  expect(await world.is(uuid)).toMatchObject({ is: 'voided', clearedOn: dayAt(there.now(), 'America/New_York') });
  expect(await found()).toMatchObject([{ check: uuid, is: 'voided' }]);
  await catchUp(uuid);
});

it('shows a check that failed after it was printed and was paid all the same, until staff say so', async () => {
  const uuid = await mail();
  await there.turn(7);
  await catchUp(uuid);
  const order = (await world.is(uuid)).order ?? '';
  const at = there.now().toISOString();
  await world.send(uuid, { type: 'RecordMailStatus', order, status: 'cancelled', at, trackingNumber: null });
  await there.turn(14);
  await catchUp(uuid);
  expect((await world.is(uuid)).is).toBe('failed');
  await hear();
  expect(await clearings(uuid)).toEqual([]);
  expect(await found()).toContainEqual(expect.objectContaining({ check: uuid, is: 'notMailed' }));
  const said = { source: 'staff', clearedOn: there.today(), reason: 'Statement' } as const;
  await world.send(uuid, { type: 'RecordCleared', ...said });
  await catchUp(uuid);
  expect((await world.is(uuid)).is).toBe('cashed');
});

it('shows numbers of the checkbook that nobody wrote or mailed, of this account alone', async () => {
  await there.turnToTuesday(); // printed within three days, at whatever hour
  const [deleted, awaited] = [await world.write(there.today()), await mail()];
  const [gone, last] = [(await world.is(deleted)).number, (await world.is(awaited)).number];
  await there.turn(3);
  await catchUp(awaited);
  const paid = (number: string, account = '1'): ClearedCheck => {
    return { transaction: `${account}/${number}`, account, number, day: there.today(), cents: 500 };
  };
  const others = [paid(String(last + 1)), paid('99'), paid('EFT'), paid(String(gone), '2')];
  const before = (await found()).length;
  await hear(
    synced(),
    books(() => [paid(`#${gone}`), ...others]),
  );
  const news = (await found()).slice(0, (await found()).length - before);
  expect(news).toMatchObject([{ transaction: `1/#${gone}`, number: gone, is: 'notMailed', check: deleted }]);
  expect(await clearings(awaited)).toEqual([]);
});

it('waits while QuickBooks is away, and says why where it does not take the question', async () => {
  await there.ledgerFault('fail');
  await expect(hear()).rejects.toThrow(RetryLater);
  await there.ledgerFault('off');
  const refusing = books(() => {
    throw new LedgerRefused('Tell support.');
  });
  await hear(synced(), refusing);
  await hear(synced(), refusing);
  const failureOf = async () => (await world.commands.load(reconciliation, world.account)).state.failure;
  expect(await failureOf()).toBe('Tell support.');
  await hear();
  expect(await failureOf()).toBeNull();
  const types = await world.types(world.account, 'reconciliation');
  expect(types.filter((type) => /Failed|Resumed/.test(type))).toEqual([
    'ReconciliationFailed',
    'ReconciliationResumed',
  ]);
});
