import { resolve } from 'node:path';
import type { ConnectionSettings } from '@daybook/kernel/event-log';
import { type Environment, environment } from './schema.js';
import { isWeak, type SecretName, secretNames, storedSecrets } from './secrets.js';

/** Daybook's settings, complete and checked. Addresses carry passwords: never log them. */
export interface Config {
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
  /** What everybody is told above every page, until when; null: nothing. Its HTML is not trusted. */
  readonly maintenance: { readonly html: string; readonly until: Date | null } | null;
  /** Days of every year, MM-DD, both included. */
  readonly appreciationWeek: { readonly from: string; readonly until: string };
  /** Null: there is no link. */
  readonly registerNowUrl: string | null;
  readonly accessTokenSeconds: number;
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
  readonly secondFactor: {
    /** Who may do nothing before they have one. */
    readonly mandatoryForStaff: boolean;
    readonly mandatoryForClients: boolean;
    /** Changing one that is enabled needs a sign-in of the last five minutes. */
    readonly recentSignIn: boolean;
  };
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
  /** Who vouches for people by OpenID Connect; null when nobody does. */
  readonly google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
  /** The practice-management system; null when there is none. */
  readonly karbon: { readonly url: string; readonly applicationId: string; readonly accessKey: string } | null;
  /** The CRM; null when there is none. */
  readonly hubspot: { readonly url: string; readonly accessToken: string } | null;
  /** The accounting package in which companies keep their books; null when there is none. */
  readonly quickbooks: {
    readonly apiUrl: string;
    /** The page on which people consent. */
    readonly consentUrl: string;
    /** Where tokens are given out. */
    readonly tokensUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** Where the browser comes back to. */
    readonly redirect: string;
    /** What its webhooks are signed with; null: it sends none. */
    readonly webhookVerifier: string | null;
  } | null;
  /** What signed documents are sealed with. */
  readonly signing: {
    /** PKCS #12; null: one of our own, in the data folder. */
    readonly certificate: { readonly path: string; readonly password: string } | null;
    /** Of an RFC 3161 authority; null without. */
    readonly timestampUrl: string | null;
  };
  readonly signatures: {
    /** Who carries out documents that begin now. */
    readonly provider: Environment['DAYBOOK_SIGNATURES'];
    /** The account at the provider; null when there is none. Its documents go on while there is one, whoever begins new ones. */
    readonly dropboxSign: {
      /** `https://api.hellosign.com/v3` */
      readonly url: string;
      readonly apiKey: string;
      /** Of the API app whose callbacks come to us. */
      readonly clientId: string;
      /** What is signed binds nobody, and costs nothing. */
      readonly isTest: boolean;
    } | null;
    /** Who asks signers questions that only they can answer; null: nobody. */
    readonly knowledge: {
      readonly url: string;
      readonly key: string;
      /** As certificates name it. */
      readonly name: string;
    } | null;
    /** How often a signer may try to answer them. */
    readonly knowledgeAttempts: number;
  };
  /** Who prints and mails checks, and says whether addresses are right; null: nobody does. */
  readonly mailHouse: {
    /** `https://api.postgrid.com` */
    readonly url: string;
    readonly apiKey: string;
    /** What its events are signed with. */
    readonly webhookSecret: string;
    /** Of its address verification, which has keys of its own. */
    readonly addressKey: string | null;
  } | null;
  /** Null when the outside world is the real one. */
  readonly sandbox: { readonly port: number; readonly smtpPort: number } | null;
  readonly secrets: { readonly token: string; readonly csrf: string; readonly master: string };
}

/** The settings, for injection. */
export const CONFIG = Symbol('Config');

