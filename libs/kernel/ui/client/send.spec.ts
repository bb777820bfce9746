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

describe('when nobody answered', () => {
  const command = { toString: () => 'mutation Save { save }' };
  const lost = () => Promise.reject(new TypeError('The connection was closed.'));
  const ofProxy = async (status: number) => ({ status, json: () => Promise.reject(new SyntaxError('no JSON')) });
  const good = async () => ({ status: 200, json: async () => ({ data: { save: true } }) });

  /** Answers one after the other, and writes down under which id each was asked. */
  function inTurn(...answers: readonly (() => Promise<unknown>)[]): (string | undefined)[] {
    const ids: (string | undefined)[] = [];
    globalThis.fetch = ((_: string, { headers }: { headers: Record<string, string> }) => {
      ids.push(headers['X-Request-Id']);
      return (answers[ids.length - 1] ?? lost)();
    }) as never;
    return ids;
  }

  it.each([
    ['a closed connection', lost],
    ['a proxy without an answer', () => ofProxy(502)],
    ['a proxy without a server', () => ofProxy(504)],
  ])('sends a command once more under its id after %s', async (_, first) => {
    const ids = inTurn(first, good);
    expect(await send(command, {}, { requestId: 'one click' })).toEqual({ save: true });
    expect(ids).toEqual(['one click', 'one click']);
  });

  it('asks a question once more, and gives up after that', async () => {
    const ids = inTurn(lost, lost, good);
    expect(await failureOf(send(operation, {}))).toMatchObject({ code: 'UNREACHABLE' });
    expect(ids).toHaveLength(2);
  });

  it.each([
    ['a command without an id', command, {}, lost],
    ['what nobody waits for', operation, { background: true }, lost],
    ['what was answered with a fault', operation, {}, () => ofProxy(500)],
  ])('does not repeat %s', async (_, sent, options, first) => {
    const ids = inTurn(first, good);
    expect(await failureOf(send(sent, {}, options))).toBeInstanceOf(RequestFailed);
    expect(ids).toHaveLength(1);
  });
});
