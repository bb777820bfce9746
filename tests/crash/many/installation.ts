import { join } from 'node:path';
import { plantTree } from '@daybook/files/flow';
import { origin } from '@daybook/testing/firm';
import { deciders } from '../../../apps/areas.js';
import { companyUuid } from '../../../apps/demo/firm.js';
import { openRuntime, type Runtime } from '../../../apps/projector/runtime.js';
import { freePort } from '../../../tools/free-ports.js';
import type { Part } from '../part.js';
import { Portal } from '../portal.js';
import { type Front, FrontProxy, here } from './front-proxy.js';
import { Listener } from './listener.js';
import { Nginx } from './nginx.js';
import { recordRuns } from './runs.js';
import { startServers } from './servers.js';
import { PersonalClient } from './web-client.js';

/** By hand, where nginx is installed: it stands in front itself. */
const isNginx = process.env.CRASH_PROXY === 'nginx';

/** As docs/how-to/run-many-processes.md has an operator reckon, and some for the test. */
const connections = ({ apis, projectors }: { apis: number; projectors: number }) => 35 * apis + 25 * projectors + 20;

/** `servers`: everything that can be one is a server, with a log on three of them. */
export type Engines = 'postgres' | 'servers';

/** One installation of several APIs behind a proxy, and several projectors. */
export class Installation {
  readonly company = companyUuid('harbor');

  private constructor(
    readonly portal: Portal,
    readonly ground: Runtime,
    readonly proxy: Front,
    readonly apis: readonly Part[],
    readonly apiPorts: readonly number[],
    readonly projectors: readonly Part[],
    /** Signed in behind the proxy, and looks at once for what it has just saved. */
    readonly writer: PersonalClient,
    readonly listeners: readonly Listener[],
    private readonly servers: Awaited<ReturnType<typeof startServers>> | undefined,
  ) {}

  static async open(
    count: { readonly apis: number; readonly projectors: number },
    engines: Engines = 'postgres',
  ): Promise<Installation> {
    const front = await freePort();
    const servers = engines === 'servers' ? await startServers() : undefined;
    const portal = await Portal.open(
      servers ? 'eventstoredb' : 'postgres',
      { DAYBOOK_URL: `http://127.0.0.1:${front}`, DAYBOOK_TRUSTED_PROXIES: '127.0.0.1', ...servers?.settings },
      { settings: { max_connections: String(connections(count)) }, logNodes: 3 },
    );
    const [apis, apiPorts, projectors] = [[portal.api], [portal.config.port], [portal.projector]];
    while (apis.length < count.apis) {
      const port = await freePort();
      apiPorts.push(port);
      apis.push(portal.secondApi(port, `api ${apis.length + 1}`));
    }
    while (projectors.length < count.projectors) {
      const port = await freePort();
      const name = `projector ${projectors.length + 1}`;
      projectors.push(portal.part(name, ['projector/main.js'], port, { PROJECTOR_PORT: String(port) }));
    }
    const further = [...apis.slice(1), ...projectors.slice(1)];
    for (const part of further) part.start();
    for (const part of further) await part.ready();
    const addresses = apiPorts.map(here);
    const proxy = isNginx
      ? new Nginx(front, addresses, join(portal.config.dataDir, 'nginx'))
      : new FrontProxy(front, addresses);
    await proxy.start();
    const ground = await openGround(portal);
    const company = companyUuid('harbor');
    await recordRuns(portal.owner);
    const writer = await new PersonalClient(proxy.url, 'junior').enter();
    const people = ['admin', 'controller', 'taxadmin'];
    const screens = await Promise.all(people.map((person) => new PersonalClient(proxy.url, person).enter()));
    const listeners = screens.map((screen) => new Listener(screen, company));
    for (const one of listeners) one.start();
    await portal.caughtUp();
    return new Installation(portal, ground, proxy, apis, apiPorts, projectors, writer, listeners, servers);
  }

  get parts(): readonly Part[] {
    return [...this.apis, ...this.projectors];
  }

  async close(): Promise<void> {
    await Promise.all(this.listeners.map((one) => one.stop()));
    await this.proxy.stop();
    await this.ground.close();
    for (const part of this.parts) await part.stop();
    await this.portal.close();
    await this.servers?.close();
  }
}

/** What projectors stand on, for the test; in the library of the company that people work at are its folders. */
export async function openGround({ config }: Portal): Promise<Runtime> {
  const ground = await openRuntime(config, deciders);
  const company = companyUuid('harbor');
  await plantTree(ground.tools.commands, company, origin(company));
  return ground;
}
