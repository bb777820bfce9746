import { LLMock } from '@copilotkit/aimock';
import { OpenAiCompatible } from './openai-compatible.js';
import { type ModelPatience, usualPatience } from './patient-fetch.js';
import { type Message, ModelAway, ModelSlow, ModelUnclear, type ToolOffer, type TurnPart } from './port.js';

/** The protocol once more, as somebody else has read it: a server that none of us wrote. */
let server: LLMock;
beforeAll(async () => {
  server = new LLMock({ port: 0, logLevel: 'silent' });
  await server.start();
});
afterEach(() => {
  server.reset();
  server.clearChaos();
});
afterAll(() => server?.stop());

const parameters = { type: 'object', properties: { names: { type: 'array', items: { type: 'string' } } } };
const tools: readonly ToolOffer[] = [{ name: 'amounts', description: 'Lines of the books', parameters }];
const question: Message = { role: 'user', text: 'How is rent?' };
const quick = { ...usualPatience, firstByte: 2_000, firstDelay: 1, longestDelay: 1_500 };

function modelWith(patience: ModelPatience = quick): OpenAiCompatible {
  const prices = { prompt: 0, completion: 0 };
  return new OpenAiCompatible({ url: `${server.url}/v1`, key: 'k', name: 'gpt-4o', prices }, patience);
}

async function turnOf(messages: readonly Message[] = [question], model = modelWith()) {
  const parts: TurnPart[] = [];
  for await (const part of model.turn(messages, tools, new AbortController().signal)) parts.push(part);
  const last = parts.at(-1);
  if (last?.is !== 'turn') throw new Error('The turn has no end.');
  return { ...last, pieces: parts.filter(({ is }) => is === 'text').length };
}

it('reads text as it comes, and what it cost', async () => {
  server.onMessage(/rent/, { content: 'Rent was $5,000.00 in March.' }, { chunkSize: 5 });
  const turn = await turnOf();
  expect(turn).toMatchObject({ text: 'Rent was $5,000.00 in March.', calls: [], isCutOff: false });
  expect(turn.pieces).toBeGreaterThan(3);
  expect(turn.tokens.completion).toBeGreaterThan(0);
});

it('reads several tool calls in pieces, and answers them by their ids', async () => {
  const args = (name: string) => JSON.stringify({ names: [name] });
  const toolCalls = [
    { id: 'one', name: 'amounts', arguments: args('Rent') },
    { id: 'two', name: 'amounts', arguments: args('Wages') },
  ];
  server.onMessage(/rent/, { toolCalls }, { chunkSize: 3 });
  const { calls } = await turnOf();
  expect(calls).toEqual([
    { id: 'one', tool: 'amounts', arguments: { names: ['Rent'] } },
    { id: 'two', tool: 'amounts', arguments: { names: ['Wages'] } },
  ]);
  server.reset();
  server.onToolResult('two', { content: 'Rent is up.' });
  const answered: Message[] = [
    question,
    { role: 'assistant', text: '', calls },
    ...calls.map(({ id }): Message => ({ role: 'tool', call: id, text: '{"found":[]}' })),
  ];
  expect((await turnOf(answered)).text).toBe('Rent is up.');
});

it('knows an answer that was cut off by its length', async () => {
  server.onMessage(/rent/, { content: 'Rent was', finishReason: 'length' });
  expect(await turnOf()).toMatchObject({ text: 'Rent was', isCutOff: true });
});

it('tries again when it is busy or broken for once, and says that it is away when it stays so', async () => {
  server.onMessage(/rent/, { content: 'Rent is up.' });
  for (const status of [429, 503]) {
    server.nextRequestError(status, { message: 'Try later.' });
    expect((await turnOf()).text).toBe('Rent is up.');
  }
  server.reset();
  server.onMessage(/rent/, { error: { message: 'Overloaded.', type: 'server_error' }, status: 503 });
  await expect(turnOf()).rejects.toBeInstanceOf(ModelAway);
});

it('does not take half an answer for a whole one', async () => {
  server.onMessage(/rent/, { content: 'Rent was $5,000.00 in March.' }, { chunkSize: 5, truncateAfterChunks: 2 });
  await expect(turnOf()).rejects.toBeInstanceOf(ModelAway);
});

