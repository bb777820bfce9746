import { type Projection, rebuild } from '@daybook/kernel/projecting';
import type { Runtime } from './runtime.js';

/**
 * `node dist/apps/projector/main.js rebuild <name>`: rebuilds one projection while the product runs, tells how far it
 * is, and what differed. Ctrl-C cancels.
 *
 * @returns the exit code
 */
export async function rebuildFromCommandLine(
  name: string | undefined,
  projections: readonly Projection[],
  runtime: Runtime,
  say: (line: string) => void,
): Promise<number> {
  const projection = projections.find((one) => one.name === name);
  if (!projection) {
    const names = projections.map((one) => one.name).join(', ');
    say(`${name ? `There is no projection ${name}.` : 'Say which projection to rebuild.'} There are: ${names}.`);
    return 2;
  }
  const cancelled = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cancelled.abort());
  const onProgress = (share: number, perSecond: number) =>
    say(`${projection.name}: ${Math.floor(share * 100)} %, ${Math.round(perSecond)} events/s`);
  const { outcome, events, milliseconds, comparison } = await rebuild({
    ...runtime,
    projection,
    signal: cancelled.signal,
    onProgress,
  });
  if (outcome === 'cancelled') {
    say(`${projection.name}: cancelled. The live tables are as they were.`);
    return 1;
  }
  say(`${projection.name}: rebuilt from ${events} events in ${(milliseconds / 1_000).toFixed(1)} s.`);
  if (comparison?.equal) say(`All ${comparison.rows} rows were as they had been.`);
  else if (comparison) say(`Rows that had been different: ${comparison.differences.join(', ')}.`);
  return 0;
}
