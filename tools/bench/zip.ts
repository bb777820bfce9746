import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { file, fileTree, zip } from '@daybook/files/domain';
import { rootOf } from '@daybook/files/flow';
import { type Commands, isDone, type Outcome, plainCommands } from '@daybook/kernel/commands';
import { openLog } from '@daybook/kernel/event-log';
import type { DomainEvent, Refusal } from '@daybook/kernel/events';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { openObjects, SealedObjects } from '@daybook/kernel/store';
import { v5 } from 'uuid';
import type { House } from './bench-environment.js';
import { percentile } from './load.js';
import { memoryOf } from './machine.js';
import { type Line, ms } from './report.js';

const megabyte = 2 ** 20;
const large = { files: 40, megabytes: 50 };

/** Work on files in the projector: how soon a small one is clean and can be found, and a bundle of 2 GB. */
export async function zipping(house: House): Promise<Line[]> {
  const desk = await Desk.open(house);
  const lines = [await soon(desk), ...(await bundle(house, desk))];
  await desk.close();
  return lines;
}

async function soon(desk: Desk): Promise<Line> {
  const [clean, found]: [number[], number[]] = [[], []];
  for (let n = 0; n < 25; n += 1) {
    const began = performance.now();
    const uuid = await desk.take(`small-${n}.csv`, Buffer.from(`date,amount\n2026-01-05,${n}\n`));
    await desk.until(async () => (await desk.scanned(uuid)) === 'clean');
    clean.push(performance.now() - began);
    await desk.until(async () => (await desk.found(uuid)) === 1);
    found.push(performance.now() - began);
  }
  const half = (times: readonly number[]) => ms(percentile(times.toSorted((a, b) => a - b).slice(2), 0.5));
  return {
    what: 'small file: until clean, until its text is found',
    value: `${half(clean)}, ${half(found)}`,
    aim: '< 1 s',
  };
}

async function bundle(house: House, desk: Desk): Promise<Line[]> {
  const folder = join(house.config.dataDir, 'clear');
  mkdirSync(folder);
  const names = Array.from({ length: large.files }, (_, n) => `large-${n}.bin`);
  const uuids: string[] = [];
  for (const name of names) {
    const bytes = randomBytes(large.megabytes * megabyte);
    writeFileSync(join(folder, name), bytes);
    uuids.push(await desk.take(name, bytes));
  }
  for (const uuid of uuids) await desk.until(async () => (await desk.scanned(uuid)) === 'clean', 300_000);
  await desk.until(async () => (await desk.waiting()) === 0, 300_000);

  const before = memoryOf(house.pid('projector'));
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(house.pid('projector')));
  }, 50);
  const began = performance.now();
  const status = await desk.zipped(uuids);
  const took = performance.now() - began;
  clearInterval(watch);
  if (status !== 'ready') throw new Error(`The bundle is ${status}.`);
  const plain = byZip(folder, names);
  rmSync(folder, { recursive: true });
  return [
    {
      what: `bundle of ${large.files * large.megabytes} MB, decrypted and sealed`,
      value: ms(took),
      ...(plain !== undefined && { against: `${ms(plain)} zip -0`, ratio: took / plain }),
    },
    { what: 'memory of the projector: before, most', value: `${before.toFixed(0)}, ${most.toFixed(0)} MiB` },
  ];
}

/** The same, in clear, by the program that does nothing else. */
function byZip(folder: string, names: readonly string[]): number | undefined {
  if (!existsSync('/usr/bin/zip')) return undefined;
  const began = performance.now();
  execFileSync('zip', ['-0', '-q', 'all.zip', ...names], { cwd: folder });
  return performance.now() - began;
}

/** Takes in files as an upload does, for somebody who may see everything. */
class Desk {
  private constructor(
    private readonly house: House,
    private readonly commands: Commands,
    private readonly sealed: SealedObjects,
    private readonly company: string,
    private readonly user: string,
    readonly close: () => Promise<void>,
  ) {}

  static async open(house: House): Promise<Desk> {
    const { config, pool } = house;
    const log = await openLog({ engine: 'postgres', url: config.database.url });
    const keys = new PostgresSubjectKeys(pool, config.secrets.master);
    const commands = plainCommands(log, keys);
    const { rows } = await pool.query(
      `select (select uuid from companies where not is_deleted order by sort_name limit 1) as company,
        (select uuid from users where is_superuser limit 1) as user`,
    );
    const { company, user } = rows[0];
    const sealed = new SealedObjects(await openObjects(config.objects, config.dataDir), keys);
    const desk = new Desk(house, commands, sealed, company, user, () => log.close());
    await desk.until(async () => (await commands.load(fileTree, company)).state.root !== null, 60_000);
    return desk;
  }

  async take(filename: string, bytes: Buffer): Promise<string> {
    const uuid = randomUUID();
    const version = v5('version 1', uuid);
    const object = `files/${uuid}/${version}`;
    await this.sealed.put(object, `file-${uuid}`, Readable.from([bytes], { objectMode: false }));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const stored = { version, filename, size: bytes.length, sha256, mediaType: 'application/octet-stream', object };
    const owner = this.user;
    done(
      await this.commands.send(file, uuid, { type: 'CreateFile', ...stored, attachedTo: null, owner }, this.origin()),
    );
    const node = {
      node: uuid,
      parent: rootOf(this.company),
      title: filename,
      owner,
      isFromClient: false,
      answers: null,
    };
    done(await this.commands.send(fileTree, this.company, { type: 'AddFileNode', ...node }, this.origin()));
    return uuid;
  }

  async scanned(uuid: string): Promise<string | undefined> {
    const { state } = await this.commands.load(file, uuid);
    return state.is === 'there' ? state.versions[0]?.scan?.result : undefined;
  }

  async found(uuid: string): Promise<number | null> {
    const sql = `select from ops.file_texts where file = $1 and words @@ to_tsquery('simple', 'amount')`;
    return (await this.house.pool.query(sql, [uuid])).rowCount;
  }

  async waiting(): Promise<number | null> {
    return (await this.house.pool.query('select from ops.file_work')).rowCount;
  }

  async zipped(nodes: readonly string[]): Promise<string> {
    const ticket = randomUUID();
    done(await this.commands.send(zip, ticket, { type: 'RequestZip', nodes }, this.origin()));
    const status = async () => (await this.commands.load(zip, ticket)).state.is;
    await this.until(async () => (await status()) !== 'pending', 300_000);
    return status();
  }

  async until(so: () => Promise<boolean>, patience = 10_000): Promise<void> {
    for (const end = performance.now() + patience; !(await so()); await pause(10))
      if (performance.now() > end) throw new Error(`It did not come about within ${patience / 1_000} s.`);
  }

  private origin() {
    return { commandId: randomUUID(), by: { user: this.user }, company: this.company };
  }
}

function done<S>(outcome: Outcome<S, DomainEvent, Refusal>): void {
  if (!isDone(outcome)) throw new Error(outcome.message);
}
