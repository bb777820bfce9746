import { findPolicy, type GraphContext, loadOnce, type Policies } from '@daybook/kernel/graph';
import { type LiveChannel, type LiveMessage, openChannel, type Watched } from '@daybook/kernel/live';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate } from 'uuid';
import { tellOfInbox } from './live-inbox.js';
import { serveLiveOfAll } from './live-of-all.js';

export interface LiveOptions {
  readonly channel: LiveChannel;
  /** Absent where that is never in doubt while this answers. */
  readonly watched?: Watched | undefined;
  readonly policies: () => Policies;
  readonly context: (request: FastifyRequest, reply: FastifyReply) => Promise<GraphContext>;
}

/**
 * `GET /api/v2/live/{companyUuid}`: server-sent events that say what changed in a company. Staff hear which item; clients
 * hear only of which kind, because the item may be hidden from them. Whether somebody still may is looked at whenever
 * rights have changed, and at every beat. Everybody hears at once when nothing can be saved any more, and when it can
 * again, and that there is something new in their inbox; `GET /api/v2/live` says those alone, for screens of no company.
 */
export function serveLive(server: FastifyInstance, options: LiveOptions): void {
  server.get('/api/v2/live', async (request, reply) => {
    const reader = async () => (await options.context(request, reply)).viewer;
    const viewer = await reader();
    if (!viewer) return reply.code(401).send({ error: 'Please sign in.' });
    const channel = openChannel({ ...options, reply, mayStill: async () => (await reader()) !== null });
    tellOfInbox(viewer.uuid, channel, options.channel);
  });

  server.get<{ Params: { company: string } }>('/api/v2/live/:company', async (request, reply) => {
    const { company } = request.params;
    const viewer = validate(company) ? await viewerOf(company, request, reply, options) : undefined;
    if (viewer === null) return reply.code(401).send({ error: 'Please sign in.' });
    if (viewer === undefined) return reply.code(404).send({ error: 'This company could not be found.' });

    const textOf = (message: LiveMessage) => {
      const heard = viewer.isStaff ? message : { ...message, uuid: null };
      return `id: ${message.position}\ndata: ${JSON.stringify(heard)}\n\n`;
    };
    const mayStill = async () => Boolean(await viewerOf(company, request, reply, options));
    const channel = openChannel({ ...options, reply, mayStill });
    tellOfInbox(viewer.uuid, channel, options.channel);
    channel.onEnd(options.channel.subscribe(company, (message) => channel.write(textOf(message))));
    channel.onEnd(options.channel.whenRightsChange(channel.look));
    const last = request.headers['last-event-id'];
    const missed = options.channel.missed(company, last === undefined ? undefined : Number(last));
    channel.write(missed.map(textOf).join(''));
  });

  serveLiveOfAll(server, options);
}

/** Null: nobody is signed in. Undefined: the company is not there, or not theirs. */
async function viewerOf(
  company: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { policies, context }: LiveOptions,
) {
  const graph = await context(request, reply);
  if (!graph.viewer) return null;
  if (graph.viewer.awaitsSecondFactor) return undefined;
  const policy = findPolicy(policies(), 'company');
  if (!policy) return undefined;
  const access = await loadOnce(graph, policy, company);
  return access && policy.may(graph.viewer, 'see', access) ? graph.viewer : undefined;
}
