import { readFileSync } from 'node:fs';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BACKWARDS, END, type EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { hostsOf } from '../address.js';
import { collect, within } from './calls.js';
import { connect } from './connect.js';

/** What was done, or was so already. `foreign`: the server has default rights of somebody else, which were left as they are. */
export interface PreparedUser {
  readonly user: 'made' | 'there';
  readonly streams: 'granted' | 'there' | 'foreign';
  readonly all: 'granted' | 'there';
}

/** The stream whose last event says who may do what where nothing else is said, and the type the server's documents give it. */
const settings = '$settings';
const settingsType = 'update-default-acl';
const admins = '$admins';
const missing = 404;

/**
 * Makes the user of an address on its server, or gives it that password, with the least rights the product needs: to read
 * and append to streams, and to read `$all`. It may neither delete streams nor change rights.
 *
 * @param adminUrl the same server, as a member of `$admins`
 * @throws Error saying what is missing; LogUnavailable
 */
export async function prepareUser(adminUrl: string, url: string): Promise<PreparedUser> {
  const { user, password } = credentialsOf(url);
  if (!user || !password) throw new Error('EVENTSTORE_URL names no user and password to make: esdb://user:password@…');
  const client = connect(adminUrl);
  try {
    return {
      user: await makeUser(adminUrl, user, password),
      streams: await grantStreams(client, user),
      all: await grantAll(client, user),
    };
  } finally {
    await client.dispose();
  }
}

/** Users are made over HTTP only. One that is there is asked for first: not every version refuses to make it again. */
async function makeUser(adminUrl: string, user: string, password: string): Promise<PreparedUser['user']> {
  const own = `/users/${encodeURIComponent(user)}`;
  const found = await ask(adminUrl, 'GET', own);
  if (found >= 300 && found !== missing) throw refused(found);
  const done =
    found === missing
      ? await ask(adminUrl, 'POST', '/users/', { loginName: user, fullName: 'Daybook', groups: [], password })
      : await ask(adminUrl, 'POST', `${own}/command/reset-password`, { newPassword: password });
  if (done >= 300) throw refused(done);
  return found === missing ? 'made' : 'there';
}

function refused(status: number): Error {
  const why = status === 401 ? 'its user or password is wrong' : `the server answered ${status}`;
  return new Error(`EVENTSTORE_ADMIN_URL cannot be used to make a user: ${why}.`);
}

/** The default rights on streams: the user's and the administrators' to read and write, the administrators' all else. */
async function grantStreams(client: EventStoreDBClient, user: string): Promise<PreparedUser['streams']> {
  const alone = { $r: admins, $w: admins, $d: admins, $mr: admins, $mw: admins };
  const both = [admins, user];
  const wanted = { $userStreamAcl: { ...alone, $r: both, $w: both }, $systemStreamAcl: alone };
  const { data, revision } = await lastOf(client, settings);
  if (JSON.stringify(data) === JSON.stringify(wanted)) return 'there';
  if ('$userStreamAcl' in data || '$systemStreamAcl' in data) return 'foreign';
  await write(client, settings, revision, settingsType, wanted);
  return 'granted';
}

/** The rights on a stream stand in the metadata of the stream; `$all` is one to the server. */
async function grantAll(client: EventStoreDBClient, user: string): Promise<PreparedUser['all']> {
  const stream = '$$$all';
  const { data, revision } = await lastOf(client, stream);
  const acl = (data.$acl ?? {}) as { readonly $r?: string | readonly string[] };
  const readers = [acl.$r ?? []].flat();
  if (readers.includes(user)) return 'there';
  const $r = [...new Set([admins, ...readers, user])];
  await write(client, stream, revision, '$metadata', { ...data, $acl: { ...acl, $r } });
  return 'granted';
}

interface Last {
  readonly data: Readonly<Record<string, unknown>>;
  readonly revision: bigint | undefined;
}

async function lastOf(client: EventStoreDBClient, stream: string): Promise<Last> {
  const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  const [last] = await collect(client.readStream(stream, options, { highWaterMark: 1 }));
  return { data: (last?.event?.data ?? {}) as Last['data'], revision: last?.event?.revision };
}

async function write(
  client: EventStoreDBClient,
  stream: string,
  after: bigint | undefined,
  type: string,
  data: Record<string, unknown>,
): Promise<void> {
  await within(client.appendToStream(stream, jsonEvent({ type, data }), { expectedRevision: after ?? NO_STREAM }));
}

/** Asks one server after the other: a follower sends writers away. Answers the status of the first that does not. */
async function ask(adminUrl: string, method: 'GET' | 'POST', path: string, body?: object): Promise<number> {
  let status = 0;
  for (const host of hostsOf(adminUrl)) {
    status = await askOne(adminUrl, host, { method, path, body });
    if (status < 300 || (status >= 400 && status < 500)) return status;
  }
  return status;
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: object | undefined;
}

function askOne(adminUrl: string, host: string, { method, path, body }: Request): Promise<number> {
  const { user, password } = credentialsOf(adminUrl);
  const query = new URLSearchParams(adminUrl.split('?')[1] ?? '');
  const isPlain = query.get('tls') === 'false';
  const authority = query.get('tlsCAFile');
  const address = new URL(path, `${isPlain ? 'http' : 'https'}://${host.includes(':') ? host : `${host}:2113`}`);
  return new Promise((answer, reject) => {
    const call = (isPlain ? overHttp : overHttps)(
      address,
      {
        method,
        auth: `${user}:${password}`,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        timeout: 10_000,
        ...(authority && { ca: readFileSync(authority) }),
      },
      (response) => answer(response.resume().statusCode ?? 0),
    );
    call.on('timeout', () => call.destroy(new Error('The server said nothing for 10 s.')));
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
}

function credentialsOf(address: string): { readonly user: string; readonly password: string } {
  const [user = '', password = ''] = /:\/\/([^@/]+)@/.exec(address)?.[1]?.split(':').map(decodeURIComponent) ?? [];
  return { user, password };
}
