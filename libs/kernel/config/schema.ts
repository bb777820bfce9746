import { isIP } from 'node:net';
import { isEventStoreAddress } from '@daybook/kernel/event-log';
import { z } from 'zod';
import type { AreaSettings } from './area-settings.js';
import { unnamedFirm } from './firm-profile.js';
import { port, webPort } from './ports.js';
import { address } from './variables.js';

const milliseconds = z.coerce.number().int().min(50).max(600_000);
const phoneNumber = z.string().regex(/^\+\d{7,15}$/, 'must be a plus sign and 7 to 15 digits');
const secret = z.string().min(32, 'needs at least 32 characters; `openssl rand -base64 32` makes one');
/** Names of networks, as proxies are commonly found in, beside addresses and `address/bits`. */
const networks = ['loopback', 'linklocal', 'uniquelocal'];

function areProxies(list: string): boolean {
  if (list === 'none') return true;
  return list.split(',').every((one) => {
    const [address = '', bits = '0', ...more] = one.trim().split('/');
    const family = isIP(address);
    const isNetwork =
      family > 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
    return networks.includes(one.trim()) || isNetwork;
  });
}

function isHostAndPort(text: string): boolean {
  const [, digits] = /^[\w.-]+:(\d{2,5})$/.exec(text) ?? [];
  return Number(digits) < 65_535; // the projector takes the next one
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * Every environment variable that is read but for those of areas (area-settings.ts). What has no default here gets one in
 * config.ts, from the others.
 */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production refuses demo people and weak secrets'),
  PORT: webPort.default(3000).describe('Where the portal answers'),
  HOST: z
    .string()
    .refine((host) => host === 'localhost' || isIP(host) > 0, 'must be an address of this machine, such as 0.0.0.0')
    .optional()
    .describe('At which address of this machine the portal answers. Default: 127.0.0.1, in production 0.0.0.0 (all)'),
  DAYBOOK_URL: address('http:', 'https:')
    .optional()
    .describe('Address people type, for links in mails. Default: http://localhost:PORT'),
  DAYBOOK_TRUSTED_PROXIES: z
    .string()
    .refine(areProxies, `must be addresses, networks such as 10.0.0.0/8, ${networks.join(', ')}, or none`)
    .optional()
    .describe(
      'Who stands in front and says in X-Forwarded-For where a request comes from; limits count by that. Name the proxy itself, not a network others are in, and have it set the header anew. Default: none',
    ),
  DAYBOOK_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(60)
    .max(10_000_000)
    .default(6_000)
    .describe(
      'How many requests one address may send in a minute before it is asked to wait; an office is often one address',
    ),
  DAYBOOK_FIRM_NAME: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .default(unnamedFirm)
    .describe('The accounting firm as clients know it; staff who work unseen bear its name'),
  DAYBOOK_FIRM_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as America/New_York')
    .default('America/New_York')
    .describe('The days of the firm itself begin and end by this zone'),
  DAYBOOK_HELP_URL: address('http:', 'https:')
    .optional()
    .describe('Where people find help. Default: none, and no link to it'),
  DAYBOOK_DATA_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The one folder that holds everything the embedded mode keeps. Default: .daybook, or .daybook-eventstoredb with that log',
    ),
  DAYBOOK_DISK_RESERVE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(128)
    .describe(
      'While the disk has less than this free nothing new is saved, so that PostgreSQL never meets a full disk; reading goes on',
    ),
  DAYBOOK_METRICS_ADDRESS: z
    .string()
    .refine(isHostAndPort, 'must be an address and a port, such as 127.0.0.1:9464')
    .optional()
    .describe(
      'Where the API answers /metrics for Prometheus, and one port above it the projector, for the firm itself to read. Default: nowhere',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http:', 'https:')
    .optional()
    .describe(
      'Collector of OpenTelemetry that traces are sent to by OTLP over HTTP, such as http://127.0.0.1:4318; OTEL_EXPORTER_OTLP_HEADERS is sent along. Default: nobody',
    ),
  DAYBOOK_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info').describe('How much the processes say'),

  DATABASE_URL: address('postgres:', 'postgresql:')
    .optional()
    .describe('PostgreSQL of your own, as the role the product runs as. Default: the embedded one'),
  DATABASE_OWNER_URL: address('postgres:', 'postgresql:')
    .optional()
    .describe(
      'The same database as the role that may make roles and schemas; used at start only. Default: DATABASE_URL',
    ),
  POSTGRES_PORT: port.optional().describe('Port of the embedded PostgreSQL. Default: PORT + 432'),

  DAYBOOK_EVENT_LOG: z
    .enum(['postgres', 'eventstoredb'])
    .default('postgres')
    .describe('Which engine holds the event log'),
  EVENTSTORE_URL: z
    .string()
    .refine(isEventStoreAddress, {
      message:
        'must be an address like esdb://user:password@host:2113?tls=true, of several servers with commas between',
    })
    .optional()
    .describe(
      'Needed with DAYBOOK_EVENT_LOG=eventstoredb: esdb://user:password@host:2113?tls=true, esdb://a:2113,b:2113,c:2113 for a cluster.',
    ),
  EVENTSTORE_ADMIN_URL: z
    .string()
    .refine(isEventStoreAddress, { message: 'must be an address like esdb://admin:password@host:2113' })
    .optional()
    .describe(
      'For npm run event-log:user only, which makes the user of EVENTSTORE_URL with the rights it needs: the same server as an administrator',
    ),
  EVENTSTORE_KEEPALIVE_MS: milliseconds
    .default(1_000)
    .describe('After how long without a sign EventStoreDB is asked for one; a parameter in EVENTSTORE_URL goes first'),
  EVENTSTORE_KEEPALIVE_TIMEOUT_MS: milliseconds
    .default(1_500)
    .describe('How long its sign may take before the connection counts as lost, as when a machine dies'),
  EVENTSTORE_DISCOVERY_ATTEMPTS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(10)
    .describe('How often the servers of a cluster are asked for the leader before a call fails'),
  EVENTSTORE_DISCOVERY_INTERVAL_MS: milliseconds.default(100).describe('Between two such attempts'),
  EVENTSTORE_GOSSIP_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60)
    .default(1)
    .describe('How long one server of a cluster may take to say who leads'),
  EVENTSTORE_APPEND_DEADLINE_MS: milliseconds
    .default(2_500)
    .describe('How long writing may take; then it is looked up whether it was written'),
  EVENTSTORE_DEADLINE_MS: milliseconds.default(10_000).describe('How long every other call may take'),
  DAYBOOK_JOBS: z.enum(['postgres', 'redis']).default('postgres').describe('Which engine holds the queues'),
  REDIS_URL: address('redis:', 'rediss:').optional().describe('Needed with DAYBOOK_JOBS=redis'),

  DAYBOOK_OBJECTS: z
    .enum(['disk', 's3'])
    .default('disk')
    .describe('Where files are kept: in the data folder, or in a bucket of an S3 server'),
  S3_ENDPOINT: address('http:', 'https:').optional().describe('Needed with DAYBOOK_OBJECTS=s3: http(s)://host:port'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, dots and hyphens')
    .default('daybook')
    .describe('Made at the first start when it is not there'),
  S3_ACCESS_KEY: z.string().min(1).optional().describe('Needed with DAYBOOK_OBJECTS=s3'),
  S3_SECRET_KEY: z.string().min(1).optional().describe('Needed with DAYBOOK_OBJECTS=s3'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket; most servers of your own take any'),

  SMTP_URL: address('smtp:', 'smtps:')
    .optional()
    .describe('Where letters are handed in. Default: the mailbox of the sandbox'),
  MAIL_FROM: z.string().min(3).default('Daybook <no-reply@daybook.test>').describe('Sender of all letters'),
  DAYBOOK_SUPPORT_MAIL: z
    .email('must be a mail address')
    .optional()
    .describe('Where messages to support go. Default: support@daybook.test, none in production'),
  DAYBOOK_SANDBOX: z
    .enum(['on', 'off'])
    .optional()
    .describe('The simulated outside world. Default: on, off in production'),
  SANDBOX_PORT: webPort.optional().describe('Where the sandbox shows its mailbox. Default: PORT + 1'),
  PROJECTOR_PORT: webPort.optional().describe('Where the projector tells how it is doing. Default: PORT + 2'),
  DAYBOOK_FLOWS_SINCE: z.iso
    .datetime()
    .optional()
    .describe('Facts from before this instant cause no mail or other effects, as after an import of old data'),
  CLAMD_URL: address('tcp:', 'unix:')
    .optional()
    .describe(
      'ClamAV that looks at every file: tcp://host:3310 or unix:///path/of/its.socket, with a StreamMaxLength of at least 250M. Default: a simulated scanner that knows the EICAR test file only',
    ),
  SANDBOX_SMTP_PORT: port.optional().describe('Where the sandbox takes letters. Default: PORT + 25'),

  TWILIO_URL: address('http:', 'https:')
    .optional()
    .describe(
      'Who sends codes by SMS and call, spoken to as Twilio. Default: the sandbox, or https://api.twilio.com without it',
    ),
  TWILIO_ACCOUNT_SID: z
    .string()
    .min(1)
    .optional()
    .describe('Account at Twilio; without it no codes go out by phone, but to the sandbox'),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional().describe('Needed with TWILIO_ACCOUNT_SID'),
  TWILIO_FROM: phoneNumber.optional().describe('Number that codes come from; needed with TWILIO_ACCOUNT_SID'),

  DAYBOOK_TOKEN_SECRET: secret
    .optional()
    .describe('Signs access tokens. Made once in the data folder, in production to be given'),
  DAYBOOK_CSRF_SECRET: secret
    .optional()
    .describe('Signs CSRF tokens. Made once in the data folder, in production to be given'),
  DAYBOOK_MASTER_KEY: secret
    .optional()
    .describe(
      'Wraps the keys of sensitive fields; lost with it, they cannot be read again. Made once in the data folder, in production to be given',
    ),
});

export type Environment = z.infer<typeof environment>;

/** The variables of these areas too, behind the others; what they are typed as, the areas know themselves. */
export function environmentOf(areas: readonly AreaSettings[]): typeof environment {
  return environment.extend(Object.assign({}, ...areas.map(({ variables }) => variables)) as Record<never, never>);
}
