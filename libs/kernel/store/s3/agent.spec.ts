import { type ClientRequest, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { patientAgent } from './agent.js';

const timeout = 1_200;
const size = 4 * 2 ** 20;
const agent = patientAgent(false, timeout);
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') response.writeHead(200, { 'content-length': size }).write('the beginning');
    else response.end(Buffer.alloc(request.url === '/large' ? size : 1));
  });
  server.keepAliveTimeout = 2_000; // it says so, and agents then let a free connection go a second earlier
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as { port: number });
});
afterAll(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

interface Asked {
  readonly request: ClientRequest;
  readonly answer: IncomingMessage;
}

const asked = (path: string, through = agent) =>
  new Promise<Asked>((done, fail) => {
    const request = get({ port, path, agent: through }, (answer) => done({ request, answer })).on('error', fail);
  });

async function bytesOf({ answer }: Asked, rest = 0): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) {
    if (bytes === 0) await pause(rest);
    bytes += chunk.length;
  }
  return bytes;
}

it.each([
  ['longer than its connection, used before, might have been free', 1_100],
  ['longer than the server may be silent', 2 * timeout],
])('waits for a reader who rests %s', async (_, rest) => {
  expect(await bytesOf(await asked('/small'))).toBe(1);
  const large = await asked('/large');
  expect(large.request.reusedSocket).toBe(true);
  expect(await bytesOf(large, rest)).toBe(size);
});

it('gives up a server that falls silent, and not sooner', async () => {
  // with a connection of its own: the server may close a free one in the very moment in which it is used again
  const own = patientAgent(false, timeout);
  const began = performance.now();
  await expect(bytesOf(await asked('/silent', own))).rejects.toThrow('aborted');
  expect(performance.now() - began).toBeGreaterThan(timeout - 100);
  own.destroy();
});
