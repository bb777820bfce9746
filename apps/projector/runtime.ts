import { hostname } from 'node:os';
import { systemClock } from '@daybook/kernel/clock';
import { Codec, decidersByCategory, plainCommands } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { diskSpaceOf, withRoom } from '@daybook/kernel/disk-space';
import { awaitLog, type EventLog, type LogUnavailable } from '@daybook/kernel/event-log';
import type { AnyDecider } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import type { Decoder } from '@daybook/kernel/following';
import { openJobs } from '@daybook/kernel/jobs';
import { SmtpMail } from '@daybook/kernel/mail';
import { TwilioPhone } from '@daybook/kernel/phone';
import { openPool, queryOf } from '@daybook/kernel/postgres';
import { FencedLog, LogReplica, ReplicatedLog } from '@daybook/kernel/projecting';
import { demandMasterKey, PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { openObjects, SealedObjects } from '@daybook/kernel/store';
import type { ClientConfig, Pool } from 'pg';
import { projections } from '../areas.js';

/** What projections and flows stand on. */
export interface Runtime {
  readonly log: EventLog;
  readonly decoder: Decoder;
  readonly tools: FlowContext;
  readonly mail: SmtpMail;
  readonly database: ClientConfig;
  readonly pool: Pool;
  /** Name of this process for administrators. */
  readonly runner: string;
  close(): Promise<void>;
}

/** @throws WrongMasterKey, StoreUnavailable, and LogUnavailable when the event log does not answer for a minute; `waiting` is told of every try */
export async function openRuntime(
  config: Config,
  deciders: readonly AnyDecider[],
  waiting: (fault: LogUnavailable) => void = () => undefined,
): Promise<Runtime> {
  const { url } = config.database;
  const log = await awaitLog(
    config.eventLog.engine === 'postgres' ? { engine: 'postgres', url } : config.eventLog,
    waiting,
  );
  const pool = openPool(url, { name: 'projector', max: 8 });
  await demandMasterKey(pool, config.secrets.master);
  const keys = new PostgresSubjectKeys(pool, config.secrets.master);
  const space = diskSpaceOf(config);
  const jobs = await openJobs(config.jobs, pool);
  const objects = await openObjects(config.objects, config.dataDir, space);
  const codec = new Codec(keys);
  const known = decidersByCategory(deciders);
  const mail = new SmtpMail(pool, config.mail);
  const tools: FlowContext = {
    commands: plainCommands(logOfCommands(config, withRoom(log, space), pool), keys, systemClock),
    mail,
    jobs,
    keys,
    phone: config.phone && new TwilioPhone(config.phone),
    objects,
    sealed: new SealedObjects(objects, keys),
    clock: systemClock,
    query: queryOf(pool),
  };
  return {
    log,
    decoder: (events) => codec.reader(known, events),
    tools,
    mail,
    pool,
    database: { connectionString: url, application_name: 'projector', statement_timeout: 60_000 },
    runner: `${hostname()} ${process.pid}`,
    async close() {
      await jobs.close();
      await log.close();
      await pool.end();
    },
  };
}

/** What flows write is acknowledged like what people write: with its fences, and with its copy where there is one. */
function logOfCommands({ eventLog }: Config, log: EventLog, pool: Pool): EventLog {
  const fenced = new FencedLog(log, projections, pool);
  return eventLog.engine === 'postgres' ? fenced : new ReplicatedLog(fenced, new LogReplica(pool));
}
