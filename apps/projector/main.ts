import 'reflect-metadata';
import { startWork, startZipping } from '@daybook/files/flow';
import { FileWorkers, scannerAt } from '@daybook/files/work';
import { withFirmProfile } from '@daybook/kernel/config';
import { Flows } from '@daybook/kernel/flows';
import { outlast, type Poison } from '@daybook/kernel/following';
import { openLogger } from '@daybook/kernel/logging';
import { sendTraces, serveMetrics } from '@daybook/kernel/observability';
import { openPool, queryOf } from '@daybook/kernel/postgres';
import { Progress, Projector, sweepAsOfViews } from '@daybook/kernel/projecting';
import { WrongMasterKey } from '@daybook/kernel/secrets';
import { startTasks } from '@daybook/tasks/flow';
import { deciders, followFirmProfile, projectionsOn } from '../areas.js';
import { readConfig } from '../config.js';
import { eventHandlersOf, measuresOf, scheduledTasksOf, taskKindsOf } from './areas.js';
import { serveHealth } from './health.js';
import { observedOf } from './observed.js';
import { rebuildFromCommandLine } from './rebuild.js';
import { followReplica } from './replica.js';
import { openRuntime } from './runtime.js';

const config = readConfig();
const projections = projectionsOn(config.eventLog);
const log = openLogger('projector', config.logLevel);
const waiting = (fault: unknown) =>
  log.warn(
    { reason: String((fault as { cause?: unknown }).cause ?? fault) },
    'The event log, the database or the object store does not answer yet; it is tried again.',
  );
const runtime = await openRuntime(config, deciders, { waiting }).catch((fault: Error) => {
  if (!(fault instanceof WrongMasterKey)) throw fault;
  log.fatal(fault.message);
  process.exit(1);
});
const [task, name] = process.argv.slice(2);

if (task === 'rebuild') {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  process.exitCode = await rebuildFromCommandLine(name, projections, runtime, say).catch((error: Error) => {
    say(`${name} could not be rebuilt: ${error.message}`);
    return 1;
  });
  await runtime.close();
} else {
  await run();
}

async function run(): Promise<void> {
  const report = {
    parked: (follower: string, { stream, position, type, error }: Poison) =>
      log.error({ follower, stream, position, type, reason: error }, 'parked a stream'),
    failed: (message: string, error: unknown) =>
      log.error({ reason: error instanceof Error ? error.message : String(error) }, message),
  };
  const { metrics } = config;
  const metricsServer =
    metrics &&
    (await serveMetrics('projector', { ...metrics, port: metrics.port + 1 }).catch((fault: Error) => {
      log.error(fault.message);
      return null;
    }));
  const traces = config.tracesTo && (await sendTraces('projector', config.tracesTo));
  const projector = new Projector({ ...runtime, projections, report });
  const sweep = {
    name: 'sweep views of the past',
    everySeconds: 300,
    run: async () => void (await sweepAsOfViews(runtime.pool)),
  };
  const profile = await outlast(() => followFirmProfile(runtime.pool), waiting);
  const settings = withFirmProfile(config, profile);
  const progress = new Progress(
    { connectionString: config.database.url, application_name: 'projector progress' },
    projections,
  );
  await outlast(() => progress.open(), waiting);
  const eventHandlers = eventHandlersOf(settings, runtime.log, progress);
  const tasks = [...scheduledTasksOf(settings, runtime.log), sweep];
  const { flowsSince } = config.projector;
  const copying = followReplica(config, runtime, report);
  const flows = new Flows({
    ...runtime,
    // what an event handler loads comes from the copy, where there is one
    log: copying?.behind(runtime.log) ?? runtime.log,
    eventHandlers,
    scheduledTasks: tasks,
    report,
    ...(flowsSince !== null && { since: flowsSince }),
  });
  const workers = await FileWorkers.open();
  projector.start();
  // event handlers look things up in tables, and would take half the processor from the first reading
  void projector.following().then(() => flows.start());
  await startWork({ tools: runtime.tools, workers, scanner: scannerAt(config.clamdUrl) });
  await startZipping(runtime.tools);
  await startTasks(taskKindsOf(settings, runtime.log), runtime.tools, report);
  const endHealth = await serveHealth(config.projector.port, runtime.log, projector, flows, runtime.mail);
  // connections of its own: who waits for those of the work would say nothing just when they are all taken
  const asking =
    metricsServer && openPool(config.database.url, { name: 'projector metrics', max: 2, purpose: 'requests' });
  if (metricsServer && asking) {
    const tools = { ...runtime.tools, query: queryOf(asking) };
    metricsServer.observe([
      ...observedOf({ log: runtime.log, projector, flows, tasks, tools, pool: runtime.pool }),
      ...measuresOf(settings, runtime.log).map((one) => ({ ...one, read: () => one.read(tools) })),
    ]);
  }
  log.info({ projections: projections.length, flows: eventHandlers.length, scheduledTasks: tasks.length }, 'started');

  const drain = async () => {
    profile.end();
    await Promise.all([projector.stop(), flows.stop(), copying?.stop()]);
    await endHealth();
    await metricsServer?.end();
    await asking?.end();
    await progress.close();
    await runtime.close();
    await workers.close();
    if (traces) await traces.end();
    log.info('stopped');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void drain());
}
