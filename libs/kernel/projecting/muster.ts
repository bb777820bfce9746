import { parkedStreams } from '@daybook/kernel/following';
import type { ClientBase } from 'pg';
import { readCheckpoints } from './checkpoints.js';
import type { CompiledProjection } from './compiled-projection.js';
import { Member } from './member.js';
import { requestRebuild } from './rebuild-records.js';

export interface Mustered {
  readonly members: readonly Member[];
  /** Projections that are built beside before they join, with the generation they had. */
  readonly leftOut: ReadonlyMap<string, number>;
}

/**
 * The projections that move along together. One that has hardly begun while the others are far ahead is built beside and
 * joins when it is there.
 */
export async function muster(
  client: ClientBase,
  folds: readonly CompiledProjection[],
  farBehind: number,
): Promise<Mustered> {
  const names = folds.map(({ name }) => name);
  const [checkpoints, parked] = [await readCheckpoints(client, names), await parkedStreams(client, names)];
  const foremost = Math.max(0, ...[...checkpoints.values()].map(({ position }) => position));
  const members: Member[] = [];
  const leftOut = new Map<string, number>();
  for (const fold of folds) {
    const checkpoint = checkpoints.get(fold.name);
    if (!checkpoint) continue;
    const { position, generation } = checkpoint;
    const isFarBehind = position === 0 && foremost > farBehind;
    if (isFarBehind) await requestRebuild(client, fold.projection);
    if (isFarBehind) leftOut.set(fold.name, generation);
    else members.push(new Member(fold, generation, position, parked.get(fold.name) ?? new Set()));
  }
  return { members, leftOut };
}
