import { resolve } from 'node:path';
import type { ConnectionSettings } from '@daybook/kernel/event-log';
import type { AreaSettings, Surroundings } from './area-settings.js';
import { beside } from './ports.js';
import { missing, unsafe } from './problems.js';
import { type Environment, environmentOf } from './schema.js';
import { type SecretName, storedSecrets } from './secrets.js';
import { baseUrl } from './variables.js';

/** The settings that are of no area. */
interface OwnConfig {
  readonly production: boolean;
  readonly port: number;
  /** The address of this machine at which the portal answers. */
  readonly host: string;
  /** The address people type, without a slash at the end. */
  readonly url: string;
  /** Addresses and networks whose word for where a request comes from is believed. */
  readonly trustedProxies: readonly string[];
  /** Of one address; each process counts for itself. */
  readonly requestsPerMinute: number;
  /** The accounting firm as clients know it. */
  readonly firmName: string;
  /** IANA name. */
  readonly firmTimeZone: string;
  /** What counts before the firm has said otherwise. */
  readonly defaults: { readonly firmName: string; readonly firmTimeZone: string; readonly supportEmail: string };
  /** `#rrggbb`; null: that of the product. */
  readonly firmAccent: string | null;
  /** Address of a PNG; null: the firm has only its name. */
  readonly firmLogo: string | null;
  /** Where people find help; null: nowhere. */
  readonly helpUrl: string | null;
  /** Absolute. */
  readonly dataDir: string;
  /** Bytes that stay free on its disk: with less nothing new is saved. */
  readonly diskReserve: number;
  /** Of the API; the projector's port is one above. Null: nothing is measured. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** A collector of OpenTelemetry; null: nothing is traced. */
  readonly tracesTo: string | null;
  readonly logLevel: Environment['DAYBOOK_LOG_LEVEL'];
  readonly database: {
    /** As the role the product runs as. */
    readonly url: string;
    /** As the role that prepares roles and schemas. */
    readonly ownerUrl: string;
    /** Port of the embedded server; null when the database is somebody else's. */
    readonly embeddedPort: number | null;
  };
  readonly eventLog:
    | { readonly engine: 'postgres' }
    | { readonly engine: 'eventstoredb'; readonly url: string; readonly connection: ConnectionSettings };
  readonly jobs: { readonly engine: 'postgres' } | { readonly engine: 'redis'; readonly url: string };
  readonly objects:
    | { readonly engine: 'disk' }
    | {
        readonly engine: 's3';
        readonly endpoint: string;
        readonly bucket: string;
        readonly accessKey: string;
        readonly secretKey: string;
        readonly region: string;
      };
  /** `support`: the address that takes the messages to support. */
  readonly mail: { readonly url: string; readonly from: string; readonly support: string };
  /** Who sends codes by SMS and call; null when nobody does. */
  readonly phone: {
    readonly url: string;
    readonly accountSid: string;
    readonly authToken: string;
    readonly from: string;
  } | null;
  /** Address of ClamAV; null for the simulated scanner. */
  readonly clamdUrl: string | null;
  /** Where the projector serves its health; events from before `flowsSince` (ISO 8601) cause no effects. */
  readonly projector: { readonly port: number; readonly flowsSince: string | null };
  /** Null when the outside world is the real one. */
  readonly sandbox: { readonly port: number; readonly smtpPort: number } | null;
  readonly secrets: { readonly token: string; readonly csrf: string; readonly master: string };
}

/** Daybook's settings, complete and checked. Areas add theirs (area-settings.ts). Addresses carry passwords: never log them. */
export interface Config extends OwnConfig {}

/** The settings, for injection. */
export const CONFIG = Symbol('Config');

export class BadConfig extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Daybook cannot start with these settings:\n${problems.map((one) => `  - ${one}`).join('\n')}`);
  }
}

/**
 * Reads the settings from environment variables (schema.ts and the areas list them; an empty one counts as absent).
 *
 * @throws BadConfig naming every variable that is wrong, and in production every weak or missing secret.
 */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
  areas: readonly AreaSettings[],
): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentOf(areas).safeParse(given);
  if (!parsed.success) {
    throw new BadConfig(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const env = parsed.data;
  const surroundings = surroundingsOf(env);
  const problems = [
    ...missing(env),
    ...areas.flatMap((area) => area.missing?.(env, surroundings) ?? []),
    ...(surroundings.isProduction ? unsafe(env) : []),
  ];
  if (problems.length > 0) throw new BadConfig(problems);
  return Object.assign(complete(env, surroundings), ...areas.map((area) => area.read(env, surroundings)));
}

function surroundingsOf(env: Environment): Surroundings {
  const url = baseUrl(env.DAYBOOK_URL ?? `http://localhost:${env.PORT}`);
  const sandboxUrl = isSandboxOn(env) ? `http://127.0.0.1:${sandboxPort(env)}` : null;
  return { isProduction: env.NODE_ENV === 'production', url, sandboxUrl };
}

