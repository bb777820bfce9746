import { isIP } from 'node:net';
import { isEventStoreAddress } from '@daybook/kernel/event-log';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const milliseconds = z.coerce.number().int().min(50).max(600_000);
const onOrOff = z.enum(['on', 'off']);
const phoneNumber = z.string().regex(/^\+\d{7,15}$/, 'must be a plus sign and 7 to 15 digits');
const secret = z.string().min(32, 'needs at least 32 characters; `openssl rand -base64 32` makes one');
const address = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
  });

/** `MM-DD..MM-DD`. */
const monthDays = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\.\.(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

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

/** Every environment variable Daybook reads. What has no default here gets one in config.ts, from the others. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production refuses demo people and weak secrets'),
  PORT: port.default(3000).describe('Where the portal answers'),
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
    .default('Daybook')
    .describe('The accounting firm as clients know it; staff who work unseen bear its name'),
  DAYBOOK_FIRM_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as America/New_York')
    .default('America/New_York')
    .describe('The days of the firm itself begin and end by this zone'),
  DAYBOOK_HELP_URL: address('http:', 'https:')
    .optional()
    .describe('Where people find help. Default: none, and no link to it'),
  DAYBOOK_MAINTENANCE_NOTICE: z
    .string()
    .max(2_000)
    .optional()
    .describe('Shown to everybody above every page; HTML with b, i, a, br, p, ul and li. Default: none'),
  DAYBOOK_MAINTENANCE_UNTIL: z.iso
    .datetime()
    .optional()
    .describe('When the notice of maintenance ends. Default: as long as it is set'),
  DAYBOOK_APPRECIATION_WEEK: z
    .string()
    .regex(monthDays, 'must be two days of a year, such as 02-01..02-23')
    .default('02-01..02-23')
    .describe('The days of each year on which clients are invited to the client appreciation week'),
  DAYBOOK_REGISTER_NOW_URL: address('http:', 'https:')
    .optional()
    .describe('Where clients register for the client appreciation week. Default: none, and no link to it'),
  DAYBOOK_ACCESS_TOKEN_SECONDS: z.coerce
    .number()
    .int()
    .min(15)
    .max(300)
    .default(300)
    .describe('How long an access token counts before the portal renews it unseen; 300 is the longest'),
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
    .describe('Where files are kept: in the data folder, or in a bucket of MinIO or S3'),
  S3_ENDPOINT: address('http:', 'https:').optional().describe('Needed with DAYBOOK_OBJECTS=s3: http(s)://host:port'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, dots and hyphens')
    .default('daybook')
    .describe('Made at the first start when it is not there'),
  S3_ACCESS_KEY: z.string().min(1).optional().describe('Needed with DAYBOOK_OBJECTS=s3'),
  S3_SECRET_KEY: z.string().min(1).optional().describe('Needed with DAYBOOK_OBJECTS=s3'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket; MinIO takes any'),

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
  SANDBOX_PORT: port.optional().describe('Where the sandbox shows its mailbox. Default: PORT + 1'),
  PROJECTOR_PORT: port.optional().describe('Where the projector tells how it is doing. Default: PORT + 2'),
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

  DAYBOOK_DISABLE_MANDATORY_2FA: onOrOff
    .optional()
    .describe('on: staff may work without a second factor. Default: on, off in production'),
  DAYBOOK_REQUIRE_CLIENT_2FA: onOrOff
    .optional()
    .describe('on: clients too may do nothing before they have a second factor. Default: off, on in production'),
  DAYBOOK_REQUIRE_RECENT_SIGN_IN: onOrOff
    .default('off')
    .describe(
      'on: changing a second factor that is enabled, or the address of such an account, needs a sign-in of the last five minutes',
    ),
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

  GOOGLE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Lets people sign in with Google: the client of the Google Cloud console, whose redirect address is DAYBOOK_URL/api/v2/google/callback. Default: the sandbox plays Google, in production nobody does',
    ),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('Needed with GOOGLE_CLIENT_ID'),
  GOOGLE_ISSUER: address('https:', 'http:')
    .optional()
    .describe('Another provider of OpenID Connect in place of Google. Default: https://accounts.google.com'),

  KARBON_URL: address('http:', 'https:')
    .optional()
    .describe(
      'Practice management whose invoices staff export, spoken to as Karbon. Default: the sandbox, or https://api.karbonhq.com/v3 without it',
    ),
  KARBON_APPLICATION_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Application at Karbon; without it nothing is exported, but from the sandbox'),
  KARBON_ACCESS_KEY: z.string().min(1).optional().describe('Needed with KARBON_APPLICATION_ID'),

  HUBSPOT_URL: address('http:', 'https:')
    .optional()
    .describe(
      'CRM from which companies are imported, spoken to as HubSpot. Default: the sandbox, or https://api.hubapi.com without it',
    ),
  HUBSPOT_ACCESS_TOKEN: z
    .string()
    .min(1)
    .optional()
    .describe('Of a private app at HubSpot; without it nothing is imported, but from the sandbox'),

  QUICKBOOKS_URL: address('http:', 'https:')
    .optional()
    .describe(
      'QuickBooks Online, from which the books of companies are read. Default: https://quickbooks.api.intuit.com; companies for trying out at Intuit: https://sandbox-quickbooks.api.intuit.com',
    ),
  QUICKBOOKS_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'App at Intuit, whose redirect address is DAYBOOK_URL/quickbooks/callback. Default: the sandbox plays QuickBooks, in production nobody does',
    ),
  QUICKBOOKS_CLIENT_SECRET: z.string().min(1).optional().describe('Needed with QUICKBOOKS_CLIENT_ID'),
  QUICKBOOKS_WEBHOOK_VERIFIER: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Verifier token of the app’s webhooks at Intuit, to DAYBOOK_URL/api/v2/webhooks/quickbooks/. Without it what changes in the books is read at night and on demand',
    ),

  DAYBOOK_SIGNATURES: z
    .enum(['house', 'dropbox-sign'])
    .default('house')
    .describe(
      'Where documents are signed: house, in the portal under the firm’s own seal, or dropbox-sign. Documents keep the one they began with',
    ),
  DROPBOX_SIGN_URL: address('http:', 'https:')
    .optional()
    .describe(
      'Signature provider, spoken to as Dropbox Sign. Default: the sandbox, or https://api.hellosign.com/v3 without it',
    ),
  DROPBOX_SIGN_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Of the account at Dropbox Sign; without it documents are signed at none, but at the sandbox'),
  DROPBOX_SIGN_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'API app at Dropbox Sign with the domain of DAYBOOK_URL, whose callback address is DAYBOOK_URL/api/v2/webhooks/dropbox-sign/. Needed with DROPBOX_SIGN_API_KEY',
    ),
  DROPBOX_SIGN_TEST_MODE: onOrOff
    .optional()
    .describe('on: what is signed at Dropbox Sign binds nobody. Default: on, off in production'),

  KNOWLEDGE_CHECK_URL: address('https:', 'http:')
    .optional()
    .describe(
      'Service that asks signers identity questions, spoken to as docs/how-to/sign-documents.md says. Default: the sandbox; none without it, and IDs are then checked in person',
    ),
  KNOWLEDGE_CHECK_KEY: z.string().min(1).optional().describe('Needed with KNOWLEDGE_CHECK_URL'),
  DAYBOOK_KNOWLEDGE_ATTEMPTS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .default(2)
    .describe('How often a signer may try to answer identity questions before only an ID in person, or paper, helps'),

  POSTGRID_URL: address('http:', 'https:')
    .optional()
    .describe(
      'Mail house that prints and mails checks, spoken to as PostGrid. Default: the sandbox, or https://api.postgrid.com without it',
    ),
  POSTGRID_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Key of PostGrid’s Print & Mail API: one that begins with test_ has nothing printed. Without it no check is mailed, but by the sandbox',
    ),
  POSTGRID_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Secret of a webhook at PostGrid in the JSON format, for cheque.created and cheque.updated, to DAYBOOK_URL/api/v2/webhooks/postgrid/. Needed with POSTGRID_API_KEY',
    ),
  POSTGRID_ADDRESS_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Key of PostGrid’s Address Verification, which is another. Without it addresses are not verified'),

  DAYBOOK_SIGNING_CERTIFICATE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File (PKCS #12: .p12 or .pfx) with the certificate and key that signed documents are sealed with. Default: one that vouches for itself, made once in the data folder',
    ),
  DAYBOOK_SIGNING_PASSWORD: z.string().optional().describe('Opens the file of DAYBOOK_SIGNING_CERTIFICATE'),
  DAYBOOK_SIGNING_TIMESTAMP_URL: address('http:', 'https:')
    .optional()
    .describe('Authority whose time stamp (RFC 3161) goes into every seal. Default: none, the time is our own'),

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
