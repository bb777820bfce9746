import { createServer as createHttp, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { startTestServer, type TestServer } from './testing/index.js';
import { currentVersion, versions } from './testing/versions.js';
import { prepareUser } from './user.js';

const mine = 'esdb://daybook:p%40ss@here:2113?tls=false';
const admins = '$admins';

let log: TestServer;
let users: HttpServer;
let front: Server;
let adminUrl: string;
let client: EventStoreDBClient;
/** What was asked over HTTP, and with which passwords users are there. */
let asked: { path: string | undefined; auth: string | undefined; body: object }[];
let passwords: Map<string, string>;
let version = currentVersion;

interface Wish {
  readonly loginName?: string;
  readonly password?: string;
  readonly newPassword?: string;
}

/** As the version answers whoever asks for a user, makes one, or changes a password. */
function answerTo(method: string | undefined, path: string, { loginName = '', password = '', newPassword = '' }: Wish) {
  const [, , name = '', command] = path.split('/');
  if (method === 'GET') return passwords.has(name) ? 200 : 404;
  if (command) {
    passwords.set(name, newPassword);
    return 200;
  }
  const known = passwords.get(loginName);
  if (known !== undefined) return version.userThere[known === password ? 'same' : 'other'];
  passwords.set(loginName, password);
  return 201;
}

beforeEach(async () => {
  [asked, passwords] = [[], new Map()];
  log = await startTestServer();
  users = createHttp(async (request, response) => {
    const body: Buffer[] = await request.toArray();
    const auth = Buffer.from(String(request.headers.authorization).slice('Basic '.length), 'base64').toString();
    const parsed = JSON.parse(Buffer.concat(body).toString() || '{}');
    asked.push({ path: request.url, auth, body: parsed });
    response.writeHead(auth === 'admin:changed' ? answerTo(request.method, request.url ?? '', parsed) : 401).end();
  });
  front = createServer((socket) => {
    // HTTP/2 begins with PRI: one port speaks both, as a real server's
    socket.once('data', (first) => {
      const to =
        first.subarray(0, 3).toString() === 'PRI' ? new URL(log.url.replace('esdb', 'http')).port : portOf(users);
      const behind = connect(Number(to), '127.0.0.1');
      behind.write(first);
      behind.on('error', () => socket.destroy());
      socket.on('error', () => behind.destroy());
      socket.pipe(behind).pipe(socket);
    });
  });
  for (const server of [users, front]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  adminUrl = `esdb://admin:changed@127.0.0.1:${portOf(front)}?tls=false`;
  client = EventStoreDBClient.connectionString(log.url);
});
afterEach(async () => {
  await client.dispose();
  await log.close();
  for (const server of [users, front]) server.close();
});

const portOf = (server: Server | HttpServer) => (server.address() as AddressInfo).port;

async function lastOf(stream: string) {
  let last: unknown;
  for await (const { event } of client.readStream(stream)) last = event?.data;
  return last;
}
const rights = {
  $userStreamAcl: { $r: [admins, 'daybook'], $w: [admins, 'daybook'], $d: admins, $mr: admins, $mw: admins },
  $systemStreamAcl: { $r: admins, $w: admins, $d: admins, $mr: admins, $mw: admins },
};

it('makes the user, who may read and write streams and read all of them, and no more', async () => {
  expect(await prepareUser(adminUrl, mine)).toEqual({ user: 'made', streams: 'granted', all: 'granted' });
  const body = { loginName: 'daybook', fullName: 'Daybook', groups: [], password: 'p@ss' };
  expect(asked.at(-1)).toEqual({ path: '/users/', auth: 'admin:changed', body });
  expect(await lastOf('$settings')).toEqual(rights);
  expect(await lastOf('$$$all')).toEqual({ $acl: { $r: [admins, 'daybook'] } });
});

it.each(versions)(
  'changes nothing when it runs again on $name, but the password to that of the address',
  async (one) => {
    version = one;
    await prepareUser(adminUrl, mine.replace('p%40ss', 'before'));
    const records = log.store.records.length;
    expect(await prepareUser(adminUrl, mine)).toEqual({ user: 'there', streams: 'there', all: 'there' });
    expect(asked.at(-1)).toMatchObject({
      path: '/users/daybook/command/reset-password',
      body: { newPassword: 'p@ss' },
    });
    expect(log.store.records).toHaveLength(records);
  },
);

it('leaves rights alone that somebody has set on the server', async () => {
  const theirs = { $userStreamAcl: { $r: 'others', $w: 'others' } };
  await client.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data: theirs }), {
    expectedRevision: 0n,
  });
  const ofAll = { acl: { readRoles: ['others'], writeRoles: [admins] } };
  await client.setStreamMetadata('$all', ofAll, { expectedRevision: NO_STREAM });
  expect(await prepareUser(adminUrl, mine)).toMatchObject({ streams: 'foreign', all: 'granted' });
  expect(await lastOf('$settings')).toEqual(theirs);
  expect(await lastOf('$$$all')).toEqual({ $acl: { $r: [admins, 'others', 'daybook'], $w: [admins] } });
});

it('says what is missing', async () => {
  await expect(prepareUser(adminUrl.replace('changed', 'guessed'), mine)).rejects.toThrow(
    'its user or password is wrong',
  );
  await expect(prepareUser(adminUrl, 'esdb://here:2113')).rejects.toThrow('names no user and password');
});
