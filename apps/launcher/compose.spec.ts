import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { environment, environmentOf } from '@daybook/kernel/config';
import { parse } from 'yaml';
import { areaSettings } from '../config.js';

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly restart?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes?: object;
}

const read = (file: string): Compose => parse(readFileSync(file, 'utf8'), { merge: true });
const { services, volumes = {} } = read('docker-compose.yml');
const insecure = read('docker-compose.insecure.yml').services;
const parts = Object.entries(services).filter(([, { build }]) => build !== undefined);

/** As compose fills it in, with a word for every variable that has no default. */
const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, __, given) => given ?? 'word');

it('gives the parts of the product no setting that it does not know', () => {
  expect(parts.map(([name]) => name)).toEqual(['event-log-user', 'prepare', 'api', 'projector']);
  const known = Object.keys(environmentOf(areaSettings).shape);
  for (const [, { environment: given = {} }] of parts)
    expect(known).toEqual(expect.arrayContaining(Object.keys(given)));
  for (const name of ['prepare', 'api', 'projector'])
    expect(Object.keys(insecure[name]?.environment ?? {})).toEqual(['EVENTSTORE_URL']);
});

it('names the event log so that the product takes the address: as its user, with TLS and the authority', () => {
  const settings = environment.pick({ EVENTSTORE_URL: true, EVENTSTORE_ADMIN_URL: true });
  for (const [name, { environment: given = {} }] of parts) {
    const { EVENTSTORE_URL: url = '', EVENTSTORE_ADMIN_URL: adminUrl } = settings.parse(
      Object.fromEntries(Object.entries(given).map(([key, value]) => [key, filled(value)])),
    );
    expect(url).toBe('esdb://daybook:word@eventstore:2113?tls=true&tlsCAFile=/trusted/ca.crt');
    expect(adminUrl).toBe(name === 'event-log-user' ? url.replace('daybook', 'admin') : undefined);
  }
  expect(settings.safeParse(insecure.api?.environment).success).toBe(true);
});

it('starts programs that are there, after others that are there, on volumes that are there', () => {
  for (const [name, { command = [], depends_on: after = {}, volumes: mounts = [] }] of Object.entries(services)) {
    const program = command.find((word) => word.startsWith('dist/'));
    if (program) expect([name, existsSync(program.replace(/^dist\/(.*)\.js$/, '$1.ts'))]).toEqual([name, true]);
    for (const other of Object.keys(after)) expect(Object.keys(services)).toContain(other);
    for (const mount of mounts.filter((one) => !one.startsWith('.')))
      expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
  }
  for (const name of Object.keys(insecure)) expect(Object.keys(services)).toContain(name);
});

it('lets the authority sign for who makes certificates, and trusts it everywhere else', () => {
  const holders = Object.entries(services).filter(([, one]) =>
    one.volumes?.some((mount) => mount.startsWith('authority:')),
  );
  expect(holders.map(([name]) => name)).toEqual(['certificates']);
  for (const [name, { volumes: mounts }] of parts)
    expect(mounts).toEqual(['trusted:/trusted:ro', ...(name === 'projector' ? ['signing:/data'] : [])]);
});

it('asks every service that goes on whether it is well, and waits for that before the next', () => {
  const goesOn = ({ restart, command = [] }: Service) =>
    restart !== 'no' && !/event-log-user|prepare/.test(command.join(' '));
  const unasked = Object.entries(services).filter(([, one]) => goesOn(one) && !one.healthcheck);
  expect(unasked.map(([name]) => name)).toEqual([]);
  const waited = Object.values(services).flatMap(({ depends_on = {} }) => Object.entries(depends_on));
  for (const [name, { condition }] of waited)
    expect([name, condition]).toEqual([
      name,
      services[name]?.healthcheck ? 'service_healthy' : 'service_completed_successfully',
    ]);
});

it('tells a part that answers from one that does not', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/healthz' ? 200 : 503;
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const ask = (url: string) =>
    new Promise((done) => {
      execFile(process.execPath, ['apps/launcher/healthy.ts', url], { env: { NODE_OPTIONS: '' } }, (fault) =>
        done(fault?.code ?? 0),
      );
    });
  expect(await ask(`http://127.0.0.1:${port}/healthz`)).toBe(0);
  expect(await ask(`http://127.0.0.1:${port}/readyz`)).toBe(1);
  await new Promise((closed) => server.close(closed));
  expect(await ask(`http://127.0.0.1:${port}/healthz`)).toBe(1);
});
