import { readFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';

export function machine(): string {
  const gib = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${gib} GiB, Linux ${release()}, Node ${process.versions.node}`;
}

/**
 * CPU milliseconds a process and its waited-for children have used; from /proc, in ticks of 10 ms. 0 for one that has
 * ended: the process that waited for it has them then.
 */
export function cpuOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].map((place) => Number(fields[place] ?? 0));
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}

/** CPU milliseconds of a process and everything below it, such as the backends of a PostgreSQL. */
export function cpuOfTree(pid: number): number {
  return cpuOf(pid) + childrenOf(pid).reduce((sum, child) => sum + cpuOfTree(child), 0);
}

/** Resident memory in MiB. */
export const memoryOf = (pid: number): number => statusOf(pid, 'VmRSS');

/** The most it has held since it began, in MiB. */
export const mostMemoryOf = (pid: number): number => statusOf(pid, 'VmHWM');

function statusOf(pid: number, field: string): number {
  const [, kib] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

function childrenOf(pid: number): number[] {
  const text = read(`/proc/${pid}/task/${pid}/children`).trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it ended between being named and being looked at
  }
}
