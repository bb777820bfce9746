import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '@daybook/kernel/backoff';

/** How patiently somebody else's API is asked. */
export interface Patience {
  /** Milliseconds one answer may take. */
  readonly timeout: number;
  /** How often it is asked before it counts as away. */
  readonly tries: number;
  /** Milliseconds before the second try; doubled for each further one, and up to half of it more by chance. */
  readonly firstDelay: number;
  /** Milliseconds that its own `Retry-After` is heeded for at most. */
  readonly longestDelay: number;
  /** What asks for a longer delay than that counts as away at once: whoever asked can wait better than this client. */
  readonly leavesLongDelays?: boolean;
  /** Least milliseconds from one request to the next. */
  readonly pace: number;
}

export interface ApiRequest {
  readonly url: string;
  /** Sent by POST: forms (FormData, URLSearchParams) as they are, everything else as JSON. */
  readonly body?: object;
  /** Instead of POST with a body and GET without. */
  readonly method?: 'DELETE';
  /** Of this request alone, beside the keys. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the answer of a success; JSON without it. */
  readonly reads?: 'json' | 'bytes' | 'nothing' | ReadsPieces;
  /** The JSON of a refusal is given too: what they say of it is for people. */
  readonly readsRefusals?: boolean;
  /** Not to be made twice: asked again only where it was turned away as too busy. */
  readonly isOnce?: boolean;
}

/** Makes of a body as it arrives what is given as the answer; for each try anew. @throws Error where it is unreadable */
export type ReadsPieces = (pieces: AsyncIterable<Uint8Array>) => Promise<unknown>;

/** What came: neither 429 nor a fault of theirs. The JSON (or bytes, or what was made of it) of a success; of everything else the status tells enough, unless refusals are read. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** More than any document they keep. */
const mostBytes = 100 * 2 ** 20;

/** It was asked as often as patience goes, and was busy, down, silent or unreadable; the message says which. */
export class ApiUnavailable extends Error {
  constructor(
    problem: string,
    /** It takes no more for now (429). */
    readonly isBusy: boolean,
    /** Milliseconds for which it asked to be left alone; 0 unless it did. */
    readonly after: number,
  ) {
    super(problem);
  }
}

type Outcome =
  | { readonly answer: ApiAnswer }
  | { readonly problem: string; readonly after: number; readonly isBusy: boolean };

/** Asks somebody else's JSON API; requests that may not be made twice say so. Keys go to the address that is asked alone. */
export class ApiClient {
  private free = 0;

  /** @param headers sent with each request: the keys */
  constructor(
    private readonly headers: Readonly<Record<string, string>>,
    private readonly patience: Patience,
  ) {}

  /** @throws ApiUnavailable */
  async ask(request: ApiRequest): Promise<ApiAnswer> {
    const { tries, firstDelay, longestDelay, leavesLongDelays } = this.patience;
    for (let tried = 1; ; tried += 1) {
      await this.turn();
      const outcome = await this.once(request);
      if ('answer' in outcome) return outcome.answer;
      const { problem, isBusy, after } = outcome;
      const isLong = leavesLongDelays === true && after > longestDelay;
      if (tried >= tries || isLong || (request.isOnce && !isBusy)) throw new ApiUnavailable(problem, isBusy, after);
      await pause(Math.max(backoff(tried, { first: firstDelay, scatter: [1, 1.5] }), Math.min(after, longestDelay)));
    }
  }

  private async turn(): Promise<void> {
    const now = performance.now();
    const wait = this.free - now;
    this.free = Math.max(now, this.free) + this.patience.pace;
    if (wait > 0) await pause(wait);
  }

  private async once({ url, body, method, headers: own, reads = 'json', readsRefusals }: ApiRequest): Promise<Outcome> {
    try {
      const isForm = body instanceof FormData || body instanceof URLSearchParams;
      const isJson = body && !isForm;
      const response = await fetch(url, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          accept: reads === 'bytes' ? '*/*' : 'application/json',
          ...this.headers,
          ...own,
          ...(isJson && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.patience.timeout),
      });
      const { ok, status, headers } = response;
      if (ok && reads !== 'nothing') return { answer: { status, body: await read(response, reads) } };
      if (readsRefusals && status !== 429 && status >= 400 && status < 500)
        return { answer: { status, body: await response.json().catch(() => undefined) } };
      await response.body?.cancel();
      if (status !== 429 && status < 500) return { answer: { status, body: undefined } };
      return { problem: `status ${status}`, after: wished(headers), isBusy: status === 429 };
    } catch (fault) {
      return { problem: fault instanceof Error ? fault.message : String(fault), after: 0, isBusy: false };
    }
  }
}

/** Milliseconds from now: `Retry-After` is in seconds or a date, `X-RateLimit-Reset` in seconds since 1970. */
function wished(headers: Headers): number {
  const [after, reset] = [headers.get('retry-after'), headers.get('x-ratelimit-reset')];
  const wanted =
    after === null
      ? Number(reset ?? Number.NaN) * 1_000 - Date.now()
      : /^\d+$/.test(after)
        ? Number(after) * 1_000
        : Date.parse(after) - Date.now();
  return Number.isNaN(wanted) ? 0 : Math.max(0, wanted);
}

function read(response: Response, reads: 'json' | 'bytes' | ReadsPieces): Promise<unknown> {
  if (reads === 'json') return response.json();
  return reads === 'bytes' ? bytesOf(response) : reads(response.body ?? nothing());
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** @throws Error when there are more than anybody keeps */
async function bytesOf({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > mostBytes) throw new Error('The answer has no end.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
