import type { DiskSpace } from '@daybook/kernel/disk-space';
import type { WatchedLog } from '@daybook/kernel/event-log';
import type { FastifyInstance } from 'fastify';

/** What has to work for the API to answer; each rejects when it does not. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/** What is told beside, and leaves the API ready. */
interface HealthAnswer {
  readonly space: DiskSpace | undefined;
  readonly watched: Pick<WatchedLog, 'awaySince'> | undefined;
  readonly isCopied: (() => Promise<boolean>) | undefined;
}

const timeout = 2_000;

/**
 * `/healthz`: the process is alive. `/readyz`: it can do its work, and names what it cannot reach. A full disk leaves it
 * ready, since reading goes on, and is told under `disk`; so does a log that
 * is away on its own server, under `log`.
 */
export function serveHealth(
  server: FastifyInstance,
  checks: Checks,
  isDraining: () => boolean,
  { space, watched, isCopied = async () => true }: HealthAnswer,
): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const names = Object.keys(checks);
    const results = await Promise.allSettled(Object.values(checks).map((check) => withinPatience(check)));
    const failing = names.filter((_, at) => results[at]?.status === 'rejected');
    const ready = failing.length === 0 && !isDraining();
    const disk = await diskOf(space);
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      failing,
      draining: isDraining(),
      ...(disk && { disk }),
      ...(watched && { log: await logOf(watched, isCopied) }),
    });
  });
}

function withinPatience(check: () => Promise<unknown>): Promise<unknown> {
  return Promise.race([
    check(),
    new Promise((_resolve, reject) => {
      setTimeout(() => reject(new Error('It took too long.')), timeout).unref();
    }),
  ]);
}

/** `reads`: without the log too, which is so from the moment it was first copied whole. */
async function logOf({ awaySince }: Pick<WatchedLog, 'awaySince'>, isCopied: () => Promise<boolean>) {
  const reads = await isCopied().catch(() => false);
  return { answers: !awaySince, ...(awaySince && { since: awaySince.toISOString() }), reads, saves: !awaySince };
}

async function diskOf(space: DiskSpace | undefined) {
  if (!space) return undefined;
  // how full it is, is nobody's business from outside: the log says it
  return { saves: !(await space.look()).isFull };
}
