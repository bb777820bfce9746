import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '@daybook/kernel/config';
import { Projector } from '@daybook/kernel/projecting';
import { deciders, projectionsOn } from '../areas.js';
import { openRuntime } from '../projector/runtime.js';
import { progressOf } from './terminal.js';

/** Milliseconds after which a log that does not answer counts as away. */
const patience = 60_000;

/**
 * Runs the projections in this process until they have read the whole log; tells every five seconds how far they are.
 * Whatever they park is told again, and tried again, by the projector of the product.
 */
export async function catchUp(config: Config, say: (line: string) => void): Promise<void> {
  const runtime = await openRuntime(config, deciders, { purpose: 'operator', patience });
  const projections = projectionsOn(config.eventLog);
  const report = { parked: () => {}, failed: (message: string) => say(`  ! ${message}`) };
  const projector = new Projector({ ...runtime, projections, report });
  const names = projections.map(({ name }) => name);
  /** The position that all of them have passed. */
  const reached = async () => {
    const { rows } = await runtime.pool.query<{ least: number; known: number }>(
      'select min(position) as least, count(*) as known from checkpoints where name = any($1)',
      [names],
    );
    return rows[0]?.known === names.length ? rows[0].least : 0;
  };
  projector.start();
  try {
    const head = await runtime.log.head();
    const tell = progressOf('read', say);
    for (let position = await reached(); position < head; position = await reached()) {
      await pause(100);
      tell(position, head);
    }
  } finally {
    await projector.stop();
    await runtime.close();
  }
}
