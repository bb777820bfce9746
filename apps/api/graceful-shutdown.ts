import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';

const beat = 50;
/** Milliseconds that answers under way get: a download that nobody reads on must not keep the server up. */
const longest = 8_000;

/**
 * Takes no more connections and waits until those there are have ended, as the answers of a draining server tell them
 * to. Only after `patience` milliseconds the idle ones are closed from here, which can cut off a request on its way;
 * requests in hand are answered unless that takes
 * eight seconds more.
 */
export function shutDownGracefully(server: Server, timeout: number): Promise<void> {
  return new Promise((resolve) => {
    const began = performance.now();
    const closing = setInterval(() => {
      const waited = performance.now() - began;
      if (waited >= timeout) server.closeIdleConnections();
      if (waited >= timeout + longest) server.closeAllConnections();
    }, beat);
    // the close of an HTTP server would close idle connections at once
    Listener.prototype.close.call(server, () => {
      clearInterval(closing);
      resolve();
    });
  });
}
