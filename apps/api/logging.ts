import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** One line per request with these fields and no others: never bodies, variables, tokens or names of files. */
export function installRequestLog(server: FastifyInstance, log: Logger): void {
  server.addHook('onResponse', async (request, reply) => {
    const { method, id, routeOptions, viewer } = request;
    log.info(
      {
        requestId: id,
        method,
        route: routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        user: viewer?.uuid,
      },
      'answered',
    );
  });
}

/** What a fault says for our notes: its kind, its message and where; never what the request carried. */
export function describeFault(fault: unknown): object {
  if (!(fault instanceof Error)) return { fault: typeof fault };
  return {
    fault: fault.name,
    message: fault.message,
    stack: fault.stack,
    cause: fault.cause && describeFault(fault.cause),
  };
}

/** Nest's own lines through the one logger; resolvers' faults are reported with a reference instead. */
export function nestLogger(log: Logger): LoggerService {
  return {
    log: () => undefined,
    debug: () => undefined,
    verbose: () => undefined,
    warn: (message: unknown) => log.warn(String(message)),
    error: () => undefined,
    fatal: (message: unknown) => log.fatal(String(message)),
  };
}
