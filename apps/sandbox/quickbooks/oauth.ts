import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../faults.js';
import { page, safe } from '../pages.js';
import { realms } from './charts.js';
import type { Consents } from './consents.js';
import type { WebhookAddress } from './webhooks.js';

export interface QuickbooksApp {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where changes of books are told; without it nowhere. */
  readonly webhooks?: WebhookAddress;
}

const laterSeconds = 30;

interface Asked {
  readonly client_id?: string;
  readonly redirect_uri?: string;
  readonly state?: string;
  readonly realm?: string;
}

/** The page on which somebody lets Daybook read a company's books, the one on which that is ended, and the tokens. */
export function serveOauth(server: FastifyInstance, app: QuickbooksApp, consents: Consents, faults: Faults): void {
  server.get<{ Querystring: Asked }>('/connect/oauth2', async ({ query }, reply) =>
    reply
      // no form-action: the answer leads on to the portal
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .code(query.client_id === app.clientId ? 200 : 400)
      .send(query.client_id === app.clientId ? consentPage(query) : page('QuickBooks', '<p>Unknown application.</p>')),
  );
  server.post<{ Body: Asked }>('/connect/oauth2', async ({ body }, reply) => {
    const back = new URL(body.redirect_uri ?? '');
    back.searchParams.set('state', body.state ?? '');
    if (body.realm && realms.some(({ id }) => id === body.realm)) {
      back.searchParams.set('code', consents.consent(body.realm, body.redirect_uri ?? ''));
      back.searchParams.set('realmId', body.realm);
    } else back.searchParams.set('error', 'access_denied');
    return reply.redirect(back.href, 303);
  });
  server.get('/apps', async (_request, reply) => reply.type('text/html; charset=utf-8').send(appsPage(consents)));
  server.post<{ Body: Asked }>('/apps', async ({ body }, reply) => {
    consents.withdraw(body.realm ?? '');
    return reply.redirect('/quickbooks/apps', 303);
  });
  server.post<{ Body: Readonly<Record<string, string>> }>('/oauth2/v1/tokens/bearer', async (request, reply) => {
    if (!isFrom(app, request)) return reply.code(401).send({ error: 'invalid_client' });
    if (faults.quickbooks === 'tokensAway') return reply.code(503).type('text/html').send('Service Unavailable');
    if (faults.quickbooks === 'tokensLater') return reply.code(429).header('retry-after', laterSeconds).send({});
    const { grant_type, code = '', redirect_uri = '', refresh_token = '' } = request.body;
    const tokens =
      grant_type === 'authorization_code' ? consents.exchange(code, redirect_uri) : consents.renew(refresh_token);
    if (faults.quickbooks === 'tokensLost') return reply.hijack().raw.destroy();
    return tokens ?? invalidGrant(reply);
  });
  server.post<{ Body: { readonly token?: string } }>('/oauth2/v1/tokens/revoke', async (request, reply) => {
    if (!isFrom(app, request)) return reply.code(401).send({ error: 'invalid_client' });
    return consents.revoke(request.body?.token ?? '') ? reply.send({}) : invalidGrant(reply);
  });
}

function consentPage({ redirect_uri = '', state = '' }: Asked): string {
  const choices = realms
    .filter(({ isVast }) => !isVast)
    .map(({ id, name }) => `<p><button name="realm" value="${id}">Connect ${safe(name)}</button></p>`)
    .join('');
  return page(
    'QuickBooks',
    `<p>Daybook asks to read the books of one of your companies.</p><form method="post">
    <input type="hidden" name="redirect_uri" value="${safe(redirect_uri)}">
    <input type="hidden" name="state" value="${safe(state)}">${choices}
    <p><button name="realm" value="">Cancel</button></p></form>`,
  );
}

/** Where companies take their consent back, for whoever tries out what Daybook says then. */
function appsPage(consents: Consents): string {
  const connected = realms.filter(({ id }) => consents.isGiven(id));
  const choices = connected.map(
    ({ id, name }) => `<p><button name="realm" value="${id}">Disconnect Daybook from ${safe(name)}</button></p>`,
  );
  const none = '<p>No company lets Daybook read its books.</p>';
  return page('QuickBooks', choices.length > 0 ? `<form method="post">${choices.join('')}</form>` : none);
}

function isFrom({ clientId, clientSecret }: QuickbooksApp, { headers }: FastifyRequest): boolean {
  return headers.authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
}

function invalidGrant(reply: FastifyReply) {
  return reply.code(400).send({ error: 'invalid_grant' });
}
