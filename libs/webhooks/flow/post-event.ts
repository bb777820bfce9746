import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { type ClientRequest, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Milliseconds an address has to answer. */
const patience = 10_000;

/** What came of a message: what was answered, and why it does not count as delivered. */
export interface Posted {
  readonly status: number | null;
  readonly problem: string | null;
}

export interface Message {
  /** The same however often it is sent. */
  readonly id: string;
  readonly url: string;
  /** As the receiver has it: `whsec_` and base64. */
  readonly secret: string;
  readonly body: string;
  readonly now: Date;
}

const notReached = 'The address leads into the network of this computer, where nothing is sent.';

/** Where services of a machine or of its network answer that trust whoever reaches them. */
const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

/** Whether an address of the internet protocol is of this machine or of its own network. */
export function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Posts JSON, signed as Standard Webhooks have it (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Redirects are
 * not followed, and what is answered is not read. Never rejects.
 *
 * @param mayStayInside for receivers in the firm's own network
 */
export function postEvent(message: Message, mayStayInside: boolean): Promise<Posted> {
  const { id, url, body, now } = message;
  const at = Math.floor(now.getTime() / 1_000);
  const to = new URL(url);
  const host = to.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!mayStayInside && isIP(host) && isInside(host)) return Promise.resolve({ status: null, problem: notReached });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Daybook',
    'webhook-id': id,
    'webhook-timestamp': `${at}`,
    'webhook-signature': `v1,${signatureOf(message, at)}`,
  };
  const send = to.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve) => {
    const failed = (fault: Error) => resolve({ status: null, problem: problemOf(fault) });
    const sent: ClientRequest = send(to, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(patience),
      agent: false,
      ...(!mayStayInside && { lookup: outside }),
    });
    sent.on('error', failed);
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0;
      response.destroy();
      resolve({ status, problem: status >= 200 && status < 300 ? null : `It answered with status ${status}.` });
    });
    sent.end(body);
  });
}

function signatureOf({ id, secret, body }: Message, at: number): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
}

/** Resolves names as usual, and refuses those that lead inside: what is asked is what is connected to. */
const outside: LookupFunction = (host, options, answer) =>
  lookup(host, { ...options, all: true }, (fault, found) => {
    if (fault) return answer(fault, '', 4);
    const [first] = found;
    if (!first || found.some(({ address }) => isInside(address))) return answer(new Error(notReached), '', 4);
    return options.all ? answer(null, found) : answer(null, first.address, first.family);
  });

function problemOf(fault: Error & { readonly code?: string }): string {
  if (fault.name === 'AbortError' || fault.name === 'TimeoutError') return 'It did not answer within ten seconds.';
  return fault.code ? `It could not be reached (${fault.code}).` : fault.message;
}
