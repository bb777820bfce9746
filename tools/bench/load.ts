import { Connection } from './connection.js';

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly count: number;
  /** What was not answered as wanted, and the last of it; any makes the figure worthless. */
  readonly refused: number;
  readonly refusal?: string;
  /** What each meter gained per counted request. */
  readonly each: readonly number[];
}

export interface Loop {
  readonly connections: number;
  readonly seconds: number;
  /** Seconds before anything is counted, default 1. */
  readonly warmUp?: number;
  /** Read before and after; CPU clocks. */
  readonly meters?: () => readonly number[];
  /** The n-th time on a connection; false when the answer was not the wanted one. */
  once(connection: number, n: number): Promise<boolean>;
}

/** Closed loop: each connection does one after the other; together they are never more than `connections`. */
export async function closedLoop({ connections, seconds, warmUp = 1, meters, once }: Loop): Promise<Measured> {
  const times: number[] = [];
  let refused = 0;
  const warm = performance.now() + warmUp * 1_000;
  const end = warm + seconds * 1_000;
  const before = new Promise<readonly number[]>((begin) => setTimeout(() => begin(meters?.() ?? []), warmUp * 1_000));
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let n = 0; performance.now() < end; n += 1) {
        const begun = performance.now();
        if (!(await once(connection, n))) refused += 1;
        else if (begun >= warm) times.push(performance.now() - begun);
      }
    }),
  );
  const gained = (meters?.() ?? []).map(async (value, place) => (value - ((await before)[place] ?? 0)) / times.length);
  return { ...summed(times, seconds), refused, each: await Promise.all(gained) };
}

export interface Load extends Omit<Loop, 'once'> {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The n-th request of a connection. */
  shot(connection: number, n: number): { readonly headers?: Readonly<Record<string, string>>; readonly body: string };
  accept(body: string): boolean;
}

const refusalLength = 300;

/** As `closedLoop`, of POST requests over kept connections. */
export async function load({ url, headers, shot, accept, ...loop }: Load): Promise<Measured> {
  const lines = await Promise.all(Array.from({ length: loop.connections }, () => Connection.open(url, headers)));
  let refusal: string | undefined;
  try {
    const measured = await closedLoop({
      ...loop,
      async once(connection, n) {
        const { body, headers: own } = shot(connection, n);
        const answer = await (lines[connection] as Connection).post(body, own);
        if (accept(answer)) return true;
        refusal = answer.slice(0, refusalLength);
        return false;
      },
    });
    return { ...measured, refusal };
  } finally {
    for (const line of lines) line.close();
  }
}

/** Of ascending values; NaN when there are none. */
export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

export function summed(times: readonly number[], seconds: number) {
  const ascending = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: percentile(ascending, 0.5),
    p95: percentile(ascending, 0.95),
    p99: percentile(ascending, 0.99),
    count: times.length,
  };
}
