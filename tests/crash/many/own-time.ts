import { existsSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import type { Part } from '../part.js';

/** Milliseconds. */
export interface Taken {
  readonly took: number;
  /** Without what the processes waited for a processor that others had, as long as Linux tells it. */
  readonly own: number;
}

/** How long a work of these projectors and their sessions at PostgreSQL takes: as it is, and as on a machine that is free. */
export async function timed(parts: readonly Part[], owner: Pool, work: () => Promise<unknown>): Promise<Taken> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'projector%' or application_name = 'daybook log'`,
  );
  // who waits for whom: the test for a session of PostgreSQL, that for a projector
  const kinds = [[process.pid], parts.map(({ pid }) => pid), rows.map(({ pid }) => pid)];
  const before = kinds.map((pids) => pids.map(waited));
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  const waits = kinds.map((pids, kind) =>
    Math.max(0, ...pids.map((pid, at) => waited(pid) - (before[kind]?.[at] ?? 0))),
  );
  return { took: Math.round(took), own: Math.max(0, Math.round(waits.reduce((left, wait) => left - wait, took))) };
}

/** How many milliseconds a process could have run, and did not; 0 when it has ended. */
export function waited(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  if (!existsSync(file)) return 0;
  const [, nanoseconds] = readFileSync(file, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
