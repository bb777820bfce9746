import { connect, createServer, type Socket } from 'node:net';

export interface Proxy {
  readonly port: number;
  /** Cuts all connections, as a network does; new ones are taken at once. */
  cut(): void;
  close(): void;
}

/** Stands between a client and its server, so that any server's connections can be cut. */
export async function startProxy(host: string, port: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.');
  const cut = () => {
    for (const one of sockets) one.destroy();
  };
  return {
    port: address.port,
    cut,
    close() {
      server.close();
      cut();
    },
  };
}
