import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { HttpTinMatching, TinMatchingUnavailable } from './service.js';

const one = {
  match: '3f2b8a10-5b1e-4d0a-9c55-0a1b2c3d4e5f',
  tinKind: 'ssn',
  tin: '412557281',
  name: 'Otto Orchard',
} as const;
const line = '2;412557281;Otto Orchard;3f2b8a105b1e4d0a9c55';

let server: Server;
let answer: { status: number; body: unknown };
let asked: { authorization: string | undefined; body: string }[];
let service: HttpTinMatching;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked.push({ authorization: request.headers.authorization, body });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  service = new HttpTinMatching({ url: `http://127.0.0.1:${port}`, key: 'k' }, { tries: 1 });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => void server?.close());

it.each([
  [0, 'match'],
  [3, 'mismatch'],
  [4, undefined],
] as const)('takes code %s as %s', async (code, outcome) => {
  answer = { status: 200, body: { results: `${line};${code}\r\n` } };
  expect(await service.match(one)).toBe(outcome);
  expect(asked).toEqual([{ authorization: 'Bearer k', body: JSON.stringify({ file: `${line}\r\n` }) }]);
});

it('takes no answer about somebody else', async () => {
  answer = { status: 200, body: { results: `2;412557281;Otto Orchard;somebodyelse;0\r\n` } };
  expect(await service.match(one)).toBeUndefined();
});

it.each([
  [503, {}],
  [200, { answer: 'yes' }],
])('has no answer when the service says %s %j, and tells no number', async (status, body) => {
  answer = { status, body };
  const fault = await service.match(one).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(TinMatchingUnavailable);
  expect(String(fault)).not.toContain('412557281');
});
