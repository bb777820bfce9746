import { activity } from './activity.js';
import { csrfToken } from './csrf.js';
import { endpoint } from './endpoint.js';
import { failureOf, RequestFailed } from './failure.js';
import type { Operation } from './operation.js';
import { isUnanswered, repeatedOnce } from './repeated.js';

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** The command's id, one per click: the same id is answered the same and done once. */
  readonly requestId?: string;
  /** Set on calls that are themselves about the session, which must not wait for it. */
  readonly aboutSession?: boolean;
  /** Nobody waits for it: no loading bar, and it goes on when the page is left. */
  readonly background?: boolean;
}

/** Without an answer nothing is known: the session may well go on. */
export type Renewal = 'renewed' | 'ended' | 'unknown';

/** Who keeps the session alive for everybody who sends. */
export interface SessionKeeper {
  /** Renews an access token about to end; answers at once when there is nothing to do. */
  ready(): Promise<void>;
  /** After the server said who-are-you. */
  renew(): Promise<Renewal>;
  /** The session is over for good. */
  ended(): void;
  /** The server answers nothing more before a second factor is set up. */
  gated(): void;
}

let keeper: SessionKeeper | undefined;

/** Called once by the area that owns sign-in. */
export function keepSessionWith(sessionKeeper: SessionKeeper): void {
  keeper = sessionKeeper;
}

/** Renews an access token about to end, before whatever is sent in another way than by `send`. */
export async function sessionReady(): Promise<void> {
  await keeper?.ready();
}

async function post(query: string, variables: unknown, options: SendOptions): Promise<unknown> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'X-CSRFToken': await csrfToken() };
  if (options.requestId !== undefined) headers['X-Request-Id'] = options.requestId;
  let response: Response;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      credentials: 'same-origin',
      headers,
      body: JSON.stringify({ query, variables }),
      signal: options.signal ?? null,
      keepalive: options.background ?? false,
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cancelled();
    throw new RequestFailed('UNREACHABLE', cause instanceof Error ? cause.message : String(cause));
  }
  const body = await response.json().catch(() => null);
  // an answer that was broken off is none
  if (body === null && options.signal?.aborted) throw cancelled();
  const failure = failureOf(response.status, body);
  if (failure) throw failure;
  return body.data;
}

function cancelled(): RequestFailed {
  return new RequestFailed('CANCELLED', 'The request was cancelled.');
}

/** Another tab that signs in or out changes the token under way. Nothing was done, so it is sent once more. */
async function withToken<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (failure) {
    if (failure instanceof RequestFailed && failure.code === 'CSRF') return ask();
    throw failure;
  }
}

/** Asks within a session that is kept alive: when it has ended under way and could be renewed, it is asked once more. */
export async function inSession<Answer>(ask: () => Promise<Answer>, isAboutSession = false): Promise<Answer> {
  if (!isAboutSession) await sessionReady();
  try {
    return await withToken(ask);
  } catch (failure) {
    if (failure instanceof RequestFailed && failure.reason === 'SECOND_FACTOR_REQUIRED') keeper?.gated();
    const unknownToServer = failure instanceof RequestFailed && failure.code === 'UNAUTHENTICATED';
    if (!unknownToServer || isAboutSession || keeper === undefined) throw failure;
    const renewal = await keeper.renew();
    if (renewal === 'renewed') return withToken(ask);
    if (renewal === 'unknown') throw new RequestFailed('UNREACHABLE', 'The session could not be renewed.');
    keeper.ended();
    throw failure;
  }
}

/** A question, or a command that is done once however often it arrives. What nobody waits for is not worth it. */
function mayRepeat(query: string, { requestId, background }: SendOptions): boolean {
  return !background && (requestId !== undefined || !/^\s*mutation\b/m.test(query));
}

/** Without a network it would be lost again; whoever sends waits for one. */
function isLost(failure: unknown): boolean {
  return failure instanceof RequestFailed && navigator.onLine && isUnanswered(failure);
}

/**
 * Sends one operation and answers with its data; once more under the same id when nobody answered. Throws `RequestFailed` when
 * it failed.
 */
export async function send<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options: SendOptions = {},
): Promise<Result> {
  const query = operation.toString();
  const once = async (signal = options.signal) =>
    (await post(query, variables, { ...options, ...(signal && { signal }) })) as Result;
  const ask = () => (mayRepeat(query, options) ? repeatedOnce(once, isLost, options.signal) : once());
  const done = options.background ? () => undefined : activity.begin();
  try {
    return await inSession(ask, options.aboutSession);
  } finally {
    done();
  }
}
