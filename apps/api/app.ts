import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { type Clock, systemClock } from '@daybook/kernel/clock';
import { commandsModule } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { PostgresDisclosureLog } from '@daybook/kernel/disclosure-log';
import type { DiskSpace } from '@daybook/kernel/disk-space';
import type { EventLog } from '@daybook/kernel/event-log';
import { type Decoder, outlast } from '@daybook/kernel/following';
import {
  type Area,
  graphModule,
  POLICIES,
  type Policies,
  VIEWER_SOURCE,
  type ViewerSource,
} from '@daybook/kernel/graph';
import { Freshness, LiveChannel, OwnWrites, readable } from '@daybook/kernel/live';
import { requests } from '@daybook/kernel/observability';
import { POOL, queryOf, REPORT_POOL } from '@daybook/kernel/postgres';
import { CatchUp, Progress, type Projection } from '@daybook/kernel/projecting';
import type { SubjectKeys } from '@daybook/kernel/secrets';
import { Denials, PostgresSecurityLog, SECURITY_LOG } from '@daybook/kernel/security-log';
import {
  OBJECTS,
  type Objects,
  SEALED_OBJECTS,
  SealedObjects,
  SIGNED_LINKS,
  SignedLinks,
  VERIFIED_OBJECTS,
  VerifiedObjects,
} from '@daybook/kernel/store';
import fastifyCookie from '@fastify/cookie';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { installBodies } from './bodies.js';
import { Csrf } from './csrf.js';
import { installEndpoint } from './endpoint.js';
import { refuseLongChains } from './forwarded.js';
import { shutDownGracefully } from './graceful-shutdown.js';
import { installSecurityHeaders } from './headers.js';
import { serveHealth } from './health.js';
import { limitRequests } from './limits.js';
import { serveLive } from './live.js';
import { describeFault, installRequestLog, nestLogger } from './logging.js';
import { answersToMalformed } from './malformed.js';
import { installMultipart } from './multipart.js';
import { servePortal } from './portal.js';
import { foldForOthers, openReading } from './reading.js';
import { reportDamage } from './report-damage.js';
import { contextOf, idOf } from './request.js';
import { sessionWrites } from './session-writes.js';
import { traceRequests } from './traced-requests.js';
import { serveWeb } from './web.js';

export interface ApiOptions {
  readonly config: Config;
  readonly areas: readonly Area[];
  /** Everything the projectors run, so that a write is waited for. */
  readonly projections: readonly Projection[];
  readonly log: EventLog;
  /** Reads stored events as events. */
  readonly decoder: Decoder;
  readonly keys: SubjectKeys;
  readonly pool: Pool;
  /** Of its own for what reads much, so that it keeps no connection from the rest; default `pool`. */
  readonly reportPool?: Pool;
  readonly objects: Objects;
  readonly logger: Logger;
  /** The disk of the data folder, for who asks how the API is; absent where others keep everything. */
  readonly space?: DiskSpace | undefined;
  readonly clock?: Clock;
  /** Folder of the built web app, default `dist/web`. */
  readonly web?: string;
  /** Milliseconds that kept connections get to end by themselves when it drains; default 2,000. */
  readonly farewell?: number;
  /** Milliseconds between two looks whether those on a live channel still may; default 5,000. */
  readonly liveInterval?: number;
  /** Who is signed in; default what an area provides as VIEWER_SOURCE. */
  readonly viewers?: ViewerSource;
}

export interface Api {
  readonly app: NestFastifyApplication;
  /** Takes no more connections, ends the live channels, finishes what it has begun, then closes. */
  drain(): Promise<void>;
}

@Module({})
class ApiModule {}

const bodyLimit = 1024 * 1024;

/** Milliseconds in which the head of a request has to come, and how often it is looked who is late. */
const heads = { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 } as const;
/** Milliseconds without a byte either way after which a connection is closed; live channels send some every few seconds. */
const silence = 300_000;

