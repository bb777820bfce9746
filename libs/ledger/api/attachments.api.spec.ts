import { randomUUID } from 'node:crypto';
import { queryOf } from '@daybook/kernel/postgres';
import {
  connection,
  deciders,
  type LedgerAttachment,
  type LedgerRecord,
  type LedgerTransaction,
  type SyncCommand,
  sync,
} from '@daybook/ledger/domain';
import { beginBooks, publishBooks, writeRecords } from '@daybook/ledger/flow';
import { migrations, projections } from '@daybook/ledger/read';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import { api as tasksApi } from '@daybook/tasks/api';
import { Firm, origin } from '@daybook/testing/firm';
import { AtSandbox, bakery } from '../flow/spec/at-sandbox.js';
import { api } from './index.js';

const url = `query ($company: UUID!, $transaction: String!, $attachment: String!) {
  ledgerAttachmentUrl(companyUuid: $company, transaction: $transaction, attachmentId: $attachment) }`;
const behind = `query ($company: UUID!) { postingsBehind(companyUuid: $company, filters: {
  start_date: "2024-01-01", end_date: "2026-12-31" }) {
  postings { transaction attachments { id fileName size note } } } }`;

const world = new AtSandbox();
let firm: Firm;
let company: string;
let all: readonly LedgerAttachment[];

beforeAll(async () => {
  await world.open();
  firm = await Firm.open({
    areas: [tasksApi, api],
    deciders,
    projections,
    migrations,
    variables: { SANDBOX_PORT: String(world.port) },
  });
  await firm.staff('tom');
  [company] = [await firm.company('Bakery'), await firm.company('Orchard')];
  await firm.change(company, { type: 'EnableFinancialDashboard' });
  await firm.member(company, await firm.person('ada'), 'client_owner', true);
  await firm.person('eve');
  await connect(bakery);
  await readBooks();
  await firm.readable();
});
afterEach(() => world.fault('off'));
afterAll(async () => {
  await firm?.close();
  await world.close();
});

const query = () => queryOf(firm.api.pool);
const store = () => new LedgerTokenStore(query(), firm.api.keys);

async function connect(realm: string): Promise<void> {
  const { accessToken, refreshToken, expiresAt } = await world.connect(realm);
  const stateHash = randomUUID();
  await store().keep(company, realm, stateHash, { accessToken, refreshToken, expiresAt });
  const { commands } = firm.api;
  const at = new Date().toISOString();
  await commands.send(connection, company, { type: 'BeginLedgerConnection', stateHash, expiresAt }, origin(company));
  const finish = { type: 'FinishLedgerConnection', stateHash, realm, name: 'Bakery', at } as const;
  await commands.send(connection, company, finish, origin(company));
}

/** The copy has what is attached to five bills and purchases. */
async function readBooks(): Promise<void> {
  const access = await world.connect(bakery);
  const read = async (kind: 'attachment' | 'transaction' | 'account') => {
    const records: LedgerRecord[] = [];
    await world.ledger().readAll(access, kind, async (page) => void records.push(...page));
    return records;
  };
  const attachments = await read('attachment');
  all = attachments.flatMap((one) => (one.of === 'attachment' && 'record' in one ? [one.record] : []));
  const linked = new Set(all.flatMap(({ transactions }) => transactions));
  const transactions = (await read('transaction')).filter((one) => 'record' in one && linked.has(one.record.id));
  const next = await beginBooks(query(), company);
  await writeRecords(query(), next, [...(await read('account')), ...transactions, ...attachments]);
  await publishBooks(query(), next, '2026-11-24T07:00:00.000Z');
  const job = randomUUID();
  const counts = { account: 1, party: 0, label: 0, transaction: 1, attachment: 1 };
  const tieOut = { day: '2026-11-24', accounts: 0, cents: 0 };
  const outcome = { realm: bakery, since: null, at: '2026-11-24T07:00:00.000Z', counts, digest: 'd', tieOut };
  for (const command of [
    { type: 'StartSync', job, dropCachedDays: 0 },
    { type: 'RecordSync', job, outcome },
  ] satisfies SyncCommand[])
    await firm.api.commands.send(sync, company, command, origin(company));
}

