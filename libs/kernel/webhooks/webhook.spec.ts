import Fastify, { type FastifyInstance } from 'fastify';
import { jsonIn, serveWebhook } from './webhook.js';

const url = '/webhooks/mill';
const signed = { 'content-type': 'application/json', 'mill-signature': 'right' };

let server: FastifyInstance;
let heard: Buffer[];

beforeEach(() => {
  heard = [];
  server = Fastify();
  serveWebhook(server, {
    address: url,
    contentType: 'application/json',
    bodyLimit: 20,
    sender: 'the mill',
    hear: async (body, headers) => {
      if (headers['mill-signature'] !== 'right') return undefined;
      heard.push(body);
      return { received: true };
    },
  });
});
afterEach(() => server.close());

const post = (payload: string | undefined, headers: Record<string, string> = signed) =>
  server.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) });

it('hears the bytes as they came, whatever they say', async () => {
  for (const body of ['{ "a" :  1 }', 'no JSON']) {
    const { statusCode, json } = await post(body);
    expect([statusCode, json()]).toEqual([200, { received: true }]);
  }
  expect(heard.map(String)).toEqual(['{ "a" :  1 }', 'no JSON']);
});

it('takes nothing that the sender did not sign, nothing empty, larger or of another kind', async () => {
  const unsigned = await post('{}', { 'content-type': 'application/json' });
  expect([unsigned.statusCode, unsigned.json()]).toEqual([
    403,
    { errors: [{ message: 'This is not signed by the mill.' }] },
  ]);
  expect((await post(undefined, { 'mill-signature': 'right' })).statusCode).toBe(403);
  expect((await post(`{ "a": "${'x'.repeat(20)}" }`)).statusCode).toBe(413);
  expect((await post('{}', { ...signed, 'content-type': 'text/plain' })).statusCode).toBe(415);
  expect(heard).toEqual([]);
});

it('keeps the bodies of other addresses as they are', async () => {
  server.post('/other', async ({ body }) => body);
  const { payload } = await server.inject({ method: 'POST', url: '/other', payload: { a: 1 } });
  expect(JSON.parse(payload)).toEqual({ a: 1 });
});

it('reads JSON, and nothing else', () => {
  expect(jsonIn(Buffer.from('{"a":"é"}'))).toEqual({ a: 'é' });
  for (const text of ['', '{', 'a']) expect(jsonIn(Buffer.from(text))).toBeUndefined();
});