export class BadConfig extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Daybook cannot start with these settings:\n${problems.map((one) => `  - ${one}`).join('\n')}`);
  }
}

/**
 * Reads the settings from environment variables (schema.ts lists them; an empty one counts as absent).
 *
 * @throws BadConfig naming every variable that is wrong, and in production every weak or missing secret.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new BadConfig(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const env = parsed.data;
  const problems = env.NODE_ENV === 'production' ? [...missing(env), ...unsafe(env)] : missing(env);
  if (problems.length > 0) throw new BadConfig(problems);
  return complete(env);
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

function missing(env: Environment): string[] {
  const problems = [];
  if (env.DAYBOOK_EVENT_LOG === 'eventstoredb' && !env.EVENTSTORE_URL)
    problems.push('DAYBOOK_EVENT_LOG=eventstoredb needs EVENTSTORE_URL');
  if (env.DAYBOOK_JOBS === 'redis' && !env.REDIS_URL) problems.push('DAYBOOK_JOBS=redis needs REDIS_URL');
  if (env.TWILIO_ACCOUNT_SID)
    for (const name of ['TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const)
      if (!env[name]) problems.push(`TWILIO_ACCOUNT_SID needs ${name}`);
  if (env.KARBON_APPLICATION_ID && !env.KARBON_ACCESS_KEY)
    problems.push('KARBON_APPLICATION_ID needs KARBON_ACCESS_KEY');
  if (env.QUICKBOOKS_CLIENT_ID && !env.QUICKBOOKS_CLIENT_SECRET)
    problems.push('QUICKBOOKS_CLIENT_ID needs QUICKBOOKS_CLIENT_SECRET');
  if (env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET) problems.push('GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET');
  if (env.DROPBOX_SIGN_API_KEY && !env.DROPBOX_SIGN_CLIENT_ID)
    problems.push('DROPBOX_SIGN_API_KEY needs DROPBOX_SIGN_CLIENT_ID');
  if (env.DAYBOOK_SIGNATURES === 'dropbox-sign' && !env.DROPBOX_SIGN_API_KEY && !isSandboxOn(env))
    problems.push('DAYBOOK_SIGNATURES=dropbox-sign needs DROPBOX_SIGN_API_KEY');
  if (env.POSTGRID_API_KEY && !env.POSTGRID_WEBHOOK_SECRET)
    problems.push('POSTGRID_API_KEY needs POSTGRID_WEBHOOK_SECRET');
  if (env.KNOWLEDGE_CHECK_URL && !env.KNOWLEDGE_CHECK_KEY)
    problems.push('KNOWLEDGE_CHECK_URL needs KNOWLEDGE_CHECK_KEY');
  if (env.DAYBOOK_OBJECTS === 's3')
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      if (!env[name]) problems.push(`DAYBOOK_OBJECTS=s3 needs ${name}`);
  return problems;
}

function unsafe(env: Environment): string[] {
  const problems = secretNames.flatMap((name) => {
    const value = env[name];
    if (!value) return [`${name} must be given in production; \`openssl rand -base64 32\` makes one`];
    return isWeak(value) ? [`${name} is weak; \`openssl rand -base64 32\` makes a better one`] : [];
  });
  const values = secretNames.map((name) => env[name]).filter((value) => value !== undefined);
  if (new Set(values).size < values.length) problems.push('Two secrets are the same; each needs its own');
  if (!env.DAYBOOK_URL?.startsWith('https://'))
    problems.push('DAYBOOK_URL must be given in production and start with https://');
  if (!env.SMTP_URL && env.DAYBOOK_SANDBOX !== 'on') problems.push('SMTP_URL must be given in production');
  if (!env.DAYBOOK_SUPPORT_MAIL && env.DAYBOOK_SANDBOX !== 'on')
    problems.push('DAYBOOK_SUPPORT_MAIL must be given in production');
  return problems;
}

