import { type ClientRequest, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { isInside, leadsInside, outsideOnly } from './inside.js';

/** Milliseconds an address has to answer. */
const patience = 10_000;

/** What came of a message: what was answered, and why it does not count as delivered. */
export interface Posted {
  readonly status: number | null;
  readonly problem: string | null;
  /** The header `Retry-After`, where it was answered. */
  readonly retryAfter?: string | undefined;
}

/** Something for an address that somebody entered. */
export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
  /** For receivers in the firm's own network. */
  readonly mayStayInside: boolean;
}

/** Posts it. Redirects are not followed, and what is answered is not read. Never rejects. */
export function post({ url, headers, body, mayStayInside }: Outgoing): Promise<Posted> {
  const to = new URL(url);
  const host = to.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!mayStayInside && isIP(host) && isInside(host)) return Promise.resolve({ status: null, problem: leadsInside });
  const send = to.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve) => {
    const failed = (fault: Error) => resolve({ status: null, problem: problemOf(fault) });
    const sent: ClientRequest = send(to, {
      method: 'POST',
      headers: { 'user-agent': 'Daybook', ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(patience),
      agent: false,
      ...(!mayStayInside && { lookup: outsideOnly }),
    });
    sent.on('error', failed);
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const retryAfter = response.headers['retry-after'];
      response.destroy();
      const isTaken = status >= 200 && status < 300;
      resolve({ status, problem: isTaken ? null : `It answered with status ${status}.`, retryAfter });
    });
    sent.end(body);
  });
}

function problemOf(fault: Error & { readonly code?: string }): string {
  if (fault.name === 'AbortError' || fault.name === 'TimeoutError') return 'It did not answer within ten seconds.';
  return fault.code ? `It could not be reached (${fault.code}).` : fault.message;
}
