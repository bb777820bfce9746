import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultConnection } from '@daybook/kernel/event-log';
import { z } from 'zod';
import { defineSettings } from './area-settings.js';
import { BadConfig, readConfig as read } from './config.js';
import { inProduction } from './spec/index.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const strong = { ...inProduction, DAYBOOK_DATA_DIR: folder };
const readConfig = (variables: Readonly<Record<string, string | undefined>>) => read(variables, []);

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
    expect(readConfig(strong)).toMatchObject({ production: true, sandbox: null });
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

  it('has the settings of areas in it, each told where it runs', () => {
    const clocks = defineSettings({
      variables: { CLOCK_URL: z.url().optional(), CLOCK_KEY: z.string().optional() },
      missing: ({ CLOCK_URL: url, CLOCK_KEY: key }) => (url && !key ? ['CLOCK_URL needs CLOCK_KEY'] : []),
      read: ({ CLOCK_URL: clock }, surroundings): object => ({ clock, surroundings }),
    });
    const at = (variables: Readonly<Record<string, string>>) => read({ ...strong, ...variables }, [clocks]);
    const clock = { CLOCK_URL: 'https://clock.test', CLOCK_KEY: 'k' };
    expect(at(clock)).toMatchObject({
      production: true,
      clock: 'https://clock.test',
      surroundings: { isProduction: true, url: 'https://portal.firm.test', sandboxUrl: null },
    });
    expect(at({ DAYBOOK_SANDBOX: 'on', PORT: '4100' })).toMatchObject({
      surroundings: { sandboxUrl: 'http://127.0.0.1:4101' },
    });
    expect(() => at({ CLOCK_URL: 'https://clock.test' })).toThrow('CLOCK_URL needs CLOCK_KEY');
    expect(() => at({ CLOCK_URL: 'noon' })).toThrow('CLOCK_URL Invalid URL');
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
    [{ PORT: '4190' }, 'PORT is a port that browsers refuse to open'],
    [{ DAYBOOK_EVENT_LOG: 'eventstoredb' }, 'needs EVENTSTORE_URL'],
    [{ EVENTSTORE_URL: 'http://localhost:2113' }, 'EVENTSTORE_URL must be an address like esdb://'],
    [{ DAYBOOK_JOBS: 'redis' }, 'needs REDIS_URL'],
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
