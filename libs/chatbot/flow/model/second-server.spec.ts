import { LLMock } from '@copilotkit/aimock';
import { OpenAiCompatible } from './openai-compatible.js';
import { usualPatience } from './patient-fetch.js';
import { type Message, ModelAway, type ToolOffer, type TurnPart } from './port.js';

/** The protocol once more, as somebody else has read it: a server that none of us wrote. */
let server: LLMock;
beforeAll(async () => {
  server = new LLMock({ port: 0, logLevel: 'silent' });
  await server.start();
});
afterEach(() => server.reset());
afterAll(() => server?.stop());

const parameters = { type: 'object', properties: { names: { type: 'array', items: { type: 'string' } } } };
const tools: readonly ToolOffer[] = [{ name: 'amounts', description: 'Lines of the books', parameters }];
const question: Message = { role: 'user', text: 'How is rent?' };
const quick = { ...usualPatience, firstByte: 2_000, firstDelay: 1, longestDelay: 1_500 };

async function turnOf(messages: readonly Message[] = [question]) {
  const prices = { prompt: 0, completion: 0 };
  const model = new OpenAiCompatible({ url: `${server.url}/v1`, key: 'k', name: 'gpt-4o', prices }, quick);
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
