import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultFolderOf } from '@daybook/files/flow';
import { eventually } from '@daybook/testing/eventually';
import pg from 'pg';
import sharp from 'sharp';
import { readConfig } from '../../apps/config.js';
import { companyUuid } from '../../apps/demo/firm.js';
import type { Answer, ApiClient } from '../../libs/testing/api/client.js';
import { post, type Ticket, upload } from '../../libs/testing/files/transfer.js';
import { freePorts } from '../../tools/free-ports.js';
import { browserOf, end, type Launched, launch, welcomed } from './launched.js';
import { SmallDisk } from './small-disk.js';

const reserve = 96;
const disk = SmallDisk.mount(384);
if (!disk) process.stdout.write('full-disk.api.spec.ts is skipped: a small disk can be mounted by root only.\n');
const onSmallDisk = disk ? describe : describe.skip;

const company = companyUuid('harbor');
const sentence = /^Nothing was saved: .* is full\. .*administrator/;
const create = `mutation ($company: UUID!, $title: String!) { createTodo(companyUuid: $company, todoType: "text-field",
  title: $title, status: "open", dueDate: "2027-01-31", reminderFrequency: "NO_REMINDER", completeOnSubmit: false) {
  success todo { uuid } } }`;
const list = `query ($company: UUID!) { feedItems(companyUuid: $company, order: "-createdAt") { totalCount } }`;
const read = 'query ($uuid: UUID!) { file(uuid: $uuid) { ... on File { previewKind } } }';
const folder = defaultFolderOf(company, 'Tax');
const begin = `mutation ($folder: UUID!) { beginUploadFile(folderUuid: $folder, filename: "a.txt") { uuid startUrl errorMessage } }`;

onSmallDisk('a full disk', () => {
  let launched: Launched;
  let port: number;
  let dataDir: string;
  let client: ApiClient;
  let before: unknown;
  let owner: pg.Client;
  /** Where Node leaves a report of a part that ended by an error: its log is on the full disk. */
  let reports: string;

  beforeAll(async () => {
    dataDir = join(disk?.folder ?? '', 'data');
    reports = mkdtempSync(join(tmpdir(), 'daybook-reports-'));
    port = await freePorts();
    const env = {
      PORT: `${port}`,
      DAYBOOK_DATA_DIR: dataDir,
      DAYBOOK_DISK_RESERVE_MB: `${reserve}`,
      NODE_OPTIONS: `--report-uncaught-exception --report-on-fatalerror --report-directory=${reports}`,
    };
    launched = await welcomed(launch(env));
    client = await browserOf(`http://localhost:${port}`, 'controller');
    owner = new pg.Client({ connectionString: readConfig(env).database.ownerUrl });
    owner.on('error', () => undefined); // the test sees it elsewhere
    await owner.connect();
    expect(await logFiles()).toBeGreaterThanOrEqual(4);
    await endSegment();
    before = processes();
  });
  afterAll(async () => {
    disk?.relieve();
    await owner?.end();
    if (launched) await end(launched.child, 'SIGINT');
    disk?.unmount();
    rmSync(reports, { recursive: true });
  });

  /** How many files of its own log PostgreSQL has: what was written since the start, and what lies ready. */
  async function logFiles(): Promise<number> {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
    );
    return rows[0]?.count ?? 0;
  }

  /** Leaves PostgreSQL little of the file that its own log is at, so that it soon wants the next one. */
  async function endSegment(): Promise<void> {
    const { rows } = await owner.query<{ left: number }>(
      `select (16 * 1024 * 1024 - (pg_walfile_name_offset(pg_current_wal_insert_lsn())).file_offset) as left`,
    );
    const bytes = Math.max(0, (rows[0]?.left ?? 0) - 64 * 1024);
    await owner.query(`select pg_logical_emit_message(false, 'test', repeat('x', $1::int))`, [bytes]);
  }

  const codeOf = ({ errors }: Answer) => [errors?.[0]?.extensions.code, errors?.[0]?.message];
  const write = (title: string) => client.graphql(create, { company, title });
  const count = async () => (await client.graphql(list, { company })).data?.feedItems.totalCount;
  const ready = async () => (await fetch(`http://localhost:${port}/readyz`)).json();

  /** Parts and PostgreSQL, and whether any of them was started anew. */
  function processes() {
    const postmaster = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
    const errors = readdirSync(reports).map((name) => JSON.parse(readFileSync(join(reports, name), 'utf8')));
    return {
      postmaster,
      restarts: launched.said().match(/.*ended.*/g) ?? [],
      errors: errors.map(({ header, javascriptStack: { message, stack } }) => [
        message,
        header.commandLine.at(-1),
        ...stack,
      ]),
    };
  }

  async function refused(): Promise<void> {
    expect(codeOf(await write('in vain'))).toEqual(['STORAGE_FULL', expect.stringMatching(sentence)]);
    expect(await ready()).toMatchObject({ status: 'ready', disk: { saves: false } });
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
    const newcomer = await browserOf(`http://localhost:${port}`, 'owner');
    expect((await newcomer.graphql(list, { company })).data?.feedItems.totalCount).toBeGreaterThan(0);
    disk?.relieve();
    await pause(300);
    expect((await post(client, ticket.startUrl, Buffer.alloc(100_000))).status).toBe(200);
    expect((await write('with room')).data.createTodo.success).toBe(true);
    await eventually(async () => expect(await count()).toBe(known + 1));
    expect(processes()).toEqual(before);
  });

  it('goes on reading with not a byte left, ends nothing, and saves again by itself', async () => {
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    // scanning and drawing it come when there is no room, and again when there is
    const { file } = await upload(client, 'teal.png', picture, { folderUuid: folder });
    const state = async () => (await client.graphql(read, { uuid: file.uuid })).data?.file;
    const known = await count();
    const until = performance.now() + 20_000;
    for (let turn = 0; performance.now() < until; turn += 1) {
      disk?.fill(0);
      if (turn === 0) await pause(300);
      // it may have to leave some of it for another time
      if (turn === 5) await owner.query('checkpoint').catch(() => undefined);
      await refused();
      expect(await count()).toBe(known);
    }
    expect(processes()).toEqual(before);
    disk?.relieve();
    await pause(300);
    expect((await write('with room again')).data.createTodo.success).toBe(true);
    // the projector, which could write nothing for so long, tries again every 5 s at most
    await eventually(async () => expect(await count()).toBe(known + 1));
    await eventually(async () => expect(await state()).toMatchObject({ previewKind: 'image' }));
    expect(await ready()).toMatchObject({ status: 'ready', disk: { saves: true } });
    await (await browserOf(`http://localhost:${port}`, 'owner')).graphql(list, { company });
    expect(processes()).toEqual(before);
  });
});
