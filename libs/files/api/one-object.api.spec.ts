import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventLog, LogUnavailable } from '@daybook/kernel/event-log';
import type { ApiClient } from '@daybook/testing/api';
import { picture } from '@daybook/testing/files/corpus';
import type { Firm } from '@daybook/testing/firm';
import { upload } from '@daybook/uploads/domain';
import { filingFirm, folderOf, plantTree } from '../../testing/files/fixture.js';
import { finished, goOn, post, scanned, type Ticket, ticketFor } from '../../testing/files/transfer.js';

/** What becomes of an append to an upload: written, lost on the way there, or written and its answer lost. */
let line: 'whole' | 'away' | 'silent' = 'whole';
let firm: Firm;
let folder: string;
let client: ApiClient;

beforeAll(async () => {
  firm = await filingFirm({ throughLog: async (log) => failing(log) });
  const company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await plantTree(firm, company);
  folder = folderOf(company, 'Tax');
  await firm.readable();
  client = await firm.browser('clio');
});
afterAll(() => firm?.close());
beforeEach(async () => {
  line = 'whole';
  for (const key of await keysOf('')) await firm.api.objects.delete(key);
});

it('writes the bytes once, however often they are finished while the log is away', async () => {
  const ticket = await sent('minutes.txt', 'minutes of the meeting');
  await inVain(ticket, 'away', 5);
  const tried = await keysOf('files/');
  expect(tried).toHaveLength(1);
  await isWhole(ticket, 'minutes of the meeting');
  expect(await keysOf('files/')).toEqual(tried);
});

it('writes them once when every answer of the log is lost', async () => {
  const ticket = await sent('minutes.txt', 'minutes of the meeting');
  await inVain(ticket, 'silent', 2);
  await isWhole(ticket, 'minutes of the meeting');
  expect(await keysOf('files/')).toHaveLength(1);
});

it('takes what came since for the whole, not what an earlier try has left', async () => {
  const ticket = await sent('minutes.txt', 'minutes ');
  await inVain(ticket, 'away', 1);
  expect((await goOn(client, ticket.startUrl, 8, 'of the meeting')).status).toBe(204);
  await isWhole(ticket, 'minutes of the meeting');
  expect(await keysOf('files/')).toHaveLength(1);
});

it('does not take what an earlier try has left when it is damaged', async () => {
  const ticket = await sent('minutes.txt', 'minutes of the meeting');
  await inVain(ticket, 'away', 1);
  const [damaged = ''] = await keysOf('files/');
  const path = join(firm.api.config.dataDir, 'objects', damaged);
  const bytes = readFileSync(path);
  bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
  writeFileSync(path, bytes);
  await isWhole(ticket, 'minutes of the meeting');
  expect(await keysOf('files/')).toEqual([expect.not.stringMatching(damaged)]);
});

it('draws a portrait to the same object each time', async () => {
  const begin = 'mutation { beginUploadAvatar(filename: "me.png") { uuid startUrl errorMessage } }';
  const finish = 'mutation ($uuid: UUID!) { finishUploadAvatar(uuid: $uuid) { success errorMessage avatar } }';
  const ticket: Ticket = (await client.graphql(begin)).data.beginUploadAvatar;
  await post(client, ticket.startUrl, await picture('png'));
  line = 'away';
  for (let turn = 0; turn < 3; turn += 1) {
    const { errors } = await client.graphql(finish, ticket);
    expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
  }
  const tried = await keysOf('avatars/');
  line = 'whole';
  expect((await client.graphql(finish, ticket)).data.finishUploadAvatar.success).toBe(true);
  expect([tried.length, await keysOf('avatars/')]).toEqual([1, tried]);
});

function failing(log: EventLog): EventLog {
  const append: EventLog['append'] = async (stream, expected, events) => {
    const isMeant = stream.startsWith(`${upload.category}-`);
    if (isMeant && line === 'away') throw new LogUnavailable(new Error('It is away.'));
    const appended = await log.append(stream, expected, events);
    if (isMeant && line === 'silent' && appended.outcome === 'appended')
      throw new LogUnavailable(new Error('It is mute.'));
    return appended;
  };
  return Object.assign(Object.create(log), { append });
}

async function sent(filename: string, bytes: string): Promise<Ticket> {
  const ticket = await ticketFor(client, filename, { folderUuid: folder });
  expect((await post(client, ticket.startUrl, bytes)).status).toBe(200);
  return ticket;
}

async function inVain({ uuid }: Ticket, how: 'away' | 'silent', times: number): Promise<void> {
  line = how;
  for (let turn = 0; turn < times; turn += 1) await expect(finished(client, uuid)).rejects.toThrow('UNAVAILABLE');
  line = 'whole';
}

/** Finishes it, and downloads it. */
async function isWhole({ uuid }: Ticket, text: string): Promise<void> {
  const { success, file } = await finished(client, uuid);
  expect(success).toBe(true);
  const { state } = await firm.api.commands.load(upload, uuid);
  if (state.is !== 'finished') throw new Error(`It is ${state.is}.`);
  const sha256 = createHash('sha256').update(text).digest('hex');
  expect(state.received).toMatchObject({ size: text.length, sha256 });
  await scanned(firm, file.uuid);
  const { data } = await client.graphql(`{ file(uuid: "${file.uuid}") { ... on File { upload { url } } } }`);
  expect(await (await client.request(data.file.upload.url)).text()).toBe(text);
}

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of firm.api.objects.list(prefix)) keys.push(key);
  return keys.sort();
}
