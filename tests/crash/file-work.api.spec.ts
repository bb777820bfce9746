import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { file } from '@daybook/files/domain';
import { isDone, plainCommands } from '@daybook/kernel/commands';
import { openLog } from '@daybook/kernel/event-log';
import { openPool } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { openObjects, SealedObjects } from '@daybook/kernel/store';
import { docx, picture, simplePdf, testVirus } from '@daybook/testing/files/corpus';
import type { Pool } from 'pg';
import { v5 } from 'uuid';
import { Portal } from './portal.js';

const minutes = 60_000;
const kills = Number(process.env.CRASH_ROUNDS ?? 2) + 2;
const perRound = 12;
/** Projectors that were killed. */
const killed: number[] = [];
let portal: Portal;
let pool: Pool;
let take: (bytes: Buffer) => Promise<string>;
let close: () => Promise<void>;

beforeAll(async () => {
  portal = await Portal.open();
  const { config } = portal;
  pool = openPool(config.database.url, { purpose: 'background', name: 'file work', max: 4 });
  const keys = new PostgresSubjectKeys(pool, config.secrets.master);
  const log = await openLog({ engine: 'postgres', url: config.database.url, purpose: 'background' });
  const commands = plainCommands(log, keys);
  const sealed = new SealedObjects(await openObjects(config.objects, config.dataDir), keys);
  const { rows } = await pool.query('select uuid from companies where not is_deleted limit 1');
  const company: string = rows[0].uuid;
  close = async () => {
    await log.close();
    await pool.end();
  };
  take = async (bytes) => {
    const uuid = randomUUID();
    const version = v5('version 1', uuid);
    const object = `files/${uuid}/${version}/1`;
    await sealed.put(object, `file-${uuid}`, Readable.from([bytes], { objectMode: false }));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const stored = { version, filename: 'x', size: bytes.length, sha256, mediaType: 'x/x', object };
    const metadata = { commandId: randomUUID(), by: { system: 'test' }, company };
    const create = { type: 'CreateFile', ...stored, attachedTo: null, owner: null } as const;
    const outcome = await commands.send(file, uuid, create, metadata);
    if (!isDone(outcome)) throw new Error(outcome.message);
    return uuid;
  };
});
afterAll(async () => {
  await close?.();
  await portal?.close();
});

it(`has every file scanned, drawn and read once, through ${kills} kill -9 of the projector at work`, async () => {
  const kinds = [simplePdf(['zebra']), await picture('jpeg'), docx('zebra'), testVirus];
  const files: { uuid: string; kind: number }[] = [];
  for (let turn = 0; turn < kills; turn += 1) {
    for (let n = 0; n < perRound; n += 1) {
      const kind = n % kinds.length;
      files.push({ uuid: await take(kinds[kind] as Buffer), kind });
    }
    await pause(150 * (turn + 1));
    killed.push(portal.projector.pid);
    await portal.projector.killed();
    await portal.projector.ready();
  }
  await settled();

  const expected = [
    ['FileCreated', 'FilePreviewMade', 'FileScanned clean', 'FileTextExtracted'],
    ['FileCreated', 'FilePreviewMade', 'FileScanned clean', 'FileTextExtracted'],
    ['FileCreated', 'FilePreviewMade', 'FileScanned clean', 'FileTextExtracted'],
    ['FileCreated', 'FileScanned infected'],
  ];
  for (const { uuid, kind } of files) expect(await eventsOf(uuid)).toEqual(expected[kind]);
  const { rowCount } = await pool.query(`select from ops.file_texts where file = any($1) and text like '%zebra%'`, [
    files.map(({ uuid }) => uuid),
  ]);
  expect(rowCount).toBe(files.filter(({ kind }) => kind === 0 || kind === 2).length);
});

it('leaves no clear bytes of those that were killed', () => {
  expect(killed).toHaveLength(kills);
  // projectors of other tests lay theirs into the same folder
  const left = readdirSync(tmpdir()).flatMap((name) => /^daybook-work-(\d+)-/.exec(name)?.[1] ?? []);
  expect(left.filter((pid) => killed.includes(Number(pid)))).toEqual([]);
});

/** Nothing is left to be done or to be heard of. What was at hand when its worker died is asked for again within a minute. */
async function settled(): Promise<void> {
  for (const end = Date.now() + 3 * minutes; Date.now() < end; await pause(200)) {
    const { rows } = await portal.owner.query(
      `select (select count(*)::int from ops.file_work) as waiting,
        (select position from ops.flow_checkpoints where name = 'work on files') >=
          (select max(position) from log.events where type in ('FileCreated', 'FileScanned')) as "isHeard"`,
    );
    if (rows[0].waiting === 0 && rows[0].isHeard) return;
  }
  throw new Error('Some work on files was never done.');
}

async function eventsOf(uuid: string): Promise<string[]> {
  const { rows } = await portal.owner.query(
    `select concat_ws(' ', type, data->>'result') as reported from log.events where stream = $1 order by 1`,
    [`file-${uuid}`],
  );
  return rows.map(({ reported }) => reported);
}
