import { once } from 'node:events';
import { createServer } from 'node:http';
import type { EventLog } from '@daybook/kernel/event-log';
import type { Flows } from '@daybook/kernel/flows';
import type { Projector } from '@daybook/kernel/projecting';

/** More behind than this is not ready: what people have written is not to be seen. Events, or where positions are bytes, bytes. */
const tolerable = { events: 1_000, bytes: 1_000_000 };

interface Health {
  readonly code: 200 | 503;
  readonly body: object;
}

/** `/healthz`: the process is alive. `/readyz`: its projections are abreast of the log, and what is the matter if not. */
export async function serveHealth(
  port: number,
  log: Pick<EventLog, 'head' | 'contiguous'>,
  projector: Projector,
  flows: Flows,
  mail: { failure(): string | null },
): Promise<() => Promise<void>> {
  const most = log.contiguous ? tolerable.events : tolerable.bytes;
  const readiness = async (): Promise<Health> => {
    const head = await log.head().catch(() => null);
    const projections = projector
      .standing()
      .map((one) => ({ ...one, lag: head === null ? null : Math.max(0, head - one.position) }));
    const problem = projector.healthError() ?? (head === null ? 'The event log cannot be reached.' : null);
    const isAbreast = projections.every(({ lag }) => lag !== null && lag <= most);
    const isReady = problem === null && isAbreast;
    return {
      code: isReady ? 200 : 503,
      body: {
        status: isReady ? 'ready' : 'not ready',
        problem,
        head,
        projections,
        flows: flows.standing(),
        mail: mail.failure() ?? 'ok',
        flowErrors: Object.fromEntries(flows.healthErrors()),
      },
    };
  };
  return serve(port, { '/healthz': async () => ({ code: 200, body: { status: 'ok' } }), '/readyz': readiness });
}

/** Without a web framework: loading one is a quarter of the projector's start. */
async function serve(
  port: number,
  answers: Readonly<Record<string, () => Promise<Health>>>,
): Promise<() => Promise<void>> {
  const server = createServer(async ({ method, url }, response) => {
    const answer = method === 'GET' && answers[url ?? ''];
    if (!answer) return void response.writeHead(404).end();
    const { code, body } = await answer();
    response.writeHead(code, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    await new Promise((done) => server.close(done));
  };
}
