import type { DisclosureLog } from '@daybook/kernel/disclosure-log';
import {
  type GraphContext,
  RequestContext,
  requestIdOf,
  requestSource,
  type ViewerSource,
} from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';
import type { Denials, SecurityLog } from '@daybook/kernel/security-log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Csrf } from './csrf.js';
import type { SessionWritesOf } from './session-writes.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, once somebody asked. */
    viewer: Viewer | null;
  }
}

/** The id of a request, from its header or new; it leads from the log line to the event. */
export function idOf(request: { headers: Record<string, unknown> }): string {
  return requestIdOf(request.headers['x-request-id']);
}

export interface ContextSources {
  readonly viewers: ViewerSource;
  readonly denials: Denials;
  readonly disclosures: DisclosureLog;
  readonly securityLog: SecurityLog;
  readonly csrf: Csrf;
  readonly writesOf: SessionWritesOf;
}

/** What resolvers know of a request; the viewer is read anew for each. */
export async function contextOf(
  { viewers, denials, disclosures, securityLog, csrf, writesOf }: ContextSources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<GraphContext> {
  const { cookies, headers } = request;
  request.viewer = await viewers.viewerOf({ cookies, authorization: headers.authorization });
  const { viewer } = request;
  const context: GraphContext = new RequestContext({
    viewer,
    ownWrites: viewer && writesOf(viewer.session, request, reply),
    requestId: request.id,
    ipAddress: request.ip,
    userAgent: headers['user-agent'] ?? '',
    cookies,
    reply: {
      setCookie: (name, value, options) => void reply.setCookie(name, value, options),
      clearCookie: (name, options) => void reply.clearCookie(name, { path: '/', ...options }),
      renewCsrf: () => csrf.renew(reply),
    },
    shown: viewer?.abroad ? (papers) => disclosures.record(viewer, papers) : undefined,
    used: viewer?.token
      ? (what) => securityLog.record({ kind: 'apiTokenUsed', outcome: 'ok', ...requestSource(context), detail: what })
      : undefined,
    denied: ({ action, on, uuid }) =>
      denials.denied({
        ...requestSource(context),
        subject: uuid,
        company: on === 'company' ? uuid : undefined,
        detail: `${action} ${on}`,
      }),
  });
  return context;
}
