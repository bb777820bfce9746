import type { EventLog } from '@daybook/kernel/event-log';
import type { Flows } from '@daybook/kernel/flows';
import type { Projector } from '@daybook/kernel/projecting';
import { fastify } from 'fastify';

/** More behind than this is not ready: what people have written is not to be seen. Events, or where positions are bytes, bytes. */
const tolerable = { events: 1_000, bytes: 1_000_000 };

/** `/healthz`: the process is alive. `/readyz`: its projections are abreast of the log, and what is the matter if not. */
export async function serveHealth(
  port: number,
  log: Pick<EventLog, 'head' | 'contiguous'>,
  projector: Projector,
  flows: Flows,
  mail: { failure(): string | null },
): Promise<() => Promise<void>> {
  const most = log.contiguous ? tolerable.events : tolerable.bytes;
  const server = fastify({ logger: false });
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const head = await log.head().catch(() => null);
    const projections = projector
      .standing()
      .map((one) => ({ ...one, lag: head === null ? null : Math.max(0, head - one.position) }));
    const problem = projector.healthError() ?? (head === null ? 'The event log cannot be reached.' : null);
    const isAbreast = projections.every(({ lag }) => lag !== null && lag <= most);
    const isReady = problem === null && isAbreast;
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      problem,
      head,
      projections,
      flows: flows.standing(),
      mail: mail.failure() ?? 'ok',
      flowErrors: Object.fromEntries(flows.healthErrors()),
    });
  });
  await server.listen({ port, host: '127.0.0.1' });
  return () => server.close();
}
