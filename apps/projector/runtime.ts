import { hostname } from 'node:os';
import { systemClock } from '@daybook/kernel/clock';
import { Codec, decidersByCategory, plainCommands, untilDone } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { diskSpaceOf, withRoom } from '@daybook/kernel/disk-space';
import { awaitLog, type EventLog } from '@daybook/kernel/event-log';
import type { AnyDecider } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { type Decoder, outlast } from '@daybook/kernel/following';
import { openJobs } from '@daybook/kernel/jobs';
import { demandLogHome } from '@daybook/kernel/log-home';
import { SmtpMail } from '@daybook/kernel/mail';
import { TwilioPhone } from '@daybook/kernel/phone';
import { deadlinesOf, openPool, type Purpose, queryOf } from '@daybook/kernel/postgres';
import { FencedLog, LogReplica, ReplicatedLog } from '@daybook/kernel/projecting';
import { demandMasterKey, PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { openObjects, SealedObjects } from '@daybook/kernel/store';
import type { ClientConfig, Pool } from 'pg';
import { projections, signingIn } from '../areas.js';
import { logConfigOf } from '../log-config.js';
import { mailWithAreas } from './areas.js';

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

export interface RuntimeOptions {
  /** What its connections are for; default `background`. */
  readonly purpose?: Purpose;
  /** Told of every try while log, database or object store are away. */
  readonly waiting?: (fault: unknown) => void;
  /** Milliseconds after which an event log that does not answer is given up; default never. */
  readonly patience?: number;
}

/** @throws WrongMasterKey, StoreUnavailable, Error when the log was moved elsewhere, and LogUnavailable when there is an end to patience */
export async function openRuntime(
  config: Config,
  deciders: readonly AnyDecider[],
  { purpose = 'background', waiting = () => undefined, patience = Number.POSITIVE_INFINITY }: RuntimeOptions = {},
): Promise<Runtime> {
  const { url } = config.database;
  const log = await awaitLog(logConfigOf(config, purpose), waiting, patience);
  const pool = openPool(url, { name: 'projector', purpose, max: 9 });
  await outlast(() => demandMasterKey(pool, config.secrets.master), waiting);
  await outlast(() => demandLogHome(pool, config.eventLog.engine), waiting);
  const keys = new PostgresSubjectKeys(pool, config.secrets.master);
  const space = diskSpaceOf(config);
  const jobs = await openJobs(config.jobs, pool);
  const objects = await outlast(() => openObjects(config.objects, config.dataDir, space), waiting);
  const codec = new Codec(keys);
  const known = decidersByCategory(deciders);
  const mail = new SmtpMail(pool, config.mail);
  const query = queryOf(pool);
  const tools: FlowContext = {
    commands: untilDone(plainCommands(logOfCommands(config, withRoom(log, space, signingIn), pool), keys, systemClock)),
    mail: mailWithAreas(mail, { query, clock: systemClock }),
    jobs,
    keys,
    phone: config.phone && new TwilioPhone(config.phone),
    objects,
    sealed: new SealedObjects(objects, keys),
    clock: systemClock,
    query,
  };
  return {
    log,
    decoder: (events) => codec.reader(known, events),
    tools,
    mail,
    pool,
    database: { connectionString: url, application_name: 'projector', ...deadlinesOf(purpose) },
    runner: `${hostname()} ${process.pid}`,
    async close() {
      await jobs.close();
      mail.leave();
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
