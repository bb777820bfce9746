import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.js';
import { type SandboxInvoice, sandboxInvoices } from './karbon-invoices.js';

export interface KarbonKeys {
  readonly applicationId: string;
  readonly accessKey: string;
}

type Asked = FastifyRequest<{ Querystring: Readonly<Record<string, string | undefined>> }>;

const largestPage = 100;
const busySeconds = 1;
const sortable = ['InvoiceDate', 'InvoiceNumber', 'UpdatedAt'] as const;

/** The part of Karbon's API that Daybook speaks: invoices, in an order and by pages; it filters by their status only. */
export function karbonApi(keys: KarbonKeys, faults: Faults): FastifyPluginAsync {
  let freeAt: number | undefined;
  return async (server) => {
    server.get('/v3/Invoices', async (request: Asked, reply) => {
      const { authorization, accesskey } = request.headers;
      if (authorization !== `Bearer ${keys.applicationId}` || accesskey !== keys.accessKey)
        return reply.code(401).send(problem('401', 'Unauthorized'));
      if (faults.karbon === 'fail') return reply.code(503).send(problem('503', 'Service unavailable'));
      if (faults.karbon === 'slow') await untilGone(request, 8_000);
      freeAt = faults.karbon === 'busy' ? (freeAt ?? Date.now() + busySeconds * 1_000) : undefined;
      if (freeAt !== undefined && Date.now() < freeAt)
        return reply
          .code(429)
          .header('retry-after', String(busySeconds))
          .send(problem('429', `Rate limit is exceeded. Try again in ${busySeconds} seconds.`));
      return answer(request, reply);
    });
  };
}

function answer({ query, protocol, host }: Asked, reply: FastifyReply) {
  const [, status] = /^InvoiceStatus eq '(\w+)'$/.exec(query.$filter ?? '') ?? [];
  const [field, descending] = (query.$orderby ?? 'InvoiceDate desc').split(' ');
  const by = sortable.find((one) => one === field);
  const [skip, top] = [Number(query.$skip ?? 0), Math.min(largestPage, Number(query.$top ?? largestPage))];
  if ((query.$filter && !status) || !by || !(skip >= 0) || !(top > 0))
    return reply.code(400).send(problem('400', 'The query specified in the URI is not valid.'));
  const found = sandboxInvoices(new Date())
    .filter(({ InvoiceStatus }) => !status || InvoiceStatus === status)
    .sort((one, other) => (before(one, other, by) ? -1 : 1) * (descending === 'desc' ? -1 : 1));
  const next = new URLSearchParams({ ...(query as Record<string, string>), $skip: String(skip + top) });
  return {
    '@odata.context': `${protocol}://${host}/karbon/v3/$metadata#Invoices`,
    '@odata.count': found.length,
    ...(skip + top < found.length && { '@odata.nextLink': `${protocol}://${host}/karbon/v3/Invoices?${next}` }),
    value: found.slice(skip, skip + top),
  };
}

function before(one: SandboxInvoice, other: SandboxInvoice, by: (typeof sortable)[number]): boolean {
  return one[by] === other[by] ? one.InvoiceKey < other.InvoiceKey : one[by] < other[by];
}

/** Waits, unless who asked has gone. */
async function untilGone({ raw }: Asked, milliseconds: number): Promise<void> {
  const gone = new AbortController();
  raw.socket.once('close', () => gone.abort());
  await pause(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
}

function problem(statusCode: string, message: string) {
  return { statusCode, message };
}
