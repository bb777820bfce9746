import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Faults, ModelFault } from '../faults.js';
import { faultyTurn } from './faulty.js';
import { type ChatMessage, nextTurn, type Turn, textOf } from './turn.js';

interface Asked {
  readonly model?: string;
  readonly messages?: readonly ChatMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
}

export interface ModelKey {
  readonly key: string;
  readonly name: string;
}

const lettersOfToken = 4;

/** A model server as the public protocol of chat completions describes it, with no model in it: it plans by rules. */
export function modelApi({ key, name }: ModelKey, faults: Faults): FastifyPluginAsync {
  return async (server) => {
    server.addHook('preHandler', async ({ headers }, reply) => {
      if (headers.authorization !== `Bearer ${key}`) return problem(reply, 401, 'Incorrect API key provided.');
      if (faults.model === 'down') return problem(reply, 503, 'The server is overloaded.');
      if (faults.model === 'busy') return problem(reply.header('retry-after', '1'), 429, 'Rate limit reached.');
      if (faults.model === 'html') return reply.type('text/html').send('<html><body>Bad gateway</body></html>');
      if (faults.model === 'slow') await pause(12_000, undefined, { ref: false });
    });
    server.get('/v1/models', async () => ({
      object: 'list',
      data: [{ id: name, object: 'model', owned_by: 'sandbox' }],
    }));
    server.post<{ Body: Asked }>('/v1/chat/completions', async ({ body }, reply) => {
      if (body?.model !== name) return problem(reply, 404, `The model does not exist.`);
      if (!body.messages?.length) return problem(reply, 400, 'messages must not be empty.');
      const turn = faultyTurn(
        nextTurn(
          body.messages,
          (body.tools ?? []).map((one) => one.function.name),
        ),
        faults.model,
      );
      const prompt = tokens(body.messages.map(textOf).join(''));
      const completion = tokens(JSON.stringify(turn));
      const usage = { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
      if (!body.stream) return whole(turn, name, usage);
      return streamed(turn, name, body.stream_options?.include_usage ? usage : undefined, faults.model, reply);
    });
  };
}

type Usage = Readonly<Record<string, number>>;

function whole(turn: Turn, model: string, usage: Usage) {
  const message =
    'text' in turn
      ? { role: 'assistant', content: turn.text }
      : { role: 'assistant', content: null, tool_calls: callsOf(turn) };
  const finish_reason = 'text' in turn ? 'stop' : 'tool_calls';
  return {
    id: 'chatcmpl-sandbox',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, message, finish_reason }],
    usage,
  };
}

function callsOf(turn: Exclude<Turn, { text: string }>) {
  return turn.calls.map(({ tool, args }) => ({
    id: `call_${randomUUID()}`,
    type: 'function',
    function: { name: tool, arguments: JSON.stringify(args) },
  }));
}

function streamed(turn: Turn, model: string, usage: Usage | undefined, fault: ModelFault, reply: FastifyReply) {
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    id: 'chatcmpl-sandbox',
    object: 'chat.completion.chunk',
    created: 0,
    model,
    choices: [{ index: 0, delta, finish_reason }],
  });
  const deltas = fault === 'odd' ? oddDeltas(turn) : usualDeltas(turn);
  const last = fault === 'cut' ? 'length' : fault === 'odd' || 'text' in turn ? 'stop' : 'tool_calls';
  const events: object[] = [
    ...deltas.slice(0, fault === 'cut' ? 3 : undefined).map((delta) => chunk(delta)),
    chunk({}, last),
  ];
  if (usage) events.push({ ...chunk({}), choices: [], usage });
  const lines = [...events.map((one) => `data: ${JSON.stringify(one)}\n\n`), 'data: [DONE]\n\n'];
  const body = fault === 'garbage' ? 'data: {"id":\n\n' : lines.join('');
  if ('text' in turn && turn.isSlow) return reply.type('text/event-stream').send(Readable.from(inTheirTime(lines)));
  if (fault !== 'lost') return reply.type('text/event-stream').send(body);
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
  reply.raw.write(body.slice(0, body.length / 2), () => reply.raw.destroy());
  return reply;
}

const betweenPieces = 400;

async function* inTheirTime(lines: readonly string[]): AsyncIterable<string> {
  for (const line of lines) {
    yield line;
    await pause(betweenPieces, undefined, { ref: false });
  }
}

function usualDeltas(turn: Turn): readonly object[] {
  if ('text' in turn) return [{ role: 'assistant', content: '' }, ...pieces(turn.text).map((content) => ({ content }))];
  return callsOf(turn).flatMap(({ function: its, ...call }, index) => [
    {
      ...(index === 0 && { role: 'assistant', content: null }),
      tool_calls: [{ index, ...call, function: { name: its.name, arguments: '' } }],
    },
    ...pieces(its.arguments).map((part) => ({ tool_calls: [{ index, function: { arguments: part } }] })),
  ]);
}

/** Thoughts before it, no role, no ids, every call under index 0, arguments in pieces. */
function oddDeltas(turn: Turn): readonly object[] {
  const thought = { reasoning_content: 'They may mean $1,000.' };
  if ('text' in turn)
    return [
      thought,
      { content: '<think>Perhaps $2,000?</think>' },
      ...pieces(turn.text).map((content) => ({ content })),
    ];
  return [
    thought,
    ...callsOf(turn).flatMap(({ function: its }) => [
      { tool_calls: [{ index: 0, function: { name: its.name, arguments: its.arguments.slice(0, 1) } }] },
      ...pieces(its.arguments.slice(1)).map((part) => ({ tool_calls: [{ index: 0, function: { arguments: part } }] })),
    ]),
  ];
}

function pieces(text: string): readonly string[] {
  return text.length > 100_000 ? [text] : (text.match(/[\s\S]{1,12}/g) ?? []);
}

function tokens(text: string): number {
  return Math.ceil(text.length / lettersOfToken);
}

function problem(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ error: { message, type: 'sandbox_error', code: null } });
}