function isSandboxOn({ DAYBOOK_SANDBOX: wish, NODE_ENV }: Environment): boolean {
  return (wish ?? (NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
}

function complete(env: Environment): Config {
  const production = env.NODE_ENV === 'production';
  // read models of one log mean nothing beside another
  const folder = env.DAYBOOK_EVENT_LOG === 'postgres' ? '.daybook' : `.daybook-${env.DAYBOOK_EVENT_LOG}`;
  const dataDir = resolve(env.DAYBOOK_DATA_DIR ?? folder);
  const sandbox = isSandboxOn(env);
  const smtpPort = env.SANDBOX_SMTP_PORT ?? beside(env.PORT, 25);
  const sandboxPort = env.SANDBOX_PORT ?? beside(env.PORT, 1);
  const supportEmail = env.DAYBOOK_SUPPORT_MAIL ?? 'support@daybook.test';
  const url = (env.DAYBOOK_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
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
    maintenance: maintenance(env),
    appreciationWeek: season(env.DAYBOOK_APPRECIATION_WEEK),
    registerNowUrl: env.DAYBOOK_REGISTER_NOW_URL ?? null,
    accessTokenSeconds: env.DAYBOOK_ACCESS_TOKEN_SECONDS,
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
    secondFactor: {
      mandatoryForStaff: (env.DAYBOOK_DISABLE_MANDATORY_2FA ?? (production ? 'off' : 'on')) === 'off',
      mandatoryForClients: (env.DAYBOOK_REQUIRE_CLIENT_2FA ?? (production ? 'on' : 'off')) === 'on',
      recentSignIn: env.DAYBOOK_REQUIRE_RECENT_SIGN_IN === 'on',
    },
    phone: phone(env, sandbox ? `http://127.0.0.1:${sandboxPort}` : null),
    clamdUrl: env.CLAMD_URL ?? null,
    projector: { port: env.PROJECTOR_PORT ?? beside(env.PORT, 2), flowsSince: env.DAYBOOK_FLOWS_SINCE ?? null },
    google: google(env, sandbox ? sandboxPort : null),
    karbon: karbon(env, sandbox ? `http://127.0.0.1:${sandboxPort}/karbon/v3` : null),
    hubspot: hubspot(env, sandbox ? `http://127.0.0.1:${sandboxPort}/hubspot` : null),
    quickbooks: quickbooks(env, url, sandbox ? `http://127.0.0.1:${sandboxPort}/quickbooks` : null),
    signing: signing(env),
    signatures: {
      provider: env.DAYBOOK_SIGNATURES,
      dropboxSign: dropboxSign(env, sandbox ? `http://127.0.0.1:${sandboxPort}/dropbox-sign/v3` : null),
      knowledge: knowledge(env, sandbox ? `http://127.0.0.1:${sandboxPort}/knowledge` : null),
      knowledgeAttempts: env.DAYBOOK_KNOWLEDGE_ATTEMPTS,
    },
    mailHouse: mailHouse(env, sandbox ? `http://127.0.0.1:${sandboxPort}/postgrid` : null),
    sandbox: sandbox ? { port: sandboxPort, smtpPort } : null,
    secrets: {
      token: secret('DAYBOOK_TOKEN_SECRET'),
      csrf: secret('DAYBOOK_CSRF_SECRET'),
      master: secret('DAYBOOK_MASTER_KEY'),
    },
  };
}

/** As whom the portal is known to the sandbox's Google. */
export const sandboxGoogle = { clientId: 'daybook', clientSecret: 'sandbox' } as const;

function google(env: Environment, sandboxPort: number | null): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret = '', GOOGLE_ISSUER: issuer } = env;
  if (clientId) return { issuer: issuer ?? 'https://accounts.google.com', clientId, clientSecret };
  return sandboxPort === null ? null : { issuer: `http://127.0.0.1:${sandboxPort}/oidc`, ...sandboxGoogle };
}

/** The account of the sandbox's telephone company. */
export const sandboxPhone = { accountSid: 'ACsandbox', authToken: 'sandbox', from: '+15550100000' } as const;

/** The sandbox takes its own account; anybody else asks for one of theirs. */
function phone(env: Environment, sandboxUrl: string | null): Config['phone'] {
  const url = (env.TWILIO_URL ?? sandboxUrl ?? 'https://api.twilio.com').replace(/\/+$/, '');
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken = '', TWILIO_FROM: from = '' } = env;
  if (accountSid) return { url, accountSid, authToken, from };
  return url === sandboxUrl ? { url, ...sandboxPhone } : null;
}

/** The keys of the sandbox's Karbon. */
export const sandboxKarbon = { applicationId: 'daybook', accessKey: 'sandbox' } as const;

function karbon(env: Environment, sandboxUrl: string | null): Config['karbon'] {
  const url = (env.KARBON_URL ?? sandboxUrl ?? 'https://api.karbonhq.com/v3').replace(/\/+$/, '');
  const { KARBON_APPLICATION_ID: applicationId, KARBON_ACCESS_KEY: accessKey = '' } = env;
  if (applicationId) return { url, applicationId, accessKey };
  return url === sandboxUrl ? { url, ...sandboxKarbon } : null;
}

/** The key of the sandbox's HubSpot. */
export const sandboxHubspot = { accessToken: 'pat-sandbox' } as const;

function hubspot(env: Environment, sandboxUrl: string | null): Config['hubspot'] {
  const url = (env.HUBSPOT_URL ?? sandboxUrl ?? 'https://api.hubapi.com').replace(/\/+$/, '');
  if (env.HUBSPOT_ACCESS_TOKEN) return { url, accessToken: env.HUBSPOT_ACCESS_TOKEN };
  return url === sandboxUrl ? { url, ...sandboxHubspot } : null;
}

