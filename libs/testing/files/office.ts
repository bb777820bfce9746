import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { migrations as companyMigrations } from '@daybook/companies/read';
import { file, deciders as fileDeciders, type StoredFile, type Version } from '@daybook/files/domain';
import { eventHandlers as fileHandlers, migrations, startWork, startZipping } from '@daybook/files/flow';
import { migrations as readMigrations } from '@daybook/files/read';
import { type FileWorkers, type Scanner, SimulatedScanner } from '@daybook/files/work';
import { migrations as identityMigrations } from '@daybook/identity/read';
import { Codec, decidersByCategory, type FlowCommands, isDone, plainCommands } from '@daybook/kernel/commands';
import { type EventLog, openLog, prepareLog } from '@daybook/kernel/event-log';
import { type FlowContext, Flows, flowsMigrations } from '@daybook/kernel/flows';
import { jobsMigrations, PostgresJobs } from '@daybook/kernel/jobs';
import { migrate, openPool, prepareDatabase, queryOf } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { PostgresSubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import { type Objects, openObjects, SealedObjects } from '@daybook/kernel/store';
import { until } from '@daybook/testing/eventually';
import { freshDatabase } from '@daybook/testing/postgres';
import { deciders as uploadDeciders } from '@daybook/uploads/domain';
import { eventHandlers as uploadHandlers, migrations as uploadWork } from '@daybook/uploads/flow';
import { v5 } from 'uuid';
import { product } from '../../../apps/areas.js';
import { sourceWorkers } from './workers.js';

export const company = '00000000-0000-4000-8000-0000000000c1';

/** Log, store, jobs, flows and workers of the files, in this process, on a database and in a folder of their own. */
export class FilesOffice {
  scanner: Scanner = new SimulatedScanner();

  private constructor(
    readonly tools: FlowContext,
    readonly log: EventLog,
    readonly keys: PostgresSubjectKeys,
    readonly objects: Objects,
    readonly workers: FileWorkers,
    readonly close: () => Promise<void>,
  ) {}

  static async open({ through = (objects: Objects) => objects } = {}): Promise<FilesOffice> {
    const database = await freshDatabase();
    const { url } = database;
    await prepareDatabase(url, url);
    await prepareLog(url, new URL(url).username);
    await migrate(url, [
      ...secretsMigrations,
      ...jobsMigrations,
      ...projectingMigrations,
      ...flowsMigrations,
      ...identityMigrations,
      ...companyMigrations,
      ...readMigrations,
      ...migrations,
      ...uploadWork,
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'daybook-office-'));
    const [pool, log] = [
      openPool(url, { purpose: 'background' }),
      await openLog({ engine: 'postgres', url, purpose: 'background' }),
    ];
    const keys = new PostgresSubjectKeys(pool, randomBytes(32).toString('base64'));
    const objects = through(await openObjects({ engine: 'disk' }, folder));
    const jobs = new PostgresJobs(pool, { everyMs: 50, firstDelay: 100 });
    const codec = new Codec(keys);
    const tools = {
      commands: plainCommands(log, keys),
      jobs,
      keys,
      objects,
      sealed: new SealedObjects(objects, keys),
      clock: { now: () => new Date() },
      query: queryOf(pool),
    } as unknown as FlowContext;
    const known = decidersByCategory([...fileDeciders, ...uploadDeciders]);
    const flows = new Flows({
      log,
      decoder: (events) => codec.reader(known, events),
      eventHandlers: [...fileHandlers, ...uploadHandlers(product)].filter(({ name }) =>
        /^(work on|title|zip|watch|destroy|forget)/.test(name),
      ),
      scheduledTasks: [],
      tools,
      database: { connectionString: url },
      runner: 'test',
      report: { parked: (flow, poison) => fail(`${flow} ${poison.error}`), failed: () => undefined },
    });
    const workers = await sourceWorkers();
    const office = new FilesOffice(tools, log, keys, objects, workers, async () => {
      await flows.stop();
      await jobs.close();
      await workers.close();
      await log.close();
      await pool.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    });
    flows.start();
    await startWork({
      tools,
      workers,
      scanner: { scan: (open) => office.scanner.scan(open), isThere: () => office.scanner.isThere() },
    });
    await startZipping(tools);
    return office;
  }

  /** Commands some hours from now. */
  at(hours: number): FlowCommands {
    return plainCommands(this.log, this.keys, { now: () => new Date(Date.now() + hours * 3_600_000) });
  }

  /** Takes in a file as an upload does; it says of itself that it has so many bytes, and came so many hours from now. */
  async take(
    bytes: Buffer,
    filename = 'file',
    {
      size = bytes.length,
      attachedTo = null,
      hours = 0,
    }: { size?: number; attachedTo?: StoredFile['attachedTo']; hours?: number } = {},
  ): Promise<{ file: string; version: string }> {
    const uuid = randomUUID();
    const version = v5('version 1', uuid);
    const object = `files/${uuid}/${version}`;
    await this.tools.sealed.put(object, `file-${uuid}`, Readable.from([bytes]));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const outcome = await this.at(hours).send(
      file,
      uuid,
      {
        type: 'CreateFile',
        version,
        filename,
        size,
        sha256,
        mediaType: 'application/octet-stream',
        object,
        attachedTo,
        owner: null,
      },
      { commandId: randomUUID(), by: { system: 'test' }, company },
    );
    if (!isDone(outcome)) throw new Error(outcome.message);
    return { file: uuid, version };
  }

  async state(uuid: string): Promise<StoredFile> {
    const { state } = await this.tools.commands.load(file, uuid);
    if (state.is === 'absent') throw new Error('There is no such file.');
    return state;
  }

  /** A superuser, a client owner and somebody of another company, as the read models tell of them. */
  async people({ boss, omar, stranger }: Readonly<Record<'boss' | 'omar' | 'stranger', string>>): Promise<void> {
    const { query } = this.tools;
    await query(
      `insert into companies values ($1, 'Bright Bakery', 'bright', 'UTC', false, false, false, false, true, '{}', null, now())`,
      [company],
    );
    for (const [user, isSuperuser] of [
      [boss, true],
      [omar, false],
      [stranger, false],
    ] as const)
      await query(
        `insert into users (uuid, is_staff, is_active, is_superuser, is_junior_admin, is_tax_admin,
            is_hidden_from_all_clients, admin_panel_access, allow_importing_hubspot_company, password_version, registered_at)
          values ($1, $2, true, $2, false, false, false, 'DISABLED', false, 1, now())`,
        [user, isSuperuser],
      );
    await query(
      `insert into company_users values ($1, $2, $3, 'client_owner', null, false, true, '{}', false, now())`,
      [randomUUID(), company, omar],
    );
  }

  /** The version, once it is as wanted. */
  async until(uuid: string, wanted: (version: Version) => boolean): Promise<Version> {
    const known = async () => (await this.state(uuid)).versions.at(-1);
    return (await this.eventually(known, (one) => one !== undefined && wanted(one))) as Version;
  }

  async eventually<T>(look: () => Promise<T>, wanted: (found: T) => boolean): Promise<T> {
    let seen: T | undefined;
    const found = async () => {
      seen = await look();
      return wanted(seen) && { seen };
    };
    return (await until(found, () => `It did not come about within a minute: ${JSON.stringify(seen)}`)).seen;
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
}
