import { execFileSync } from 'node:child_process';

/** Addresses of a network that nobody else has. */
const net = '10.77.38';

/** A machine of its own, as far as the network is concerned. */
export interface Host {
  /** Its network namespace. */
  readonly name: string;
  readonly address: string;
}

/**
 * Machines on one switch, with this one among them: network namespaces of Linux. One that is cut off answers nothing more
 * and closes nothing, as when its cable is drawn.
 */
export class Network {
  /** Of this machine. */
  readonly address = `${net}.1`;
  readonly hosts: readonly Host[];
  private readonly bridge = `dbk${process.pid}`.slice(0, 15);

  private constructor(count: number) {
    this.hosts = Array.from({ length: count }, (_, at) => ({
      name: `daybook-${process.pid}-${at + 1}`,
      address: `${net}.${at + 11}`,
    }));
  }

  /** Null where nobody may make one: it takes root, and iproute2. */
  static open(count: number): Network | null {
    if (process.getuid?.() !== 0) return null;
    const network = new Network(count);
    try {
      network.make();
      return network;
    } catch {
      network.close();
      return null;
    }
  }

  cut({ name }: Host): void {
    ip('-n', name, 'link', 'set', 'eth0', 'down');
  }

  join({ name }: Host): void {
    ip('-n', name, 'link', 'set', 'eth0', 'up');
  }

  close(): void {
    for (const { name } of this.hosts) ipIfThere('netns', 'del', name);
    ipIfThere('link', 'del', this.bridge);
  }

  private make(): void {
    const { bridge } = this;
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('addr', 'add', `${this.address}/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    for (const [at, { name, address }] of this.hosts.entries()) {
      const plug = `${bridge}p${at}`.slice(-15);
      ip('netns', 'add', name);
      ip('link', 'add', plug, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
      ip('link', 'set', plug, 'master', bridge, 'up');
      ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
      ip('-n', name, 'link', 'set', 'eth0', 'up');
      ip('-n', name, 'link', 'set', 'lo', 'up');
    }
  }
}

function ip(...args: readonly string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

function ipIfThere(...args: readonly string[]): void {
  try {
    ip(...args);
  } catch {
    // it was not made
  }
}
