import { connect, createServer, type Server, type Socket } from 'node:net';

/** The way to a server, which can be taken away and given back at the same address. */
export class Line {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  private constructor(
    readonly port: number,
    private readonly target: number,
  ) {}

  /** @param url of the server on this machine */
  static async to(url: string): Promise<Line> {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const address = probe.address();
    await new Promise((resolve) => probe.close(resolve));
    const line = new Line(typeof address === 'object' && address ? address.port : 0, portOf(url));
    await line.restore();
    return line;
  }

  /** The address of the server, by this way. */
  through(url: string): string {
    return url.replace(`:${portOf(url)}`, `:${this.port}`);
  }

  /** As when the server's process ends: connections are cut, new ones are refused. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const one of this.sockets) one.destroy();
    await closed;
  }

  async restore(): Promise<void> {
    if (this.server?.listening) return;
    this.server = createServer((near) => {
      const far = connect(this.target, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.setNoDelay(true);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.sockets.delete(one);
          other.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
  }
}

function portOf(url: string): number {
  return Number(/:(\d+)(?:[/?]|$)/.exec(url)?.[1]);
}
