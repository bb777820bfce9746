import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import tlsOptions from 'smtp-server/lib/tls-options.js';

/**
 * A proxy that speaks TLS, as stands in front of a product in production; its certificate is one for tests.
 *
 * @returns its address, a way to say where the product is once that is known, and its end
 */
export async function openFront() {
  const { key, cert } = tlsOptions();
  let target = '';
  const server = createServer({ key, cert }, (incoming, answer) => {
    const { method, headers, socket } = incoming;
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' };
    const onward = request(new URL(incoming.url ?? '/', target), { method, headers: forwarded }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `https://localhost:${port}`,
    /** @param {string} url */
    leadTo: (url) => {
      target = url;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
