import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { file } from '@daybook/files/domain';
import { graphPath } from '@daybook/kernel/graph';
import { supportMessage } from '@daybook/support/domain';
import type { ApiClient } from '@daybook/testing/api';
import { startProduct } from '../../libs/testing/rights/product.js';
import { World } from '../../libs/testing/rights/world.js';
import { faultsOf } from './verdict.js';
import { Watch } from './watch.js';

/** GraphQL with a file in it, as the specification has it and as nobody should send it. */
let world: World;
let guest: ApiClient;
const watch = new Watch(() => world.firm.readable());
const most = 10_485_760;

beforeAll(async () => {
  world = await World.open(await startProduct());
  guest = world.people.browser('CM');
}, 300_000);

afterAll(async () => {
  watch.end();
  await world?.close();
});

const query = `mutation ($subject: String!, $attachment: Upload, $ticket: UUID, $company: UUID) {
  sendSupportMessage(subject: $subject, message: "See there.", attachment: $attachment, attachmentTicket: $ticket,
    companyUuid: $company) { success errorMessage } }`;
const operations = (variables: object = {}) =>
  JSON.stringify({ query, variables: { subject: 'A picture', attachment: null, ...variables } });
const map = '{"0":["variables.attachment"]}';
const bytes = (size = 5) => new Blob([Buffer.alloc(size, 0x61)]);

type Part = readonly [name: string, value: string | Blob, filename?: string];
const parts = (...all: readonly Part[]) => all;
const usual = (value: string | Blob = bytes(), filename = 'log.txt', variables?: object) =>
  parts(['operations', operations(variables)], ['map', map], ['0', value as Blob, filename]);

const describePart = ([name, value]: Part) => `${name}=${typeof value === 'string' ? value : `${value.size} bytes`}`;

/**
 * Milliseconds that a megabyte may take, to make, send and seal: of the processor, and of the event loop at a time. The
 * sender is in this process too.
 */
const perMegabyte = { cpu: 100, held: 30 };

async function send(form: readonly Part[], headers: Record<string, string> = {}, who = guest) {
  const body = new FormData();
  for (const [name, value, filename] of form)
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, filename);
  const token = decodeURIComponent(who.cookies.get('csrftoken') ?? '');
  const { answer, cost, times } = await watch.costOf(`a form with ${form.map(describePart).join(', ')}`, async () => {
    const response = await who.request(graphPath, {
      method: 'POST',
      headers: { 'x-csrftoken': token, ...headers },
      body,
    });
    return { status: response.status, text: await response.text() };
  });
  const megabytes = form.reduce((sum, [, value]) => sum + (typeof value === 'string' ? 0 : value.size), 0) / 1_000_000;
  const cpu = cost.cpu - megabytes * perMegabyte.cpu;
  const held = cost.held - megabytes * perMegabyte.held;
  expect([answer.text, faultsOf(answer, { ...cost, cpu, held })]).toEqual([answer.text, []]);
  return { ...answer, times, answered: JSON.parse(answer.text).data?.sendSupportMessage };
}

const done = { success: true, errorMessage: null };

/** What was written to support so far, oldest first. */
async function messages() {
  const { api } = world;
  const { rows } = await api.pool.query<{ stream: string }>(
    `select stream from log.events where type = 'SupportMessageSent' order by position`,
  );
  const loaded = rows.map(({ stream }) => api.commands.load(supportMessage, stream.slice('supportMessage-'.length)));
  return (await Promise.all(loaded)).map(({ state }) => state);
}

it('takes a message with its file, which goes the way of every upload', async () => {
  const { company } = await world.target('own', {});
  expect((await send(usual(bytes(), 'log.txt', { company }))).answered).toEqual(done);
  const last = (await messages()).at(-1);
  if (last?.is !== 'sent' || last.file === null) throw new Error('There is no file.');
  expect(last).toMatchObject({ subject: 'A picture', company });
  const { state } = await world.api.commands.load(file, last.file);
  expect(state).toMatchObject({ is: 'there', attachedTo: { kind: 'support' } });
  expect(JSON.stringify(state)).toContain('log.txt');
});

it('does a request that comes twice once', async () => {
  const before = (await messages()).length;
  const id = { 'x-request-id': randomUUID() };
  for (let n = 0; n < 3; n += 1) expect((await send(usual(), id)).answered).toEqual(done);
  expect(await messages()).toHaveLength(before + 1);
});

it('takes 10 MB and not a byte more', async () => {
  expect((await send(usual(bytes(most)))).answered).toEqual(done);
  const refused = { success: false, errorMessage: 'Cannot attach a file bigger than 10MB' };
  expect((await send(usual(bytes(most + 1)))).answered).toEqual(refused);
  expect((await send(usual(bytes(30_000_000)))).answered).toEqual(refused);
});

it.each([
  ['no bytes', usual(bytes(0)), 'This file is empty. Choose another file.'],
  ['a program', usual(bytes(), 'setup.exe'), 'File type not supported'],
  ['no name', usual(bytes(), '\u200b'), 'The file needs a name.'],
  ['a NUL in the name', usual(bytes(), 'a\0.exe'), 'File type not supported'],
])('refuses %s in the words of every upload', async (_, form, errorMessage) => {
  expect((await send(form)).answered).toEqual({ success: false, errorMessage });
});

