import { sleep } from '@daybook/kernel/following';
import type { ClientBase } from 'pg';
import type { Projection } from './projection.js';
import { rebuild } from './rebuild.js';
import { AlreadyRebuilding, type RebuildOptions } from './rebuild-options.js';
import { serveRequests } from './rebuild-records.js';

const beat = 500;

/** Does the rebuilds that were asked for, one after another, until the signal. What fails is told and not repeated. */
export async function serveRebuilds(
  client: ClientBase,
  projections: readonly Projection[],
  options: Omit<RebuildOptions, 'projection' | 'signal'>,
  signal: AbortSignal,
  failed: (message: string, error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    for (const name of await serveRequests(client, projections)) {
      const projection = projections.find((one) => one.name === name);
      if (!projection) continue;
      try {
        await rebuild({ ...options, projection, signal });
      } catch (error) {
        if (!(error instanceof AlreadyRebuilding)) failed(`${name} could not be rebuilt.`, error);
      }
    }
    await sleep(beat, signal);
  }
}
