import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultFolderOf } from '@daybook/files/flow';
import { readConfig } from '@daybook/kernel/config';
import { eventually } from '@daybook/kernel/projecting/spec';
import pg from 'pg';
import { companyUuid } from '../../apps/demo/firm.js';
import { freePorts } from '../../tools/free-ports.js';
import type { Answer, ApiClient } from '../api/client.js';
import { post, type Ticket } from '../files/transfer.js';
import { browserOf, end, type Launched, launch, welcomed } from './launched.js';
import { SmallDisk } from './small-disk.js';

const reserve = 96;
const disk = SmallDisk.mount(384);
if (!disk) process.stdout.write('full-disk.spec.ts is skipped: a small disk can be mounted by root only.\n');
const onSmallDisk = disk ? describe : describe.skip;

const company = companyUuid('harbor');
const sentence = /^Nothing was saved: .* is full\. .*administrator/;
const create = `mutation ($company: UUID!, $title: String!) { createTodo(companyUuid: $company, todoType: "text-field",
  title: $title, status: "open", dueDate: "2027-01-31", reminderFrequency: "NO_REMINDER", completeOnSubmit: false) {
  success todo { uuid } } }`;
const list = `query ($company: UUID!) { feedItems(companyUuid: $company, order: "-createdAt") { totalCount } }`;
const folder = defaultFolderOf(company, 'Tax');
const begin = `mutation ($folder: UUID!) { beginUploadFile(folderUuid: $folder, filename: "a.txt") { uuid startUrl errorMessage } }`;

onSmallDisk('a full disk', () => {
  let launched: Launched;
  let port: number;
  let dataDir: string;
  let client: ApiClient;
  let before: unknown;

  beforeAll(async () => {
    dataDir = join(disk?.folder ?? '', 'data');
    port = await freePorts();
    const env = { PORT: `${port}`, DAYBOOK_DATA_DIR: dataDir, DAYBOOK_DISK_RESERVE_MB: `${reserve}` };
    launched = await welcomed(launch(env));
    client = await browserOf(`http://localhost:${port}`, 'controller');
    await endSegment(readConfig(env).database.ownerUrl);
    before = processes();
  });
  afterAll(async () => {
    disk?.relieve();
    if (launched) await end(launched.child, 'SIGINT');
    disk?.unmount();
  });

  /** Leaves PostgreSQL little of the file that its own log is at, so that it soon wants the next one. */
  async function endSegment(url: string): Promise<void> {
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    try {
      const { rows } = await owner.query<{ left: number }>(
        `select (16 * 1024 * 1024 - (pg_walfile_name_offset(pg_current_wal_insert_lsn())).file_offset) as left`,
      );
      const bytes = Math.max(0, (rows[0]?.left ?? 0) - 64 * 1024);
      await owner.query(`select pg_logical_emit_message(false, 'test', repeat('x', $1::int))`, [bytes]);
    } finally {
      await owner.end();
    }
  }

  const codeOf = ({ errors }: Answer) => [errors?.[0]?.extensions.code, errors?.[0]?.message];
  const write = (title: string) => client.graphql(create, { company, title });
  const count = async () => (await client.graphql(list, { company })).data?.feedItems.totalCount;
  const ready = async () => (await fetch(`http://localhost:${port}/readyz`)).json();

  /** Parts and PostgreSQL, and whether any of them was started anew. */
  function processes() {
    const postmaster = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
    return { postmaster, restarts: launched.said().match(/ended/g) ?? [] };
  }

  async function refused(): Promise<void> {
    expect(codeOf(await write('in vain'))).toEqual(['STORAGE_FULL', expect.stringMatching(sentence)]);
    expect(await ready()).toMatchObject({ status: 'ready', disk: { saves: false, reserveMB: reserve } });
  }

  it('refuses to save in a sentence below the reserve, and lets everything be read', async () => {
    const { data } = await client.graphql(begin, { folder });
    const ticket: Ticket = data.beginUploadFile;
    const known = await count();
    disk?.fill((reserve - 8) * 2 ** 20);
    await pause(300);
    await refused();
    expect((await post(client, ticket.startUrl, Buffer.alloc(100_000))).status).toBe(507);
    expect(await count()).toBe(known);
    disk?.relieve();
    await pause(300);
    expect((await post(client, ticket.startUrl, Buffer.alloc(100_000))).status).toBe(200);
    expect((await write('with room')).data.createTodo.success).toBe(true);
    expect(await count()).toBe(known + 1);
    expect(processes()).toEqual(before);
  });

  it('goes on reading with not a byte left, ends nothing, and saves again by itself', async () => {
    const known = await count();
    const until = performance.now() + 20_000;
    for (let turn = 0; performance.now() < until; turn += 1) {
      disk?.fill(0);
      if (turn === 0) await pause(300);
      await refused();
      expect(await count()).toBe(known);
    }
    expect(processes()).toEqual(before);
    disk?.relieve();
    await pause(300);
    expect((await write('with room again')).data.createTodo.success).toBe(true);
    // the projector, which could write nothing for so long, tries again every 5 s at most
    await eventually(async () => expect(await count()).toBe(known + 1));
    expect(await ready()).toMatchObject({ status: 'ready', disk: { saves: true } });
    await (await browserOf(`http://localhost:${port}`, 'owner')).graphql(list, { company });
    expect(processes()).toEqual(before);
  });
});
