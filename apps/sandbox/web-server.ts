import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Desk } from './dropbox-sign/index.js';
import { deskPage } from './dropbox-sign/pages.js';
import { type Faults, knowledgeFaults, mailHouseFaults, signaturesFaults } from './faults.js';
import type { KnowledgeDesk } from './knowledge/index.js';
import { checksPage } from './knowledge/page.js';
import type { Mailbox } from './mailbox.js';
import { callsPage, faultForm, listPage, mailPage, notFoundPage } from './pages.js';
import { type MailHouse, mailHousePage, serveMailHouseDesk } from './postgrid/index.js';
import type { Telephone } from './telephone.js';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-src 'self'; form-action 'self'";

export interface WebTools {
  readonly mailbox: Mailbox;
  readonly telephone: Telephone;
  readonly desk: Desk;
  readonly checks: KnowledgeDesk;
  readonly mailHouse: MailHouse;
  readonly faults: Faults;
}

/**
 * The mailbox, the telephone, what is to be signed and what is mailed for people (`/`, `/messages`, `/signatures`,
 * `/checks`, `/mail-house`) and for tests (`/api/mails?to=…`, `/api/messages?to=…`,
 * `/api/faults/mail`, `/api/faults/phone`, `/api/faults/karbon`, `/api/faults/hubspot`,
 * `/api/faults/signatures`, `/api/faults/quickbooks`, `/api/faults/knowledge`, `/api/faults/mail-house`, `/api/faults/model`, `/api/checks`), and the telephone company's own API.
 */
export function webServer({ mailbox, telephone, desk, checks, mailHouse, faults }: WebTools): FastifyInstance {
  const server = fastify({ logger: false });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
  });

  server.get('/', async (_request, reply) => html(reply).send(listPage(mailbox.list(), faults.mail)));
  server.get<{ Params: { id: string } }>('/mail/:id', async ({ params }, reply) => {
    const mail = mailbox.find(params.id);
    return html(reply, mail ? 200 : 404).send(mail ? mailPage(mail) : notFoundPage());
  });
  server.get('/messages', async (_request, reply) => html(reply).send(callsPage(telephone.list(), faults.phone)));
  server.get('/signatures', async (_request, reply) =>
    html(reply).send(deskPage(desk.list(), faultForm('signatures', signaturesFaults, faults.signatures))),
  );
  server.get('/checks', async (_request, reply) =>
    html(reply).send(checksPage(checks.list(), faultForm('knowledge', knowledgeFaults, faults.knowledge))),
  );
  server.get('/mail-house', async (_request, reply) =>
    html(reply).send(mailHousePage(mailHouse, faultForm('mailHouse', mailHouseFaults, faults.mailHouse))),
  );
  serveMailHouseDesk(server, mailHouse);
  server.get('/api/checks', async () => checks.list());
  server.post<{ Body: Readonly<Record<string, string | undefined>> }>('/faults', async ({ body }, reply) => {
    faults.setMail(body?.mail ?? '');
    if (faults.setKnowledge(body?.knowledge ?? '')) return reply.redirect('/checks', 303);
    if (faults.setMailHouse(body?.mailHouse ?? '')) return reply.redirect('/mail-house', 303);
    if (faults.setSignatures(body?.signatures ?? '')) return reply.redirect('/signatures', 303);
    return reply.redirect(faults.setPhone(body?.phone ?? '') ? '/messages' : '/', 303);
  });

  server.get<Filtered>('/api/mails', async ({ query }) => mailbox.list({ to: query.to, limit: limitOf(query) }));
  server.get<Filtered>('/api/messages', async ({ query }) => telephone.list({ to: query.to, limit: limitOf(query) }));
  server.delete('/api/mails', async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });
  server.delete('/api/messages', async (_request, reply) => {
    await telephone.clear();
    return reply.code(204).send();
  });
  server.put<{ Body: { fault?: string } }>('/api/faults/mail', async ({ body }, reply) =>
    faults.setMail(body?.fault ?? '') ? { fault: faults.mail } : reply.code(400).send({ error: 'No such fault.' }),
  );
  server.put<{ Body: { fault?: string } }>('/api/faults/phone', async ({ body }, reply) =>
    faults.setPhone(body?.fault ?? '') ? { fault: faults.phone } : reply.code(400).send({ error: 'No such fault.' }),
  );
  server.put<{ Body: { fault?: string } }>('/api/faults/karbon', async ({ body }, reply) =>
    faults.setKarbon(body?.fault ?? '') ? { fault: faults.karbon } : reply.code(400).send({ error: 'No such fault.' }),
  );
  server.put<{ Body: { fault?: string } }>('/api/faults/hubspot', async ({ body }, reply) =>
    faults.setHubspot(body?.fault ?? '')
      ? { fault: faults.hubspot }
      : reply.code(400).send({ error: 'No such fault.' }),
  );
  server.put<{ Body: { fault?: string } }>('/api/faults/signatures', async ({ body }, reply) =>
    faults.setSignatures(body?.fault ?? '')
      ? { fault: faults.signatures }
      : reply.code(400).send({ error: 'No such fault.' }),
  );
  server.put<{ Body: { fault?: string } }>('/api/faults/quickbooks', async ({ body }, reply) =>
    faults.setQuickbooks(body?.fault ?? '')
      ? { fault: faults.quickbooks }
      : reply.code(400).send({ error: 'No such fault.' }),
  );
  server.put<{ Body: { fault?: string } }>('/api/faults/knowledge', async ({ body }, reply) =>
    faults.setKnowledge(body?.fault ?? '')
      ? { fault: faults.knowledge }
      : reply.code(400).send({ error: 'No such fault.' }),
  );
  server.put<{ Body: { fault?: string } }>('/api/faults/mail-house', async ({ body }, reply) =>
    faults.setMailHouse(body?.fault ?? '')
      ? { fault: faults.mailHouse }
      : reply.code(400).send({ error: 'No such fault.' }),
  );
  server.put<{ Body: { fault?: string } }>('/api/faults/model', async ({ body }, reply) =>
    faults.setModel(body?.fault ?? '') ? { fault: faults.model } : reply.code(400).send({ error: 'No such fault.' }),
  );
  telephone.serve(server);
  server.get('/healthz', async () => ({ status: 'ok' }));
  return server;
}

interface Filtered {
  Querystring: { to?: string; limit?: string };
}

function limitOf({ limit }: Filtered['Querystring']): number {
  return Math.min(1_000, Math.max(1, Number(limit) || 100));
}

function html(reply: FastifyReply, code = 200) {
  return reply.code(code).type('text/html; charset=utf-8');
}
