import { Agent, request } from 'node:http';

export interface Shot {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
  /** Answers that were not what `accept` wanted; any of them makes the figure worthless. */
  readonly refused: number;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** The n-th request of a connection. */
  shot(connection: number, n: number): Shot;
  accept(body: string): boolean;
}

/** Closed loop: each connection posts, waits for the answer, posts again. The first second warms up and is not counted. */
export async function load({ url, connections, seconds, shot, accept }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let refused = 0;
  const warm = performance.now() + 1000;
  const end = warm + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let n = 0; performance.now() < end; n += 1) {
        const begun = performance.now();
        const answer = await post(agent, url, shot(connection, n));
        if (!accept(answer)) refused += 1;
        else if (begun >= warm) times.push(performance.now() - begun);
      }
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    count: times.length,
    refused,
  };
}

/** Of ascending values; NaN when there are none. */
export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

function post(agent: Agent, url: string, { headers, body }: Shot): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('end', () => resolve(Buffer.concat(parts).toString()));
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
