import type { Viewer } from '@daybook/kernel/rights';
import { admin, junior, staff, superuser } from '@daybook/kernel/rights/spec';
import type { SecurityEvent } from '@daybook/kernel/security-log';
import { SignedLinks } from '@daybook/kernel/store';
import fastify from 'fastify';
import type { GraphContext } from './context.js';
import { CsvExport } from './csv-export.js';

let viewer: Viewer | null;
let now: Date;
let recorded: SecurityEvent[];
let denied: unknown[];
let rows: () => AsyncIterable<readonly [string]>;

const context = () =>
  ({
    viewer,
    ipAddress: '192.0.2.1',
    userAgent: 'Firefox',
    denied: (one: unknown) => denied.push(one),
  }) as unknown as GraphContext;
const made = new CsvExport<{ search: string }>(
  { name: 'birds', label: 'Birds', header: ['Name'], rows: ({ search }) => named(search) },
  {
    links: new SignedLinks('m'.repeat(32)),
    clock: { now: () => now },
    log: { record: async (event) => void recorded.push(event) },
  },
);
const server = fastify({ forceCloseConnections: true });
made.serve(server, async () => context());

async function* named(search: string) {
  for await (const [name] of rows()) if (name.includes(search)) yield [name];
}

beforeEach(() => {
  viewer = superuser;
  now = new Date('2026-11-23T12:00:00Z');
  [recorded, denied] = [[], []];
  rows = async function* () {
    yield* [['wren'], ['robin'], ['=1+1']] as const;
  };
});
beforeAll(() => server.listen({ port: 0 }));
afterAll(() => server.close());

const get = async (url: string) => {
  const { port } = server.addresses()[0] as { port: number };
  return fetch(`http://127.0.0.1:${port}${url}`);
};
const refusal = async (url: string) => {
  const answer = await get(url);
  return [answer.status, ((await answer.json()) as { errors: [{ message: string }] }).errors[0].message];
};
const lastRecord = async () => {
  while (recorded.length === 0) await new Promise(setImmediate);
  return recorded;
};

it('gives the rows that the filters leave, and records how many were taken, by whom and from where', async () => {
  const answer = await get(made.address({ search: 'r' }, context()));
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="birds.csv"']);
  expect(await answer.text()).toBe('Name\r\nwren\r\nrobin\r\n');
  expect(await lastRecord()).toMatchObject([
    { kind: 'exported', user: superuser.uuid, request: { address: '192.0.2.1' }, detail: 'Birds, 2 rows' },
  ]);
  expect(await (await get(made.address({ search: '=' }, context()))).text()).toBe("Name\r\n'=1+1\r\n");
});

it('is good for five minutes, one session, this list, and only for who still may', async () => {
  const link = made.address({ search: '' }, context());
  const expired = [404, 'This download has expired. Please start it again.'];
  viewer = { ...superuser, session: 'another' };
  expect(await refusal(link)).toEqual(expired);
  viewer = null;
  expect(await refusal(link)).toEqual([401, 'Please sign in.']);
  for (const other of [staff, junior(admin(staff))]) {
    viewer = { ...other, session: superuser.session };
    expect(await refusal(link)).toEqual([403, 'You are not allowed to do this.']);
  }
  expect(denied).toEqual(Array(2).fill({ action: 'exportCsv', on: 'firm' }));
  viewer = { ...superuser, awaitsSecondFactor: true };
  expect((await refusal(link))[0]).toBe(403);
  viewer = superuser;
  now = new Date('2026-11-23T12:05:00Z');
  expect(await refusal(link)).toEqual(expired);
  const path = JSON.stringify(['bees', { search: '' }]);
  const foreign = new SignedLinks('m'.repeat(32)).sign(path, superuser.session, now.getTime());
  expect(await refusal(`/api/v2/exports/birds/${foreign}`)).toEqual(expired);
  expect(recorded).toEqual([]);
});

it('records what had been taken when somebody leaves amid the rows, and reads no more', async () => {
  let isEnded = false;
  rows = async function* () {
    try {
      for (;;) yield ['wren'] as const;
    } finally {
      isEnded = true;
    }
  };
  const { body } = await get(made.address({ search: '' }, context()));
  const reader = body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const [{ detail } = { detail: '' }] = await lastRecord();
  expect(detail).toMatch(/^Birds, \d+ rows, broken off$/);
  expect(isEnded).toBe(true);
});

it('breaks off when rows fail, so that nobody takes a part for the whole', async () => {
  rows = async function* () {
    yield ['wren'];
    throw new Error('The rows are gone.');
  };
  const taken = get(made.address({ search: '' }, context())).then((answer) => answer.text());
  await expect(taken).rejects.toThrow();
  expect(await lastRecord()).toMatchObject([{ detail: 'Birds, 1 rows, broken off' }]);
});
