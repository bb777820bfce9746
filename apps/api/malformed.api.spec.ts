import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { answersToMalformed } from './malformed.js';

let server: Server;
let port: number;
const { clientErrorHandler } = answersToMalformed('https://portal.test');

beforeAll(async () => {
  server = createServer({ headersTimeout: 100, connectionsCheckingInterval: 20 }, (_request, response) =>
    response.end(),
  );
  server.on('clientError', clientErrorHandler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

/** Who never closes its side of a connection; with the server's end of it. */
async function stubborn(): Promise<{ client: Socket; far: Socket }> {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => undefined);
  const [far] = await accepted;
  return { client, far };
}

it.each([
  ['never sends a byte', '', '408 Request Timeout'],
  ['sends a part of a head and no more', 'GET / HTTP/1.1\r\nHost: a', '408 Request Timeout'],
  ['sends what is no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
])('lets nobody keep a connection who %s and never closes it', async (_what, bytes, status) => {
  const { client, far } = await stubborn();
  const closed = once(far, 'close');
  const answer = once(client, 'data') as Promise<[Buffer]>;
  if (bytes) client.write(bytes);
  expect(String((await answer)[0])).toContain(`HTTP/1.1 ${status}`);
  await closed;
  client.destroy();
});
