import { companyIndex } from '@daybook/audit/read';
import { Codec, decidersByCategory } from '@daybook/kernel/commands';
import { withFirmProfile } from '@daybook/kernel/config';
import { diskSpaceOf, withRoom } from '@daybook/kernel/disk-space';
import { openLogThatMayBeAway } from '@daybook/kernel/event-log';
import { type Decoder, outlast } from '@daybook/kernel/following';
import { LiveChannel } from '@daybook/kernel/live';
import { demandLogHome } from '@daybook/kernel/log-home';
import { openLogger, reportDiskSpace } from '@daybook/kernel/logging';
import { sendTraces, serveMetrics } from '@daybook/kernel/observability';
import { openPool } from '@daybook/kernel/postgres';
import { demandMasterKey, PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { openObjects } from '@daybook/kernel/store';
import { deciders, followFirmProfile, projectionsOn, signingIn } from '../areas.js';
import { readConfig } from '../config.js';
import { logConfigOf } from '../log-config.js';
import { createApi } from './app.js';
import { answering } from './areas.js';
import { describeFault } from './logging.js';
import { observedOf } from './observed.js';

const config = readConfig();
const logger = openLogger('api', config.logLevel);
const { metrics } = config;
// before there is anything to count
const metricsServer =
  metrics &&
  (await serveMetrics('api', metrics).catch((fault: Error) => {
    logger.error(fault.message);
    return null;
  }));
const traces = config.tracesTo ? await sendTraces('api', config.tracesTo) : null;
const space = diskSpaceOf(config, (room) => reportDiskSpace(logger, room));
const pool = openPool(config.database.url, { name: 'api', purpose: 'requests' });
const reportPool = openPool(config.database.url, { name: 'api reports', purpose: 'reports', max: 6 });
const waiting = (fault: unknown) =>
  logger.warn(describeFault(fault), 'The database or the object store does not answer yet; it is tried again.');
const where = logConfigOf(config, 'requests');
const wholeLog = await outlast(
  () =>
    openLogThatMayBeAway(where.engine === 'postgres' ? where : { ...where, companies: companyIndex(pool) }, (fault) =>
      logger.warn(
        describeFault(fault),
        'The event log does not answer; it is tried again. What was recorded can be read meanwhile.',
      ),
    ),
  waiting,
);
const demandOwn = async () => {
  await demandMasterKey(pool, config.secrets.master);
  await demandLogHome(pool, config.eventLog.engine);
};
await outlast(demandOwn, waiting).catch((fault: Error) => {
  logger.fatal(fault.message);
  process.exit(1);
});
const log = withRoom(wholeLog, space, signingIn);
const keys = new PostgresSubjectKeys(pool, config.secrets.master);
const objects = await outlast(() => openObjects(config.objects, config.dataDir, space), waiting);
const codec = new Codec(keys);
const known = decidersByCategory(deciders);
const decoder: Decoder = (events) => codec.reader(known, events);

const profile = await outlast(() => followFirmProfile(pool), waiting);

const { app, drain } = await createApi({
  config: withFirmProfile(config, profile),
  areas: answering,
  projections: projectionsOn(config.eventLog),
  log,
  decoder,
  keys,
  pool,
  reportPool,
  objects,
  logger,
  space,
});
metricsServer?.observe(observedOf(pool, app.get(LiveChannel)));
await app.listen(config.port, config.host);
logger.info({ port: config.port, host: config.host, trustedProxies: config.trustedProxies }, 'The API answers.');

let ending = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    profile.end();
    void drain()
      .then(() => Promise.all([log.close(), pool.end(), reportPool.end(), metricsServer?.end(), traces?.end()]))
      .then(
        () => process.exit(0),
        (fault: unknown) => {
          logger.error(describeFault(fault), 'The API did not end cleanly.');
          process.exit(1);
        },
      );
  });
