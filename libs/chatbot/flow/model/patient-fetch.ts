import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '@daybook/kernel/backoff';
import { z } from 'zod';
import { ModelAway, ModelSlow, ModelUnclear } from './port.js';

/** How patiently a model is asked. */
export interface ModelPatience {
  /** Milliseconds to connect and to the first byte of its answer. */
  readonly firstByte: number;
  /** How often it is asked when it is busy or down. */
  readonly tries: number;
  /** Milliseconds before the second try; doubled for each further one. */
  readonly firstDelay: number;
  /** Milliseconds for which its own `Retry-After` is heeded at most; one that wants more counts as away. */
  readonly longestDelay: number;
  /** Bytes of one turn, far more than anybody reads. */
  readonly mostBytes: number;
}

export const usualPatience: ModelPatience = {
  firstByte: 10_000,
  tries: 3,
  firstDelay: 500,
  longestDelay: 15_000,
  mostBytes: 2 * 2 ** 20,
};

const wholeAnswer = z.looseObject({ choices: z.array(z.looseObject({ message: z.looseObject({}) })) });
const passing = [408, 409, 425, 429, 500, 502, 503, 504];

/**
 * `fetch` for a stream of server-sent events, with limits of time and size, again where the server is busy. An answer that
 * came whole is given as a stream of one event: some servers do not stream what has tools.
 */
export function patientFetch(patience: ModelPatience): typeof fetch {
  return async (url, init) => {
    for (let tried = 1; ; tried += 1) {
      const response = await begun(url, init, patience);
      if (response.ok) return asEvents(response, patience.mostBytes);
      const after = retryAfter(response) ?? backoff(tried, { first: patience.firstDelay, scatter: [1, 1.5] });
      await response.body?.cancel();
      if (!passing.includes(response.status)) throw refused(response.status);
      if (tried >= patience.tries || after > patience.longestDelay) throw new ModelAway(`status ${response.status}`);
      await pause(after, undefined, { signal: init?.signal ?? undefined });
    }
  };
}

/** With the first bytes of its body there. */
async function begun(
  url: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  { firstByte }: ModelPatience,
): Promise<Response> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new ModelSlow('nothing came in time')), firstByte);
  const signal = init?.signal ? AbortSignal.any([init.signal, waiting.signal]) : waiting.signal;
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    const body = reader && first?.value ? streamOf(first.value, reader) : null;
    return new Response(body, { status: response.status, headers: response.headers });
  } catch (fault) {
    init?.signal?.throwIfAborted();
    if (waiting.signal.aborted) throw waiting.signal.reason;
    throw new ModelAway('it cannot be reached', { cause: fault });
  } finally {
    clearTimeout(timer);
  }
}

function streamOf(first: Uint8Array, rest: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      const { done, value } = await rest.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => rest.cancel(reason),
  });
}

async function asEvents(response: Response, mostBytes: number): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const body = response.body?.pipeThrough(atMost(mostBytes)) ?? null;
  if (type.includes('text/event-stream')) return new Response(body, { headers: response.headers });
  if (!type.includes('application/json')) {
    await body?.cancel();
    throw new ModelUnclear(`it answered with ${type || 'nothing that says what it is'}`);
  }
  const whole = wholeAnswer.safeParse(await jsonOf(body));
  if (!whole.success) throw new ModelUnclear('it answered with no answer');
  const choices = whole.data.choices.map((one) => ({ ...one, delta: one.message }));
  const events = `data: ${JSON.stringify({ ...whole.data, choices })}\n\ndata: [DONE]\n\n`;
  return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
}

async function jsonOf(body: ReadableStream | null): Promise<unknown> {
  try {
    return await new Response(body).json();
  } catch (fault) {
    throw fault instanceof ModelUnclear ? fault : new ModelUnclear('it answered with broken JSON');
  }
}

function atMost(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > mostBytes) controller.error(new ModelUnclear('it said more than anybody reads'));
      else controller.enqueue(chunk);
    },
  });
}

function refused(status: number): Error {
  return status === 400 || status === 413 || status === 422
    ? new ModelUnclear(`it refused the question (status ${status})`)
    : new ModelAway(`it refused to be asked (status ${status})`);
}

/** Milliseconds; in seconds or as a date. */
function retryAfter({ headers }: Response): number | undefined {
  const given = headers.get('retry-after');
  if (!given) return undefined;
  const seconds = Number(given);
  const at = Number.isNaN(seconds) ? Date.parse(given) - Date.now() : seconds * 1_000;
  return Number.isNaN(at) ? undefined : Math.max(0, at);
}