it('takes reasoning for no part of the answer, before text and before calls', async () => {
  const reasoning = 'Rent was perhaps $9,999.00.';
  server.onMessage(/rent/, { reasoning, content: 'Rent is up.' });
  expect(await turnOf()).toMatchObject({ text: 'Rent is up.', calls: [] });
  server.reset();
  server.onMessage(/rent/, { reasoning, toolCalls: [{ id: 'one', name: 'amounts', arguments: '{}' }] });
  expect(await turnOf()).toMatchObject({ text: '', calls: [{ id: 'one', tool: 'amounts' }] });
});

it('takes calls that end with "stop", that stand before text, and that have no id', async () => {
  const call = { name: 'amounts', arguments: '{"names":["Rent"]}' };
  server.onMessage(/rent/, { toolCalls: [{ id: 'one', ...call }], finishReason: 'stop' });
  expect(await turnOf()).toMatchObject({ calls: [{ id: 'one', tool: 'amounts' }], isCutOff: false });
  server.reset();
  const blocks = [{ type: 'toolCall', ...call } as const, { type: 'text', text: 'I look it up.' } as const];
  server.onMessage(/rent/, { blocks });
  const { text, calls } = await turnOf();
  expect({ text, calls }).toMatchObject({ text: 'I look it up.', calls: [{ arguments: { names: ['Rent'] } }] });
  expect(calls[0]?.id).not.toBe('');
});

it('says of broken arguments that there are none, and never sends them back', async () => {
  server.onMessage(/rent/, { toolCalls: [{ id: 'one', name: 'amounts', arguments: '{"names":["Re' }] });
  const { calls } = await turnOf();
  expect(calls).toEqual([{ id: 'one', tool: 'amounts', arguments: null }]);
  server.reset();
  server.onToolResult('one', { content: 'Which one?' });
  await turnOf([question, { role: 'assistant', text: '', calls }, { role: 'tool', call: 'one', text: 'No JSON.' }]);
  const { body, headers } = server.getLastRequest() ?? {};
  expect(body).toMatchObject({
    tools: [{ function: { name: 'amounts', parameters } }],
    messages: [
      { role: 'user' },
      { role: 'assistant', tool_calls: [{ id: 'one', function: { name: 'amounts', arguments: '{}' } }] },
      { role: 'tool', tool_call_id: 'one', content: 'No JSON.' },
    ],
  });
  expect(headers).toHaveProperty('authorization');
});

it.each([
  ['is down', { dropRate: 1 }, ModelAway],
  ['hangs up', { disconnectRate: 1 }, ModelAway],
  ['wants a long wait', { rateLimitRate: 1 }, ModelAway],
  ['answers with broken JSON', { malformedRate: 1 }, ModelUnclear],
  ['says nothing', { latencyMs: 5_000 }, ModelSlow],
] as const)('gives up on one that %s', async (_, chaos, fault) => {
  server.onMessage(/rent/, { content: 'Rent is up.' });
  server.setChaos(chaos);
  await expect(turnOf([question], modelWith({ ...quick, firstByte: 250, longestDelay: 5 }))).rejects.toThrow(fault);
});

it.each([
  ['does not take the key', 401, ModelAway],
  ['does not know the model', 404, ModelAway],
] as const)('asks one that %s no second time', async (_, status, fault) => {
  server.onMessage(/rent/, { error: { message: 'No.', type: 'invalid_request_error' }, status });
  await expect(turnOf()).rejects.toThrow(fault);
  expect(server.getRequests()).toHaveLength(1);
});

it('gives up on one that says too much', async () => {
  server.onMessage(/rent/, { content: 'Rent is up. '.repeat(10_000) });
  await expect(turnOf([question], modelWith({ ...quick, mostBytes: 50_000 }))).rejects.toThrow(ModelUnclear);
});

it('stops in the middle of an answer', async () => {
  server.onMessage(/rent/, { content: 'Rent is up. '.repeat(50) }, { chunkSize: 5, latency: 20 });
  const stop = new AbortController();
  let pieces = 0;
  const read = async () => {
    for await (const part of modelWith().turn([question], tools, stop.signal)) {
      if (part.is === 'text') pieces += 1;
      if (pieces === 2) stop.abort(new Error('stopped'));
    }
  };
  await expect(read()).rejects.toThrow('stopped');
  expect(pieces).toBeLessThan(120);
});