function named(name: string | null) {
  const found = all.find(({ fileName }) => fileName === name);
  return { attachment: found?.id ?? '', transaction: found?.transactions.at(-1) ?? '' };
}
/** One for each person: an address counts in the session that asked for it. */
const browsers = new Map<string, Awaited<ReturnType<Firm['browser']>>>();
async function browser(who: string) {
  const known = browsers.get(who) ?? (await firm.browser(who));
  browsers.set(who, known);
  return known;
}
async function addressFor(file: ReturnType<typeof named>, who = 'tom', of = company): Promise<string> {
  const { data, errors } = await (await browser(who)).graphql(url, { company: of, ...file });
  if (errors) throw new Error(errors[0]?.extensions.code);
  return (data as { ledgerAttachmentUrl: string }).ledgerAttachmentUrl;
}
async function fetched(file: ReturnType<typeof named>, who = 'tom') {
  return (await browser(who)).request(await addressFor(file, who));
}
async function refused(file: ReturnType<typeof named>): Promise<[number, string]> {
  const answer = await fetched(file);
  const { errors } = (await answer.json()) as { errors: { message: string }[] };
  return [answer.status, errors[0]?.message ?? ''];
}

it('lists what is attached with each posting of its transaction', async () => {
  const { data } = await (await browser('tom')).graphql(behind, { company });
  const { postings } = (data as { postingsBehind: { postings: (LedgerTransaction & { transaction: string })[] } })
    .postingsBehind;
  const { attachment: id, transaction } = named('Statement January.pdf');
  const [attachment] = all.filter((one) => one.id === id);
  expect(postings.filter((one) => one.transaction === transaction)).toContainEqual({
    transaction,
    attachments: [{ id, fileName: 'Statement January.pdf', size: attachment?.size, note: attachment?.note }],
  });
});

it('hands out a file as QuickBooks has it, to be saved and never to be drawn', async () => {
  for (const who of ['tom', 'ada']) {
    const answer = await fetched(named('Ticket.xml'), who);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="Ticket.xml"/),
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(await answer.text()).toContain('% Ticket.xml');
  }
});

it('asks for the right when the address is asked for and when the file is fetched, of the session that asked', async () => {
  const file = named('Ticket.xml');
  await expect(addressFor(file, 'eve')).rejects.toThrow('NOT_FOUND');
  const address = await addressFor(file, 'ada');
  expect((await (await browser('tom')).request(address)).status).toBe(404);
  await firm.change(company, { type: 'DisableFinancialDashboard' });
  await firm.readable();
  expect((await (await browser('ada')).request(address)).status).toBe(403);
  // who asks about transactions sees them without dashboards too
  expect((await fetched(file)).status).toBe(200);
  await firm.change(company, { type: 'EnableFinancialDashboard' });
  await firm.readable();
});

it('knows what is in the books of this company and linked to this transaction, and nothing else', async () => {
  const file = named('Ticket.xml');
  for (const other of [
    { ...file, transaction: 'Bill:1' },
    { ...file, attachment: 'Attachable:1' },
    named('Contract.pdf'),
    { ...file, attachment: '../../query?query=select * from Attachable' },
  ])
    expect(await refused(other)).toEqual([404, expect.stringMatching(/is not in the books any more/)]);
  expect(await refused(named(null))).toEqual([404, 'This is a note without a file.']);
});

it.each([
  ['unavailable', 503, /does not answer right now/],
  ['filesAway', 503, /does not answer right now/],
  ['fileElsewhere', 409, /not Intuit’s/],
  ['fileMoved', 409, /not Intuit’s/],
  ['ended', 409, /subscription has ended/],
] as const)('says in a sentence why there is no file: %s', async (fault, status, words) => {
  await world.fault(fault);
  expect(await refused(named('receipt.pdf'))).toEqual([status, expect.stringMatching(words)]);
});

it('breaks off what is larger than was said', async () => {
  await world.fault('fileEndless');
  const answer = await fetched(named('receipt.pdf'));
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

it('says that a file was removed meanwhile', async () => {
  const receipt = named('receipt.pdf');
  await world.keepsBooks(bakery, { kind: 'Attachable', removed: receipt.attachment.split(':')[1] });
  expect(await refused(receipt)).toEqual([404, expect.stringMatching(/was removed at QuickBooks/)]);
});

it('opens nothing of other books that were connected since, nor where none are', async () => {
  await connect('9130350000000102');
  expect(await refused(named('Ticket.xml'))).toEqual([409, expect.stringMatching(/^Other books are connected/)]);
  const stored = await store().of(company);
  await store().forget(company, stored?.version ?? '');
  expect(await refused(named('Ticket.xml'))).toEqual([409, expect.stringMatching(/not connected any more/)]);
});
