import { randomBytes } from 'node:crypto';
import { type Clock, systemClock } from '@daybook/kernel/clock';
import { Codec, type Commands, decidersByCategory, plainCommands } from '@daybook/kernel/commands';
import { type Config, readConfig } from '@daybook/kernel/config';
import { createPostgresLog, type EventLog, prepareLog } from '@daybook/kernel/event-log';
import type { AnyDecider } from '@daybook/kernel/events';
import type { Area, ViewerSource } from '@daybook/kernel/graph';
import { type Migration, migrate, openPool, prepareDatabase } from '@daybook/kernel/postgres';
import { type Projection, Projector, projectingMigrations } from '@daybook/kernel/projecting';
import { PostgresSubjectKeys, type SubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { createApi } from '../../apps/api/app.js';
import { freshDatabase } from '../postgres/index.js';
import { ApiClient } from './client.js';

export { type Answer, ApiClient } from './client.js';

export interface ApiUnderTest {
  /** A list, or what makes it of the parts that only the running API has. */
  readonly areas: readonly Area[] | ((parts: { pool: Pool; config: Config }) => readonly Area[]);
  readonly deciders: readonly AnyDecider[];
  readonly projections: readonly Projection[];
  readonly migrations?: readonly Migration[];
  /** Who is signed in, when the identity area is not among the areas. */
  readonly viewers?: ViewerSource;
  readonly clock?: Clock;
  /** Further environment variables of the configuration. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Folder of the built web app. */
  readonly web?: string;
}

export interface RunningApi {
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  readonly config: Config;
  readonly pool: Pool;
  readonly log: EventLog;
  readonly keys: SubjectKeys;
  /** Commands beside the API, to set a scene; they do not wait for read models. */
  readonly commands: Commands;
  readonly projector: Projector;
  /** Lines of the API's own log. */
  readonly lines: Record<string, unknown>[];
  /** A browser of its own: cookies, CSRF token, nobody signed in yet. */
  browser(): ApiClient;
  stop(): Promise<void>;
}

/** Boots the real API on a database of its own, with a projector in this process, and listens on a free port. */
export async function startApi(given: ApiUnderTest): Promise<RunningApi> {
  const database = await freshDatabase();
  const { url } = database;
  const secrets = ['DAYBOOK_TOKEN_SECRET', 'DAYBOOK_CSRF_SECRET', 'DAYBOOK_MASTER_KEY'];
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    ...Object.fromEntries(secrets.map((name) => [name, randomBytes(32).toString('base64')])),
    ...given.variables,
  });
  await prepareDatabase(url, url);
  await prepareLog(url, new URL(url).username);
  await migrate(url, [...new Set([...projectingMigrations, ...secretsMigrations, ...(given.migrations ?? [])])]);

  const log = createPostgresLog({ url });
  const pool = openPool(url, { name: 'api' });
  const keys = new PostgresSubjectKeys(pool, config.secrets.master);
  const codec = new Codec(keys);
  const known = decidersByCategory(given.deciders);
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const projector = new Projector({
    log,
    decoder: (events) => codec.reader(known, events),
    projections: given.projections,
    database: { connectionString: url },
    runner: 'test',
    report: {
      parked: (projection, poison) => logger.error({ projection, ...poison }, 'parked'),
      failed: (message) => logger.error({}, message),
    },
  });
  projector.start();
  const { projections, viewers, clock = systemClock, web } = given;
  const areas = typeof given.areas === 'function' ? given.areas({ pool, config }) : given.areas;
  const { app, drain } = await createApi({ config, areas, projections, log, keys, pool, logger, clock, viewers, web });
  await app.listen(0, '127.0.0.1');
  const address = (await app.getUrl()).replace(/\/$/, '');

  return {
    url: address,
    config,
    pool,
    log,
    keys,
    commands: plainCommands(log, keys, clock),
    projector,
    lines,
    browser: () => new ApiClient(address),
    async stop() {
      await drain();
      await projector.stop();
      await log.close();
      await pool.end();
      await database.drop();
    },
  };
}
