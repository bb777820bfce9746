import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Observed } from './metrics.js';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface MetricsServer {
  readonly port: number;
  end(): Promise<void>;
}

/**
 * Answers `GET /metrics` for Prometheus on an address of its own, which only the firm's own network should reach. What
 * measures is loaded here and not before.
 *
 * @param part which process: `api`, `projector`
 * @throws Error when the address cannot be had
 */
export async function serveMetrics(
  part: string,
  { host, port }: MetricsAddress,
  observed: readonly Observed[],
): Promise<MetricsServer> {
  const { openRegistry } = await import('./metrics.js');
  const registry = openRegistry(part, observed);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end('The numbers cannot be read right now.'),
    );
  });
  await new Promise<void>((done, fail) => {
    server.once('error', ({ message }) =>
      fail(new Error(`Nothing is measured: ${host}:${port} cannot be had. ${message}`)),
    );
    server.listen(port, host, done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    end: () => new Promise((done) => server.close(() => done())),
  };
}
