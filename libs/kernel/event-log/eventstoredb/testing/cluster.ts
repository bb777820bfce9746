import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from './gossiping.js';
import { startTestServer, type TestServer } from './index.js';
import { Store } from './store.js';
import { currentVersion } from './versions.js';

export interface TestCluster {
  /** Names all its servers. */
  readonly url: string;
  readonly store: Store;
  /** Ends a server; where it led, another one does after a while. Resolves when there is a leader. */
  kill(which: 'leader' | 'follower'): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds without a leader; a real cluster takes 1,300 at best. */
const electing = 1_300;

/**
 * Three servers in memory on one store, of which one leads. While they elect none is ready; what was acknowledged is on
 * all of them, as it is on two of a real three.
 *
 * @param ports of the three; 0: any that is free
 */
export async function startTestCluster(version = currentVersion, ports = [0, 0, 0]): Promise<TestCluster> {
  const store = new Store(version);
  const servers: TestServer[] = [];
  const gone = new Set<TestServer>();
  let leader: TestServer | undefined;
  const members = (): Member[] =>
    servers.map((one) => ({ port: portOf(one), isAlive: !gone.has(one), isLeader: one === leader }));
  for (const port of ports) servers.push(await startTestServer({ version, port, store, members }));
  leader = servers[0];
  const living = () => servers.filter((one) => !gone.has(one));
  return {
    url: `esdb://admin:changeit@${servers.map((one) => `127.0.0.1:${portOf(one)}`).join()}?tls=false`,
    store,
    async kill(which) {
      const victim = living().find((one) => (one === leader) === (which === 'leader'));
      if (!victim) throw new Error(`No ${which} is left.`);
      gone.add(victim);
      await victim.close();
      if (which === 'follower') return;
      leader = undefined;
      for (const { conditions } of living()) conditions.isReady = false;
      await sleep(electing);
      leader = living()[0];
      for (const { conditions } of living()) conditions.isReady = true;
    },
    async close() {
      await Promise.all(living().map((one) => one.close()));
    },
  };
}

function portOf({ url }: TestServer): number {
  return Number(new URL(url).port);
}
