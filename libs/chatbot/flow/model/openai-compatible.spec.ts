import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OpenAiCompatible } from './openai-compatible.js';
import { usualPatience } from './patient-fetch.js';
import { type Message, ModelAway, ModelSlow, ModelUnclear, type ToolOffer, type TurnPart } from './port.js';

const tools: readonly ToolOffer[] = [{ name: 'trend', description: 'Months', parameters: { type: 'object' } }];
const asks: readonly Message[] = [{ role: 'user', text: 'How is rent?' }];
const quick = { ...usualPatience, firstByte: 2_000, firstDelay: 1, longestDelay: 5, mostBytes: 50_000 };
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function modelAt(answers: RequestListener, patience = quick): Promise<OpenAiCompatible> {
  const server = createServer(answers);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return new OpenAiCompatible({ url, key: 'k', name: 'm', prices: { prompt: 2, completion: 10 } }, patience);
}

async function turnOf(model: OpenAiCompatible, messages = asks, signal = new AbortController().signal) {
  const parts: TurnPart[] = [];
  for await (const part of model.turn(messages, tools, signal)) parts.push(part);
  const last = parts.at(-1);
  if (last?.is !== 'turn') throw new Error('The turn has no end.');
  return { ...last, pieces: parts.flatMap((one) => (one.is === 'text' ? [one.text] : [])) };
}

type Delta = Readonly<Record<string, unknown>>;
function events(deltas: readonly Delta[], finish: string | null = 'stop', more: readonly unknown[] = []): string {
  const chunk = (delta: Delta, finish_reason: string | null) => ({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
  });
  const all = [...deltas.map((one) => chunk(one, null)), ...(finish ? [chunk({}, finish)] : []), ...more];
  return `${all.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')}data: [DONE]\n\n`;
}
const streams =
  (deltas: readonly Delta[], finish?: string | null, more?: readonly unknown[]): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'text/event-stream').end(events(deltas, finish, more));

it('streams text in pieces, and counts and prices what it used', async () => {
  const usage = { id: 'c', choices: [], usage: { prompt_tokens: 11, completion_tokens: 5, total_tokens: 16 } };
  const model = await modelAt(
    streams([{ role: 'assistant', content: '' }, { content: 'Rent ' }, { content: 'is up.' }], 'stop', [usage]),
  );
  const turn = await turnOf(model);
  expect(turn).toMatchObject({ pieces: ['Rent ', 'is up.'], text: 'Rent is up.', calls: [], isCutOff: false });
  expect(turn.tokens).toEqual({ prompt: 11, completion: 5 });
  expect(model.costOf(turn.tokens)).toBe(72);
});

it('takes calls with reasoning before them, and with "stop" at the end', async () => {
  const call = { tool_calls: [{ function: { name: 'trend', arguments: { what: 'rent' } } }] };
  const model = await modelAt(streams([{ reasoning_content: 'Hm, $5?' }, { content: '<think>so</think>' }, call]));
  const turn = await turnOf(model);
  expect(turn).toMatchObject({ text: '', calls: [{ tool: 'trend', arguments: { what: 'rent' } }] });
  expect(turn.tokens.completion).toBeGreaterThan(0);
});

it.each([
  ['length', true],
  [null, true],
  ['stop', false],
] as const)('knows by %s whether it was cut off', async (finish, isCutOff) => {
  expect(await turnOf(await modelAt(streams([{ content: 'Rent' }], finish)))).toMatchObject({ isCutOff });
});

it('reads an answer that came whole though a stream was asked for', async () => {
  const message = { role: 'assistant', content: 'Rent is up.' };
  const whole = {
    id: 'c',
    object: 'chat.completion',
    model: 'm',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
  };
  const model = await modelAt((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(whole)),
  );
  expect(await turnOf(model)).toMatchObject({ text: 'Rent is up.', isCutOff: false });
});

