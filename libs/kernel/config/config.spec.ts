import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultConnection } from '@daybook/kernel/event-log';
import { BadConfig, readConfig } from './config.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const strong = {
  NODE_ENV: 'production',
  DAYBOOK_DATA_DIR: folder,
  DAYBOOK_URL: 'https://portal.firm.test',
  SMTP_URL: 'smtp://mail.firm.test',
  DAYBOOK_SUPPORT_MAIL: 'help@firm.test',
  DAYBOOK_TOKEN_SECRET: 'tYf0Qz8eR1mKx7LhVnB3uWcJ5sPd9aGi',
  DAYBOOK_CSRF_SECRET: 'Zk4Xw9Tq2Lr7Vb1Nm6Hj3Gf8Ds5Pa0Uy',
  DAYBOOK_MASTER_KEY: 'q1W2r4T5y6U7i8O9p0Az3Sx4Dc5Fv6Gb',
};

describe('readConfig', () => {
  it('is complete with no variable at all but the data folder', () => {
    const config = readConfig({ DAYBOOK_DATA_DIR: folder, PORT: '4100' });
    expect(config).toMatchObject({
      production: false,
      port: 4100,
      url: 'http://localhost:4100',
      sandbox: { port: 4101, smtpPort: 4125 },
      mail: { url: 'smtp://127.0.0.1:4125' },
      eventLog: { engine: 'postgres' },
      database: { embeddedPort: 4532 },
    });
  });

  it('takes the address of a cluster as its documentation writes it', () => {
    const url = 'esdb://daybook:pass@a:2113,b:2113,c:2113?tls=true&tlsCAFile=/etc/ca.crt';
    const config = readConfig({ DAYBOOK_DATA_DIR: folder, DAYBOOK_EVENT_LOG: 'eventstoredb', EVENTSTORE_URL: url });
    expect(config.eventLog).toMatchObject({ engine: 'eventstoredb', url, connection: defaultConnection });
  });

  it('makes secrets once, for the owner only, and keeps them', () => {
    const first = readConfig({ DAYBOOK_DATA_DIR: folder });
    expect(readConfig({ DAYBOOK_DATA_DIR: folder }).secrets).toEqual(first.secrets);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toContain(first.secrets.master);
  });

  it('takes a production with everything given', () => {
    expect(readConfig(strong)).toMatchObject({ production: true, sandbox: null, google: null });
  });

  it('answers on this machine alone, unless in production or told to', () => {
    const hosts = [{ DAYBOOK_DATA_DIR: folder }, { DAYBOOK_DATA_DIR: folder, HOST: '0.0.0.0' }, strong];
    expect(hosts.map((variables) => readConfig(variables).host)).toEqual(['127.0.0.1', '0.0.0.0', '0.0.0.0']);
    expect(() => readConfig({ ...strong, HOST: 'everywhere' })).toThrow('HOST must be an address of this machine');
  });

  it('believes no proxies but those it is told to', () => {
    expect(readConfig(strong).trustedProxies).toEqual([]);
    expect(readConfig({ DAYBOOK_DATA_DIR: folder }).trustedProxies).toEqual([]);
    const given = (list: string) => readConfig({ ...strong, DAYBOOK_TRUSTED_PROXIES: list }).trustedProxies;
    expect(given('203.0.113.4, 2001:db8::/32')).toEqual(['203.0.113.4', '2001:db8::/32']);
    expect(given('none')).toEqual([]);
  });

  it('lets the sandbox vouch for people until Google does', () => {
    expect(readConfig({ DAYBOOK_DATA_DIR: folder, PORT: '4100' }).google?.issuer).toBe('http://127.0.0.1:4101/oidc');
    const client = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'theirs' };
    expect(readConfig({ ...strong, ...client }).google).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'ours',
      clientSecret: 'theirs',
    });
  });

  it('lets documents be signed at the provider with an account there, or at the sandbox', () => {
    expect(readConfig(strong).signatures).toEqual({
      provider: 'house',
      dropboxSign: null,
      knowledge: null,
      knowledgeAttempts: 2,
    });
    const atSandbox = readConfig({ DAYBOOK_DATA_DIR: folder, PORT: '4100', DAYBOOK_SIGNATURES: 'dropbox-sign' });
    expect(atSandbox.signatures).toMatchObject({
      provider: 'dropbox-sign',
      dropboxSign: { url: 'http://127.0.0.1:4101/dropbox-sign/v3', isTest: true },
    });
    const account = { DROPBOX_SIGN_API_KEY: 'key', DROPBOX_SIGN_CLIENT_ID: 'app' };
    expect(readConfig({ ...strong, ...account }).signatures.dropboxSign).toEqual({
      url: 'https://api.hellosign.com/v3',
      apiKey: 'key',
      clientId: 'app',
      isTest: false,
    });
  });

  it('lets the sandbox print checks until PostGrid does', () => {
    expect(readConfig({ DAYBOOK_DATA_DIR: folder, PORT: '4100' }).mailHouse?.url).toBe(
      'http://127.0.0.1:4101/postgrid',
    );
    expect(readConfig(strong).mailHouse).toBeNull();
    const account = { POSTGRID_API_KEY: 'live_sk_1', POSTGRID_WEBHOOK_SECRET: 'theirs' };
    expect(readConfig({ ...strong, ...account }).mailHouse).toEqual({
      url: 'https://api.postgrid.com',
      apiKey: 'live_sk_1',
      webhookSecret: 'theirs',
      addressKey: null,
    });
  });

  it('has identity questions asked by the service that is named, or by the sandbox', () => {
    const { knowledge } = readConfig({ DAYBOOK_DATA_DIR: folder, PORT: '4100' }).signatures;
    expect(knowledge).toMatchObject({ url: 'http://127.0.0.1:4101/knowledge', name: 'the sandbox' });
    const service = { KNOWLEDGE_CHECK_URL: 'https://kba.test/v2/', KNOWLEDGE_CHECK_KEY: 'k' };
    expect(readConfig({ ...strong, ...service, DAYBOOK_KNOWLEDGE_ATTEMPTS: '3' }).signatures).toMatchObject({
      knowledge: { url: 'https://kba.test/v2', key: 'k', name: 'kba.test' },
      knowledgeAttempts: 3,
    });
  });

  it.each([
    [{ DAYBOOK_TOKEN_SECRET: '' }, 'DAYBOOK_TOKEN_SECRET must be given in production'],
    [{ DAYBOOK_CSRF_SECRET: 'a'.repeat(40) }, 'DAYBOOK_CSRF_SECRET is weak'],
    [{ DAYBOOK_CSRF_SECRET: 'change-me-change-me-change-me-0123456789' }, 'DAYBOOK_CSRF_SECRET is weak'],
    [{ DAYBOOK_MASTER_KEY: 'short' }, 'DAYBOOK_MASTER_KEY needs at least 32 characters'],
    [{ DAYBOOK_MASTER_KEY: strong.DAYBOOK_CSRF_SECRET }, 'Two secrets are the same'],
    [{ DAYBOOK_URL: 'http://portal.firm.test' }, 'start with https://'],
    [{ DAYBOOK_TRUSTED_PROXIES: 'the balancer' }, 'DAYBOOK_TRUSTED_PROXIES must be addresses'],
    [{ DAYBOOK_TRUSTED_PROXIES: '10.0.0.0/33' }, 'DAYBOOK_TRUSTED_PROXIES must be addresses'],
    [{ SMTP_URL: undefined }, 'SMTP_URL must be given'],
    [{ DAYBOOK_SUPPORT_MAIL: undefined }, 'DAYBOOK_SUPPORT_MAIL must be given'],
    [{ DAYBOOK_SUPPORT_MAIL: 'nobody' }, 'must be a mail address'],
    [{ PORT: '99999' }, 'PORT'],
    [{ DAYBOOK_EVENT_LOG: 'eventstoredb' }, 'needs EVENTSTORE_URL'],
    [{ EVENTSTORE_URL: 'http://localhost:2113' }, 'EVENTSTORE_URL must be an address like esdb://'],
    [{ DAYBOOK_JOBS: 'redis' }, 'needs REDIS_URL'],
    [{ GOOGLE_CLIENT_ID: 'daybook' }, 'GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET'],
    [{ DAYBOOK_SIGNATURES: 'dropbox-sign' }, 'needs DROPBOX_SIGN_API_KEY'],
    [{ KNOWLEDGE_CHECK_URL: 'https://kba.test' }, 'needs KNOWLEDGE_CHECK_KEY'],
    [{ POSTGRID_API_KEY: 'key' }, 'needs POSTGRID_WEBHOOK_SECRET'],
    [{ DROPBOX_SIGN_API_KEY: 'key' }, 'needs DROPBOX_SIGN_CLIENT_ID'],
    [{ DAYBOOK_FIRM_TIME_ZONE: 'Mars/Olympus' }, 'DAYBOOK_FIRM_TIME_ZONE must be the name of a time zone'],
    [{ DAYBOOK_HELP_URL: 'javascript:alert(1)' }, 'https://'],
    [{ DAYBOOK_OBJECTS: 's3', S3_ENDPOINT: 'http://minio:9000' }, 'needs S3_SECRET_KEY'],
    [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET must be'],
    [{ DATABASE_URL: 'mysql://here' }, 'postgres://'],
  ])('refuses %j', (change, sentence) => {
    expect(() => readConfig({ ...strong, ...change })).toThrow(BadConfig);
    expect(() => readConfig({ ...strong, ...change })).toThrow(sentence);
  });
});