/** As whom the portal is known to the sandbox's QuickBooks. */
export const sandboxQuickbooks = {
  clientId: 'daybook',
  clientSecret: 'sandbox',
  webhookVerifier: 'sandbox-quickbooks',
} as const;

function quickbooks(env: Environment, portalUrl: string, sandboxUrl: string | null): Config['quickbooks'] {
  const redirect = `${portalUrl}/quickbooks/callback`;
  const { QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret = '' } = env;
  if (clientId)
    return {
      apiUrl: (env.QUICKBOOKS_URL ?? 'https://quickbooks.api.intuit.com').replace(/\/+$/, ''),
      consentUrl: 'https://appcenter.intuit.com/connect/oauth2',
      tokensUrl: 'https://oauth.platform.intuit.com/oauth2/v1/tokens',
      clientId,
      clientSecret,
      redirect,
      webhookVerifier: env.QUICKBOOKS_WEBHOOK_VERIFIER ?? null,
    };
  if (sandboxUrl === null) return null;
  const urls = {
    apiUrl: sandboxUrl,
    consentUrl: `${sandboxUrl}/connect/oauth2`,
    tokensUrl: `${sandboxUrl}/oauth2/v1/tokens`,
  };
  return { ...urls, ...sandboxQuickbooks, redirect };
}

/** The keys of the sandbox's Dropbox Sign. */
export const sandboxDropboxSign = { apiKey: 'sandbox', clientId: 'daybook' } as const;

function dropboxSign(env: Environment, sandboxUrl: string | null): Config['signatures']['dropboxSign'] {
  const url = (env.DROPBOX_SIGN_URL ?? sandboxUrl ?? 'https://api.hellosign.com/v3').replace(/\/+$/, '');
  const { DROPBOX_SIGN_API_KEY: apiKey, DROPBOX_SIGN_CLIENT_ID: clientId = '' } = env;
  const isTest = (env.DROPBOX_SIGN_TEST_MODE ?? (env.NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
  if (apiKey) return { url, apiKey, clientId, isTest };
  return url === sandboxUrl ? { url, ...sandboxDropboxSign, isTest } : null;
}

/** The key of the sandbox's service that asks identity questions. */
export const sandboxKnowledge = { key: 'sandbox' } as const;

function knowledge(env: Environment, sandboxUrl: string | null): Config['signatures']['knowledge'] {
  const { KNOWLEDGE_CHECK_URL: url, KNOWLEDGE_CHECK_KEY: key = '' } = env;
  if (url) return { url: url.replace(/\/+$/, ''), key, name: new URL(url).hostname };
  return sandboxUrl === null ? null : { url: sandboxUrl, ...sandboxKnowledge, name: 'the sandbox' };
}

/** The account at the sandbox's PostGrid. */
export const sandboxPostgrid = {
  apiKey: 'live_sk_sandbox',
  webhookSecret: 'sandbox-webhooks',
  addressKey: 'live_av_sandbox',
} as const;

function mailHouse(env: Environment, sandboxUrl: string | null): Config['mailHouse'] {
  const url = (env.POSTGRID_URL ?? sandboxUrl ?? 'https://api.postgrid.com').replace(/\/+$/, '');
  const { POSTGRID_API_KEY: apiKey, POSTGRID_WEBHOOK_SECRET: webhookSecret = '' } = env;
  if (apiKey) return { url, apiKey, webhookSecret, addressKey: env.POSTGRID_ADDRESS_KEY ?? null };
  return url === sandboxUrl ? { url, ...sandboxPostgrid } : null;
}

function signing({
  DAYBOOK_SIGNING_CERTIFICATE: path,
  DAYBOOK_SIGNING_PASSWORD: password = '',
  DAYBOOK_SIGNING_TIMESTAMP_URL: timestampUrl,
}: Environment): Config['signing'] {
  return {
    certificate: path === undefined ? null : { path: resolve(path), password },
    timestampUrl: timestampUrl ?? null,
  };
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

function maintenance({ DAYBOOK_MAINTENANCE_NOTICE: html, DAYBOOK_MAINTENANCE_UNTIL: until }: Environment) {
  return html ? { html, until: until ? new Date(until) : null } : null;
}

function season(days: string): Config['appreciationWeek'] {
  const [from = '', until = ''] = days.split('..');
  return { from, until };
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

/** So that PORT alone moves a whole installation out of another's way. */
function beside(port: number, distance: number): number {
  return port + distance <= 65_535 ? port + distance : port - distance;
}
