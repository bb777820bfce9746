/** @jest-environment jsdom */
import { RequestFailed } from './failure.js';
import { send } from './send.js';

const operation = { toString: () => 'query Ping { ping }' };
const network = globalThis.fetch;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
});
afterEach(() => {
  globalThis.fetch = network;
});

/** What the server answers. */
function answering(status: number, body: unknown): void {
  const json = () => (body === undefined ? Promise.reject(new SyntaxError('no JSON')) : Promise.resolve(body));
  globalThis.fetch = (async () => ({ status, json })) as never;
}

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (failure) => failure as RequestFailed,
  );

it('answers with the data of status 200', async () => {
  answering(200, { data: { ping: 'pong' } });
  expect(await send(operation, {})).toEqual({ ping: 'pong' });
});

it.each([
  ['another status, though data came', 500, { data: { ping: 'pong' } }],
  ['a status between', 204, { data: { ping: 'pong' } }],
  ['no data', 200, { data: null }],
  ['nothing at all', 200, {}],
  ['something that is no answer', 200, undefined],
  ['errors, though data came', 200, { data: { ping: 'pong' }, errors: [{ message: 'boom' }] }],
])('fails with %s', async (_, status, body) => {
  answering(status, body);
  const failure = await failureOf(send(operation, {}));
  expect(failure).toBeInstanceOf(RequestFailed);
  expect(failure?.cancelled).toBe(false);
});

it('flags what was cancelled, before it is sent, under way and while it is answered, and nothing else', async () => {
  globalThis.fetch = ((_: string, { signal }: RequestInit) =>
    new Promise((_answer, fail) => {
      const abort = () => fail(new DOMException('aborted', 'AbortError'));
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
    })) as never;
  const cancelling = new AbortController();
  const underWay = failureOf(send(operation, {}, { signal: cancelling.signal }));
  await Promise.resolve();
  cancelling.abort();
  const before = failureOf(send(operation, {}, { signal: AbortSignal.abort() }));
  const late = new AbortController();
  globalThis.fetch = (async () => ({
    status: 200,
    json: async () => {
      late.abort();
      throw new DOMException('aborted', 'AbortError');
    },
  })) as never;
  const answered = await failureOf(send(operation, {}, { signal: late.signal }));
  for (const failure of [await underWay, await before, answered])
    expect(failure).toMatchObject({ code: 'CANCELLED', cancelled: true });
  globalThis.fetch = () => Promise.reject(new TypeError('The network is away.'));
  const { signal } = new AbortController();
  expect(await failureOf(send(operation, {}, { signal }))).toMatchObject({ code: 'UNREACHABLE', cancelled: false });
});