it('never sends broken arguments back, and sends the key and the tools', async () => {
  let seen = '';
  let key: string | undefined;
  const model = await modelAt((request, response) => {
    key = request.headers.authorization;
    request.on('data', (bytes) => (seen += bytes)).on('end', () => streams([{ content: 'ok' }])(request, response));
  });
  const broken = { id: 'c1', tool: 'trend', arguments: null };
  await turnOf(model, [
    ...asks,
    { role: 'assistant', text: '', calls: [broken] },
    { role: 'tool', call: 'c1', text: 'No JSON.' },
  ]);
  const { messages, tools: offered } = JSON.parse(seen);
  expect(key).toBe('Bearer k');
  expect(messages[1].tool_calls[0].function).toEqual({ name: 'trend', arguments: '{}' });
  expect(messages[2]).toMatchObject({ role: 'tool', tool_call_id: 'c1', content: 'No JSON.' });
  expect(offered[0].function.name).toBe('trend');
});

it('asks again where it was told to come back, and gives up on whoever stays busy or wants a long wait', async () => {
  const times = { busy: 0, long: 0 };
  const busyOnce = await modelAt((request, response) => {
    times.busy += 1;
    if (times.busy === 1) response.writeHead(429, { 'retry-after': '0' }).end();
    else streams([{ content: 'ok' }])(request, response);
  });
  expect(await turnOf(busyOnce)).toMatchObject({ text: 'ok' });
  const busy = await modelAt((_, response) => {
    times.long += 1;
    response.writeHead(429, { 'retry-after': '3600' }).end();
  });
  await expect(turnOf(busy)).rejects.toThrow(ModelAway);
  expect(times).toEqual({ busy: 2, long: 1 });
});

it.each<[string, RequestListener, new () => Error]>([
  ['stays down', (_, response) => response.writeHead(503).end(), ModelAway],
  ['does not take the key', (_, response) => response.writeHead(401).end(), ModelAway],
  [
    'sends us elsewhere',
    (request, response) =>
      request.url === '/v1/chat/completions'
        ? response.writeHead(302, { location: '/elsewhere' }).end()
        : streams([{ content: 'ok' }])(request, response),
    ModelAway,
  ],
  ['hangs up', (_, response) => response.destroy(), ModelAway],
  ['answers with a page', (_, response) => response.setHeader('content-type', 'text/html').end('<html>'), ModelUnclear],
  [
    'answers with broken JSON',
    (_, response) => response.setHeader('content-type', 'application/json').end('{"a'),
    ModelUnclear,
  ],
  [
    'breaks an event',
    (_, response) => response.setHeader('content-type', 'text/event-stream').end('data: {"a\n\n'),
    ModelUnclear,
  ],
  [
    'says nothing but an error',
    (_, response) => response.setHeader('content-type', 'text/event-stream').end('data: {"error":{"message":"x"}}\n\n'),
    ModelUnclear,
  ],
  ['says too much', streams(Array.from({ length: 2_000 }, () => ({ content: 'x'.repeat(100) }))), ModelUnclear],
])('gives up on one that %s', async (_, answers, fault) => {
  await expect(turnOf(await modelAt(answers))).rejects.toThrow(fault);
});

it('does not wait for one that says nothing', async () => {
  const hush: RequestListener = () => undefined;
  await expect(turnOf(await modelAt(hush, { ...quick, firstByte: 20 }))).rejects.toThrow(ModelSlow);
  const headersOnly: RequestListener = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  await expect(turnOf(await modelAt(headersOnly, { ...quick, firstByte: 20 }))).rejects.toThrow(ModelSlow);
});

it('stops in the middle of an answer', async () => {
  const stop = new AbortController();
  const model = await modelAt((_, response) => {
    response
      .setHeader('content-type', 'text/event-stream')
      .write(events([{ content: 'Rent' }], null).split('data: [DONE]')[0]);
  });
  const read = async () => {
    for await (const part of model.turn(asks, tools, stop.signal))
      if (part.is === 'text') stop.abort(new Error('stopped'));
  };
  await expect(read()).rejects.toThrow('stopped');
});
