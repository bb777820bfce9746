import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.js';
import { companies, contacts, contactsOf, owners, type SandboxRecord } from './hubspot-records.js';

interface Paged {
  readonly limit?: string;
  readonly after?: string;
}
interface BatchRead {
  readonly properties: readonly string[];
  readonly idProperty?: string;
  readonly inputs: readonly { readonly id: string }[];
}

/** Smaller than HubSpot's own, so that a company of the demo has more than one. */
const largestPage = 2;
const largestBatch = 100;
const busySeconds = 1;
const created = '2025-02-03T09:30:00.000Z';

/** The part of HubSpot's API that Daybook speaks: reading companies, their contacts, and owners. */
export function hubspotApi(accessToken: string, faults: Faults): FastifyPluginAsync {
  let freeAt: number | undefined;
  return async (server) => {
    server.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${accessToken}`)
        return problem(reply, 401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.');
      if (faults.hubspot === 'fail') return problem(reply, 502, 'BAD_GATEWAY', 'Bad gateway');
      if (faults.hubspot === 'slow') await untilGone(request, 8_000);
      freeAt = faults.hubspot === 'busy' ? (freeAt ?? Date.now() + busySeconds * 1_000) : undefined;
      if (freeAt !== undefined && Date.now() < freeAt)
        return problem(
          reply.header('retry-after', String(busySeconds)),
          429,
          'RATE_LIMITS',
          'You have reached your secondly limit.',
        );
      return undefined;
    });
    server.get<{ Params: { id: string }; Querystring: { properties?: string } }>(
      '/crm/v3/objects/companies/:id',
      async ({ params, query }, reply) => {
        const found = companies.find(({ id }) => id === params.id);
        return found ? shown(found, query.properties?.split(',') ?? ['name']) : notFound(reply);
      },
    );
    server.get<{ Params: { id: string }; Querystring: Paged }>(
      '/crm/v4/objects/companies/:id/associations/contacts',
      async ({ params, query }, reply) => {
        if (!companies.some(({ id }) => id === params.id)) return notFound(reply);
        const types = [{ category: 'HUBSPOT_DEFINED', typeId: 280, label: null }];
        const all = contactsOf[params.id] ?? [];
        return paged(
          all.map((id) => ({ toObjectId: Number(id), associationTypes: types })),
          query,
        );
      },
    );
    for (const [kind, records] of Object.entries({ companies, contacts }))
      server.post<{ Body: BatchRead }>(`/crm/v3/objects/${kind}/batch/read`, ({ body }, reply) =>
        readBatch(records, body, reply),
      );
    server.get<{ Querystring: Paged }>('/crm/v3/owners', async ({ query }) =>
      paged(
        owners.map((one) => ({ ...one, type: 'PERSON', createdAt: created, updatedAt: created, archived: false })),
        query,
      ),
    );
  };
}

function readBatch(records: readonly SandboxRecord[], wish: BatchRead, reply: FastifyReply) {
  const { inputs, properties, idProperty } = wish;
  if (inputs.length > largestBatch) return problem(reply, 400, 'VALIDATION_ERROR', 'Invalid input');
  const wanted = new Set(inputs.map(({ id }) => id.toLowerCase()));
  const keyOf = ({ id, properties: own }: SandboxRecord) => (idProperty === 'email' ? own.email : id);
  const results = records.filter((one) => wanted.has(keyOf(one) ?? '')).map((one) => shown(one, properties));
  const status = results.length < wanted.size ? 207 : 200;
  return reply.code(status).send({ status: 'COMPLETE', results, startedAt: created, completedAt: created });
}

function shown({ id, properties }: SandboxRecord, wanted: readonly string[]) {
  const asked = wanted.map((name) => [name, properties[name] ?? null]);
  return { id, properties: Object.fromEntries(asked), createdAt: created, updatedAt: created, archived: false };
}

function paged<T>(all: readonly T[], { limit, after }: Paged) {
  const [from, size] = [Number(after ?? 0), Math.min(largestPage, Number(limit ?? largestPage))];
  const next = from + size;
  return {
    results: all.slice(from, next),
    ...(next < all.length && { paging: { next: { after: String(next), link: `?after=${next}` } } }),
  };
}

/** Waits, unless who asked has gone. */
async function untilGone({ raw }: FastifyRequest, milliseconds: number): Promise<void> {
  const gone = new AbortController();
  raw.socket.once('close', () => gone.abort());
  await pause(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
}

function notFound(reply: FastifyReply) {
  return problem(reply, 404, 'OBJECT_NOT_FOUND', 'resource not found');
}

function problem(reply: FastifyReply, status: number, category: string, message: string) {
  return reply.code(status).send({ status: 'error', message, category, correlationId: 'sandbox' });
}