function isSandboxOn({ DAYBOOK_SANDBOX: wish, NODE_ENV }: Environment): boolean {
  return (wish ?? (NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
}

function sandboxPort({ SANDBOX_PORT: port, PORT: portal }: Environment): number {
  return port ?? beside(portal, 1);
}

function connectionOf(env: Environment): ConnectionSettings {
  return {
    keepAliveInterval: env.EVENTSTORE_KEEPALIVE_MS,
    keepAliveTimeout: env.EVENTSTORE_KEEPALIVE_TIMEOUT_MS,
    maxDiscoverAttempts: env.EVENTSTORE_DISCOVERY_ATTEMPTS,
    discoveryInterval: env.EVENTSTORE_DISCOVERY_INTERVAL_MS,
    gossipTimeout: env.EVENTSTORE_GOSSIP_TIMEOUT_SECONDS,
    defaultDeadline: env.EVENTSTORE_DEADLINE_MS,
    appendDeadline: env.EVENTSTORE_APPEND_DEADLINE_MS,
  };
}

function complete(env: Environment, { isProduction: production, url, sandboxUrl }: Surroundings): OwnConfig {
  const dataDir = resolve(dataDirOf(env.DAYBOOK_DATA_DIR, env.DAYBOOK_EVENT_LOG));
  const smtpPort = env.SANDBOX_SMTP_PORT ?? beside(env.PORT, 25);
  const supportEmail = env.DAYBOOK_SUPPORT_MAIL ?? 'support@daybook.test';
  const secret = (name: SecretName) => env[name] ?? storedSecrets(dataDir)[name];
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    url,
    trustedProxies: proxies(env),
    requestsPerMinute: env.DAYBOOK_REQUESTS_PER_MINUTE,
    firmName: env.DAYBOOK_FIRM_NAME,
    firmTimeZone: env.DAYBOOK_FIRM_TIME_ZONE,
    firmAccent: null,
    firmLogo: null,
    defaults: { firmName: env.DAYBOOK_FIRM_NAME, firmTimeZone: env.DAYBOOK_FIRM_TIME_ZONE, supportEmail },
    helpUrl: env.DAYBOOK_HELP_URL ?? null,
    dataDir,
    diskReserve: env.DAYBOOK_DISK_RESERVE_MB * 2 ** 20,
    metrics: metricsAddress(env),
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: env.DAYBOOK_LOG_LEVEL,
    database: database(env, dataDir),
    eventLog:
      env.DAYBOOK_EVENT_LOG === 'eventstoredb'
        ? { engine: 'eventstoredb', url: env.EVENTSTORE_URL ?? '', connection: connectionOf(env) }
        : { engine: 'postgres' },
    jobs: env.DAYBOOK_JOBS === 'redis' ? { engine: 'redis', url: env.REDIS_URL ?? '' } : { engine: 'postgres' },
    objects: objects(env),
    mail: {
      url: env.SMTP_URL ?? `smtp://127.0.0.1:${smtpPort}`,
      from: env.MAIL_FROM,
      support: supportEmail,
    },
    phone: phone(env, sandboxUrl),
    clamdUrl: env.CLAMD_URL ?? null,
    projector: { port: env.PROJECTOR_PORT ?? beside(env.PORT, 2), flowsSince: env.DAYBOOK_FLOWS_SINCE ?? null },
    sandbox: sandboxUrl === null ? null : { port: sandboxPort(env), smtpPort },
    secrets: {
      token: secret('DAYBOOK_TOKEN_SECRET'),
      csrf: secret('DAYBOOK_CSRF_SECRET'),
      master: secret('DAYBOOK_MASTER_KEY'),
    },
  };
}

/** The folder of an installation, by its settings. */
export function dataDirOf(named: string | undefined, engine = 'postgres'): string {
  // read models of one log mean nothing beside another
  return named ?? (engine === 'postgres' ? '.daybook' : `.daybook-${engine}`);
}

/** The account of the sandbox's telephone company. */
export const sandboxPhone = { accountSid: 'ACsandbox', authToken: 'sandbox', from: '+15550100000' } as const;

/** The sandbox takes its own account; anybody else asks for one of theirs. */
function phone(env: Environment, sandboxUrl: string | null): Config['phone'] {
  const url = baseUrl(env.TWILIO_URL ?? sandboxUrl ?? 'https://api.twilio.com');
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken = '', TWILIO_FROM: from = '' } = env;
  if (accountSid) return { url, accountSid, authToken, from };
  return url === sandboxUrl ? { url, ...sandboxPhone } : null;
}

function metricsAddress({ DAYBOOK_METRICS_ADDRESS: address }: Environment): Config['metrics'] {
  if (address === undefined) return null;
  const [host = '', port = ''] = address.split(':');
  return { host, port: Number(port) };
}

/** Nobody by default: whoever is believed chooses the address by which guesses are counted. */
function proxies({ DAYBOOK_TRUSTED_PROXIES: list = 'none' }: Environment): readonly string[] {
  return list === 'none' ? [] : list.split(',').map((one) => one.trim());
}

function objects(env: Environment): Config['objects'] {
  if (env.DAYBOOK_OBJECTS === 'disk') return { engine: 'disk' };
  return {
    engine: 's3',
    endpoint: env.S3_ENDPOINT ?? '',
    bucket: env.S3_BUCKET,
    accessKey: env.S3_ACCESS_KEY ?? '',
    secretKey: env.S3_SECRET_KEY ?? '',
    region: env.S3_REGION,
  };
}

function database(env: Environment, dataDir: string): Config['database'] {
  if (env.DATABASE_URL) {
    return { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL, embeddedPort: null };
  }
  const port = env.POSTGRES_PORT ?? beside(env.PORT, 432);
  const password = storedSecrets(dataDir).DATABASE_PASSWORD;
  const at = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/daybook`;
  return { url: at('daybook_app'), ownerUrl: at('postgres'), embeddedPort: port };
}
