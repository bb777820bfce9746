import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiTools, addressOf } from './api.js';
import { isComplete, isInTurn, seconds } from './desk.js';
import { choicesIn, donePage, donePolicy, preparationPage, refusedPage, signingPage } from './pages.js';
import { signedPdf } from './signed-pdf.js';

type Query = Readonly<Record<string, string | undefined>>;
type Opened = FastifyRequest<{ Querystring: Query }>;
type Posted = FastifyRequest<{ Body: Query }>;

/** The pages that stand in a frame of the portal: one prepares and sends, one signs. */
export function serveEditor(server: FastifyInstance, tools: ApiTools): void {
  const { desk, callbacks, tickets } = tools;
  /** Whoever has opened a page goes on with it: the address itself counts only once. */
  const opened = (query: Query) => {
    const found = desk.bySignature(query.signature_id ?? '');
    const isOurs = found && tickets.spend(found.signature.id, query.token ?? '');
    return isOurs ? { ...found, next: tickets.of(found.signature.id) } : undefined;
  };

  server.get('/embeddedRequest', async ({ query }: Opened, reply) => {
    const found = desk.claimed(query.token ?? '');
    return found ? html(reply, preparationPage(found)) : html(reply.code(404), refusedPage());
  });
  server.post('/embeddedRequest', async (request: Posted, reply) => {
    const found = desk.claimed(request.body?.token ?? '');
    if (!found) return html(reply.code(404), refusedPage());
    for (const [n, place] of choicesIn(found, request.body).entries()) {
      const signature = found.signatures[n];
      if (signature) signature.place = place;
    }
    found.is = 'sent';
    await desk.keep(found);
    callbacks.tell('signature_request_sent', found, addressOf(request));
    return html(
      reply.header('content-security-policy', donePolicy),
      donePage('The document is on its way to its signers.'),
    );
  });
  server.get('/embeddedSign', async (request: Opened, reply) => {
    const found = opened(request.query);
    if (!found || !isInTurn(found.request, found.signature)) return html(reply.code(404), refusedPage());
    found.signature.viewedAt ??= seconds();
    await desk.keep(found.request);
    callbacks.tell('signature_request_viewed', found.request, addressOf(request), found.signature.id);
    return html(reply, signingPage(found.request, found.signature, found.next));
  });
  server.post('/embeddedSign', async (request: Posted, reply) => {
    const found = opened(request.body ?? {});
    if (!found || !isInTurn(found.request, found.signature)) return html(reply.code(404), refusedPage());
    const { request: document, signature } = found;
    Object.assign(signature, {
      status: 'signed',
      signedAt: seconds(),
      signedAs: request.body.signature || signature.name,
    });
    await desk.keep(document);
    callbacks.tell('signature_request_signed', document, addressOf(request), signature.id);
    if (isComplete(document)) callbacks.tell('signature_request_all_signed', document, addressOf(request));
    return html(reply.header('content-security-policy', donePolicy), donePage('You have signed.'));
  });
  server.post('/embeddedDecline', async (request: Posted, reply) => {
    const found = opened(request.body ?? {});
    if (!found || !isInTurn(found.request, found.signature)) return html(reply.code(404), refusedPage());
    const { request: document, signature } = found;
    Object.assign(signature, { status: 'declined', declineReason: request.body.reason ?? '' });
    await desk.keep(document);
    callbacks.tell('signature_request_declined', document, addressOf(request), signature.id);
    return html(reply.header('content-security-policy', donePolicy), donePage('You have declined to sign.'));
  });
  server.get('/document', async ({ query }: Opened, reply) => {
    const found =
      desk.claimed(query.token ?? '') ??
      (tickets.isOpen(query.signature_id ?? '', query.token ?? '')
        ? desk.bySignature(query.signature_id ?? '')?.request
        : undefined);
    if (!found) return html(reply.code(404), refusedPage());
    return reply.type('application/pdf').send(Buffer.from(await signedPdf(found)));
  });
}

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text);
}
