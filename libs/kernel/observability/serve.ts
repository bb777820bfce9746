import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Observed } from './metrics.js';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface MetricsServer {
  readonly port: number;
  /** Adds numbers that are read when somebody asks. */
  observe(observed: readonly Observed[]): void;
  end(): Promise<void>;
}

/**
 * Answers `GET /metrics` for Prometheus on an address of its own, which only the firm's own network should reach. What
 * measures is loaded here and not before: what happens before this call is not counted.
 *
 * @param part which process: `api`, `projector`
 * @param patience milliseconds for which a number is waited: the others matter all the more when a part is away
 * @throws Error when the address cannot be had
 */
export async function serveMetrics(
  part: string,
  { host, port }: MetricsAddress,
  patience = 3_000,
): Promise<MetricsServer> {
  const { Measures } = await import('./metrics.js');
  const measures = new Measures(part, patience);
  const { registry } = measures;
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
    observe: (observed) => {
      for (const one of observed) measures.observe(one);
    },
    end: () => new Promise((done) => server.close(() => done())),
  };
}