it('asks strangers to sign in', async () => {
  const { text } = await send(usual(bytes(1_000_000)), {}, world.people.browser('an'));
  expect(text).toContain('UNAUTHENTICATED');
});

const many = (length: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length }, (_, n) => [n, ['variables.attachment']])));
const mapped = (text: string) => parts(['operations', operations()], ['map', text], ['0', bytes(), 'a.txt']);

it.each<[string, readonly Part[]]>([
  ['nothing', []],
  ['no map', parts(['operations', operations()], ['0', bytes(), 'a.txt'])],
  ['no operations', parts(['map', map], ['0', bytes(), 'a.txt'])],
  ['the map before the operations', parts(['map', map], ['operations', operations()], ['0', bytes(), 'a.txt'])],
  ['the file first', parts(['0', bytes(), 'a.txt'], ['operations', operations()], ['map', map])],
  ['no file', parts(['operations', operations()], ['map', map])],
  ['a file of another name', parts(['operations', operations()], ['map', map], ['1', bytes(), 'a.txt'])],
  ['operations twice', parts(['operations', operations()], ['operations', operations()], ['map', map])],
  ['a map twice', parts(['operations', operations()], ['map', map], ['map', map], ['0', bytes(), 'a.txt'])],
  ['a field more', parts(['operations', operations()], ['map', map], ['more', 'x'], ['0', bytes(), 'a.txt'])],
  ['several operations', parts(['operations', `[${operations()}]`], ['map', '{"0":["0.variables.attachment"]}'])],
  ['operations that are no JSON', parts(['operations', '{'], ['map', map], ['0', bytes(), 'a.txt'])],
  ['operations with a prototype', parts(['operations', '{"__proto__":{"a":null}}'], ['map', map])],
  ['operations of 2 MB', parts(['operations', operations({ subject: 'x'.repeat(2_000_000) })], ['map', map])],
  ['a map of nothing', mapped('{}')],
  ['a map to nowhere', mapped('{"0":[]}')],
  ['a map to nothing', mapped('{"0":["variables.nothing"]}')],
  ['a map to text', mapped('{"0":["variables.subject"]}')],
  ['a map to the query', mapped('{"0":["query"]}')],
  ['a map to all variables', mapped('{"0":["variables"]}')],
  ['a map to the same place twice', mapped('{"0":["variables.attachment","variables.attachment"]}')],
  ['two files in one place', mapped('{"0":["variables.attachment"],"1":["variables.attachment"]}')],
  ['a thousand entries', mapped(many(1_000))],
  ['a prototype', mapped('{"0":["variables.__proto__"]}')],
  ['a prototype further down', mapped('{"0":["variables.__proto__.attachment"]}')],
  ['a constructor', mapped('{"0":["variables.constructor.prototype.attachment"]}')],
  ['a path of 100,000 steps', mapped(JSON.stringify({ 0: [`variables${'.a'.repeat(100_000)}`] }))],
  ['a path that is a number', mapped('{"0":[0]}')],
  ['a map that is a list', mapped('[["variables.attachment"]]')],
  ['a map with a prototype', mapped('{"__proto__":["variables.attachment"]}')],
])('refuses a form with %s', async (_, form) => {
  const before = await world.api.log.head();
  const { status, text } = await send(form);
  expect([status >= 400 && status < 500, text]).toEqual([true, expect.stringContaining('message')]);
  expect(await world.api.log.head()).toBe(before);
});

it.each([
  [
    'as a literal',
    { query: 'mutation { sendSupportMessage(subject: "a", message: "b", attachment: "c") { success } }' },
  ],
  ['as text', { query, variables: { subject: 'a', attachment: 'c' } }],
  ['as an object', { query, variables: { subject: 'a', attachment: { filename: 'a.txt', body: [] } } }],
])('takes no file that is none: %s', async (_, { query: asked, ...variables }) => {
  const { errors } = await guest.graphql(asked, 'variables' in variables ? (variables.variables as object) : {});
  expect(errors?.[0]?.extensions.code).toMatch(/VALIDATION/);
});

it('is none the worse for senders that go away in the middle of a file', async () => {
  const before = (await messages()).length;
  const { hostname, port } = new URL(world.api.url);
  const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = [
    `POST ${graphPath} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `cookie: ${cookie}`,
    `x-csrftoken: ${decodeURIComponent(guest.cookies.get('csrftoken') ?? '')}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 5000000',
  ];
  const field = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const begun = `${field('operations', operations())}${field('map', map)}--b\r\ncontent-disposition: form-data; name="0"; filename="a.txt"\r\n\r\nhalf`;
  for (const cut of [10, 200, begun.length - 60, begun.length])
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${head.join('\r\n')}\r\n\r\n${begun.slice(0, cut)}`, () =>
          setTimeout(() => socket.destroy(), 50),
        );
      });
      socket.once('close', () => resolve());
    });
  const { answered, times } = await send(usual());
  expect(answered).toEqual(done);
  expect(await messages()).toHaveLength(before + times);
  expect(world.api.lines.filter(({ msg }) => msg === 'fault')).toEqual([]);
});
