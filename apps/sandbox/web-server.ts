import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Faults } from './faults.js';
import type { Mailbox } from './mailbox.js';
import { listPage, mailPage, notFoundPage } from './pages.js';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-src 'self'; form-action 'self'";

/** The mailbox for people (`/`) and for tests (`/api/mails?to=…`, `/api/faults/mail`). */
export function webServer(mailbox: Mailbox, faults: Faults): FastifyInstance {
  const server = fastify({ logger: false });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  server.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy).header('x-content-type-options', 'nosniff');
  });

  server.get('/', async (_request, reply) => html(reply).send(listPage(mailbox.list(), faults.mail)));
  server.get<{ Params: { id: string } }>('/mail/:id', async ({ params }, reply) => {
    const mail = mailbox.find(params.id);
    return html(reply, mail ? 200 : 404).send(mail ? mailPage(mail) : notFoundPage());
  });
  server.post<{ Body: { mail?: string } }>('/faults', async ({ body }, reply) => {
    faults.setMail(body?.mail ?? '');
    return reply.redirect('/', 303);
  });

  server.get<{ Querystring: { to?: string; limit?: string } }>('/api/mails', async ({ query }) =>
    mailbox.list({ to: query.to, limit: Math.min(1_000, Math.max(1, Number(query.limit) || 100)) }),
  );
  server.delete('/api/mails', async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });
  server.put<{ Body: { fault?: string } }>('/api/faults/mail', async ({ body }, reply) =>
    faults.setMail(body?.fault ?? '') ? { fault: faults.mail } : reply.code(400).send({ error: 'No such fault.' }),
  );
  server.get('/healthz', async () => ({ status: 'ok' }));
  return server;
}

function html(reply: FastifyReply, code = 200) {
  return reply.code(code).type('text/html; charset=utf-8');
}
