import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyIndex } from '@daybook/audit/read';
import { type Clock, systemClock } from '@daybook/kernel/clock';
import { Codec, type Commands, decidersByCategory, plainCommands } from '@daybook/kernel/commands';
import { type Config, CurrentProfile, type FirmProfile, withFirmProfile } from '@daybook/kernel/config';
import { disclosureLogMigrations } from '@daybook/kernel/disclosure-log';
import { type EventLog, openLog, openLogThatMayBeAway, prepareLog } from '@daybook/kernel/event-log';
import type { AnyDecider } from '@daybook/kernel/events';
import type { Decoder } from '@daybook/kernel/following';
import type { Area, ViewerSource } from '@daybook/kernel/graph';
import { LiveChannel } from '@daybook/kernel/live';
import { type Migration, migrate, openPool, prepareDatabase, type Queryable } from '@daybook/kernel/postgres';
import {
  FencedLog,
  LogReplica,
  type Projection,
  Projector,
  projectingMigrations,
  ReplicaFollower,
  ReplicatedLog,
} from '@daybook/kernel/projecting';
import { requestCountsMigrations } from '@daybook/kernel/request-counts';
import { PostgresSubjectKeys, type SubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import { type PostgresSecurityLog, SECURITY_LOG, securityLogMigrations } from '@daybook/kernel/security-log';
import { type Objects, openObjects } from '@daybook/kernel/store';
import { freshDatabase, templateOf } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { type ApiOptions, createApi } from '../../../apps/api/app.js';
import { readConfig } from '../../../apps/config.js';
import { ApiClient, WriteTokens } from './client.js';
import { HeldLog } from './held-log.js';

export { type Answer, ApiClient, WriteTokens } from './client.js';

export interface ApiUnderTest {
  readonly areas: readonly Area[];
  readonly deciders: readonly AnyDecider[];
  readonly projections: readonly Projection[];
  readonly migrations?: readonly Migration[];
  /** Who is signed in, when the identity area is not among the areas. */
  readonly viewers?: ViewerSource;
  readonly clock?: Clock;
  /** Milliseconds between two looks at those on a live channel. */
  readonly liveInterval?: number;
  /** Further environment variables of the configuration. */
  readonly variables?: Readonly<Record<string, string>>;
  /** What the firm says of itself, read anew all the time. */
  readonly firmProfile?: (db: Queryable) => Promise<FirmProfile>;
  /** Folder of the built web app. */
  readonly web?: string;
  /** The log as the API and the projector see it, made from the one that the variables choose. */
  readonly throughLog?: (log: EventLog) => Promise<EventLog>;
  /** The object store as the API sees it, made from the one that the variables choose. */
  readonly throughObjects?: (objects: Objects) => Objects;
}

export interface RunningApi {
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  readonly config: Config;
  readonly pool: Pool;
  readonly log: EventLog;
  readonly keys: SubjectKeys;
  /** In a folder of its own, unless the variables choose a bucket. */
  readonly objects: Objects;
  /** Reads stored events as events. */
  readonly decoder: Decoder;
  /** Commands beside the API, to set a scene; they do not wait for read models. */
  readonly commands: Commands;
  readonly projector: Projector;
  /** Holds the projector as if its process had been halted, or lets it go on. */
  readonly following: Pick<HeldLog, 'hold' | 'letGo'>;
  /** The position up to which the API has heard that everything can be read. */
  readable(): number;
  /** Resolves when the security log has kept what the API told it; people's answers do not wait for that. */
  securityWritten(): Promise<void>;
  /** Lines of the API's own log. */
  readonly lines: Record<string, unknown>[];
  /** A browser of its own: cookies, CSRF token, nobody signed in yet. All of them find what any of them wrote. */
  browser(): ApiClient;
  /**
   * Another API beside this one, as a second process would be, perhaps with other settings; answers its address. With an
   * address of the log among them it has a connection of its own.
   */
  another(variables?: Readonly<Record<string, string>>): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Boots the real API on a database of its own, with a projector in this process, and listens on a free port. The
 * variables choose the engines. When it cannot start, everything it had opened is closed again before it rejects.
 */
export async function startApi(given: ApiUnderTest): Promise<RunningApi> {
  const opened = new Opened();
  try {
    return await boot(given, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** What has to be closed at the end, the newest first. */
class Opened {
  private readonly closings: (() => Promise<unknown>)[] = [];

  with<T>(thing: T, close: (thing: T) => Promise<unknown>): T {
    this.closings.unshift(() => close(thing));
    return thing;
  }

  /** @throws the first failure, after everything was closed */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.closings.splice(0)) await close().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}

/** The template with the tables that the areas need; the migrations of all of them take as long as the rest of a start. */
function tablesOf({ migrations = [] }: ApiUnderTest): Promise<string> {
  const all = [
    ...new Set([
      ...projectingMigrations,
      ...secretsMigrations,
      ...securityLogMigrations,
      ...disclosureLogMigrations,
      ...requestCountsMigrations,
      ...migrations,
    ]),
  ];
  const names = all.map(({ name }) => name);
  return templateOf(names, async (url) => {
    await prepareDatabase(url, url);
    await prepareLog(url, new URL(url).username);
    await migrate(url, all);
  });
}

async function boot(given: ApiUnderTest, opened: Opened): Promise<RunningApi> {
  const { url } = opened.with(await freshDatabase(await tablesOf(given)), (database) => database.drop());
  const secrets = ['DAYBOOK_TOKEN_SECRET', 'DAYBOOK_CSRF_SECRET', 'DAYBOOK_MASTER_KEY'];
  const folder = opened.with(mkdtempSync(join(tmpdir(), 'daybook-test-')), (path) =>
    rm(path, { recursive: true, force: true }),
  );
  const settings = {
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DAYBOOK_DATA_DIR: folder,
    ...Object.fromEntries(secrets.map((name) => [name, randomBytes(32).toString('base64')])),
    ...given.variables,
  };
  const config = readConfig(settings);
  const pool = opened.with(openPool(url, { purpose: 'background', name: 'api' }), (one) => one.end());
  const engine =
    config.eventLog.engine === 'postgres'
      ? { engine: 'postgres' as const, url, purpose: 'background' as const }
      : { ...config.eventLog, companies: companyIndex(pool) };
  const whole = opened.with(await openLog(engine), (one) => one.close());
  const log = given.throughLog ? await given.throughLog(whole) : whole;
  const stored = await openObjects(config.objects, config.dataDir);
  const objects = given.throughObjects?.(stored) ?? stored;
  const keys = new PostgresSubjectKeys(pool, config.secrets.master);
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const codec = new Codec(keys);
  const known = decidersByCategory(given.deciders);
  const decoder: Decoder = (events) => codec.reader(known, events);
  const followed = new HeldLog(log);
  const projector = opened.with(
    new Projector({
      log: followed,
      decoder,
      projections: given.projections,
      database: { connectionString: url },
      runner: 'test',
      report: {
        parked: (projection, poison) => logger.error({ projection, ...poison }, 'parked'),
        failed: (message) => logger.error({}, message),
      },
    }),
    (one) => one.stop(),
  );
  projector.start();
  const isElsewhere = config.eventLog.engine !== 'postgres';
  const replica = new LogReplica(pool);
  if (isElsewhere) {
    const failed = (error: unknown) => logger.error({ error: String(error) }, 'replica');
    const copying = opened.with(new ReplicaFollower(followed, replica, failed), (one) => one.stop());
    copying.start();
  }
  const { areas, projections, viewers, clock = systemClock, web, liveInterval } = given;
  const options = { areas, projections, log, decoder, objects, logger, clock, viewers, web, liveInterval };
  const listening = async (own: Pick<ApiOptions, 'config' | 'pool' | 'keys'> & Partial<Pick<ApiOptions, 'log'>>) => {
    const { app } = opened.with(await createApi({ ...options, ...own, farewell: 0 }), (one) => one.drain());
    await app.listen(0, '127.0.0.1');
    return { app, address: (await app.getUrl()).replace(/\/$/, '') };
  };
  const { firmProfile } = given;
  const profile =
    firmProfile && opened.with(new CurrentProfile(() => firmProfile(pool)).follow(50), async (one) => one.end());
  await profile?.refresh();
  const own = profile ? withFirmProfile(config, profile) : config;
  const { app, address } = await listening({ config: own, pool, keys });
  const writes = new WriteTokens();
  const fenced = new FencedLog(log, given.projections, pool);

  return {
    url: address,
    config,
    pool,
    log,
    keys,
    objects,
    decoder,
    commands: plainCommands(isElsewhere ? new ReplicatedLog(fenced, replica) : fenced, keys, clock),
    projector,
    following: followed,
    readable: () => app.get(LiveChannel).at,
    securityWritten: () => app.get<PostgresSecurityLog>(SECURITY_LOG).written(),
    lines,
    browser: () => new ApiClient(address, writes),
    another: async (variables = {}) => {
      const own = opened.with(openPool(url, { purpose: 'background', name: 'another api' }), (one) => one.end());
      const others = readConfig({ ...settings, ...variables });
      const ownKeys = new PostgresSubjectKeys(own, others.secrets.master);
      const ownEngine = variables.EVENTSTORE_URL && others.eventLog.engine === 'eventstoredb' && others.eventLog;
      const ownLog =
        ownEngine && opened.with(await openLogThatMayBeAway(ownEngine, () => undefined), (one) => one.close());
      return (await listening({ config: others, pool: own, keys: ownKeys, ...(ownLog && { log: ownLog }) })).address;
    },
    stop: () => opened.close(),
  };
}