/** The API, wired but not listening yet. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { config, areas, projections, decoder, keys, pool, objects, logger, clock } = options;
  const { log, watched, known, isCopied } = openReading(config, options.log, projections, pool);
  const progress = new Progress(
    { connectionString: config.database.url, application_name: 'api progress' },
    projections,
  );
  const channel = new LiveChannel(progress, options.liveInterval);
  const catchUp = new CatchUp({
    log,
    decoder,
    projections: projections.filter(({ fenced, hides }) => fenced ?? hides),
    database: { connectionString: config.database.url, application_name: 'api catch-up' },
    runner: `${hostname()} ${process.pid} api`,
    parked: (projection, { stream, position, type, error }) =>
      logger.error({ follower: projection, stream, position, type, reason: error }, 'parked a stream'),
  });
  const required = projections.filter(({ fenced }) => fenced).map(({ name }) => name);
  const freshness = new Freshness(pool, progress, catchUp, required);
  await outlast(
    () => progress.open(),
    (fault) => logger.warn(describeFault(fault), 'The database does not answer yet; it is tried again.'),
  );
  const endFolding = watched && foldForOthers(watched, progress, freshness);
  const securityLog = new PostgresSecurityLog(pool, config.secrets.master, clock ?? systemClock);
  const denials = new Denials(securityLog);
  const disclosures = new PostgresDisclosureLog(queryOf(pool), clock ?? systemClock);
  const sealed = new SealedObjects(objects, keys);

  const adapter = new FastifyAdapter({
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    genReqId: idOf,
    return503OnClosing: false,
    http: heads,
    connectionTimeout: silence,
    ...answersToMalformed(config.url),
  });
  const server = adapter.getInstance();
  const csrf = new Csrf({ secret: config.secrets.csrf, url: config.url });
  const writesOf = sessionWrites(new OwnWrites(progress), config.url);
  const context = (request: FastifyRequest, reply: FastifyReply) =>
    contextOf({ viewers, denials, disclosures, securityLog, csrf, writesOf }, request, reply);
  const readingContext = async (request: FastifyRequest, reply: FastifyReply) => {
    const made = await context(request, reply);
    await made.used?.(`${request.method} ${request.routeOptions.url}`);
    await made.ownWrites?.readable();
    return made;
  };
  const parts: DynamicModule = {
    module: ApiModule,
    global: true,
    imports: [
      commandsModule({ log, known, keys, clock, wrap: (commands) => readable(commands, progress) }),
      graphModule({
        areas,
        context,
        production: config.production,
        report: (reference, fault, path) => logger.error({ reference, path, ...describeFault(fault) }, 'fault'),
      }),
    ],
    providers: [
      { provide: POOL, useValue: pool },
      { provide: REPORT_POOL, useValue: options.reportPool ?? pool },
      { provide: LiveChannel, useValue: channel },
      { provide: Freshness, useValue: freshness },
      { provide: CONFIG, useValue: config },
      { provide: SECURITY_LOG, useValue: securityLog },
      { provide: OBJECTS, useValue: objects },
      { provide: SEALED_OBJECTS, useValue: sealed },
      { provide: VERIFIED_OBJECTS, useValue: new VerifiedObjects(sealed, reportDamage(logger, securityLog)) },
      { provide: SIGNED_LINKS, useValue: new SignedLinks(config.secrets.master) },
    ],
    exports: [
      POOL,
      REPORT_POOL,
      LiveChannel,
      Freshness,
      CONFIG,
      SECURITY_LOG,
      OBJECTS,
      SEALED_OBJECTS,
      VERIFIED_OBJECTS,
      SIGNED_LINKS,
    ],
  };

  let draining = false;
  server.decorateRequest('viewer', null);
  if (requests.hasSubscribers) traceRequests(server);
  await server.register(fastifyCookie);
  installSecurityHeaders(server, config.url);
  installRequestLog(server, logger);
  refuseLongChains(server);
  await limitRequests(server, config.requestsPerMinute, pool, clock ?? systemClock);
  csrf.install(server);
  installBodies(server);
  installMultipart(server);
  installEndpoint(server, csrf);
  server.addHook('onRequest', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });

  const app = await NestFactory.create<NestFastifyApplication>(parts, adapter, {
    logger: nestLogger(logger),
    abortOnError: false,
    bodyParser: false, // Nest's take forms too
  });
  const viewers = options.viewers ?? app.get<ViewerSource>(VIEWER_SOURCE, { strict: false });
  const policies = app.get<() => Policies>(POLICIES, { strict: false });
  for (const routes of areas.flatMap((area) => area.routes ?? []))
    app.get(routes, { strict: false }).serve(server, readingContext);
  servePortal(server, config);
  const checks = {
    database: () => pool.query('select 1'),
    ...(!watched && { log: () => log.head() }),
    objects: () => objects.check(),
    progress: async () => {
      if (!progress.connected) throw new Error('Not connected.');
    },
  };
  serveHealth(server, checks, () => draining, { space: options.space, watched, isCopied });
  serveLive(server, {
    channel,
    watched,
    policies,
    context: readingContext,
  });
  await serveWeb(server, resolve(options.web ?? 'dist/web'), csrf);

  const drain = async () => {
    draining = true;
    channel.end();
    await shutDownGracefully(server.server, options.farewell ?? 2_000);
    await app.close();
    denials.end();
    await securityLog.close();
    await progress.close();
    endFolding?.();
    watched?.unwatch();
  };
  return { app, drain };
}
