import { setTimeout as pause } from 'node:timers/promises';

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
  /** Least milliseconds from one request to the next. */
  readonly pace: number;
}

export interface ApiRequest {
  readonly url: string;
  /** Sent by POST as JSON. */
  readonly body?: object;
}

/** What came: neither 429 nor a fault of theirs. The JSON of a success; of everything else the status tells enough. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** It was asked as often as patience goes, and was busy, down, silent or unreadable; the message says which. */
export class ApiUnavailable extends Error {}

type Outcome = { readonly answer: ApiAnswer } | { readonly problem: string; readonly after: number };

/** Asks somebody else's JSON API; only for requests that may be made twice. Keys go to the address that is asked alone. */
export class ApiClient {
  private free = 0;

  /** @param headers sent with each request: the keys */
  constructor(
    private readonly headers: Readonly<Record<string, string>>,
    private readonly patience: Patience,
  ) {}

  /** @throws ApiUnavailable */
  async ask(request: ApiRequest): Promise<ApiAnswer> {
    const { tries, firstDelay } = this.patience;
    for (let tried = 1; ; tried += 1) {
      await this.turn();
      const outcome = await this.once(request);
      if ('answer' in outcome) return outcome.answer;
      if (tried >= tries) throw new ApiUnavailable(outcome.problem);
      const delay = firstDelay * 2 ** (tried - 1) * (1 + Math.random() / 2);
      await pause(Math.max(delay, outcome.after));
    }
  }

  private async turn(): Promise<void> {
    const now = performance.now();
    const wait = this.free - now;
    this.free = Math.max(now, this.free) + this.patience.pace;
    if (wait > 0) await pause(wait);
  }

  private async once({ url, body }: ApiRequest): Promise<Outcome> {
    try {
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: { accept: 'application/json', ...this.headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.patience.timeout),
      });
      const { ok, status, headers } = response;
      if (ok) return { answer: { status, body: await response.json() } };
      await response.body?.cancel();
      if (status !== 429 && status < 500) return { answer: { status, body: undefined } };
      return { problem: `status ${status}`, after: this.wished(headers.get('retry-after')) };
    } catch (fault) {
      return { problem: fault instanceof Error ? fault.message : String(fault), after: 0 };
    }
  }

  /** `Retry-After` is in seconds or a date; milliseconds from now. */
  private wished(after: string | null): number {
    if (after === null) return 0;
    const wanted = /^\d+$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - Date.now();
    return Number.isNaN(wanted) ? 0 : Math.min(this.patience.longestDelay, Math.max(0, wanted));
  }
}
