import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { chooserPage } from './google-page.js';

export interface GoogleClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where people are sent back to. */
  readonly redirect: string;
}

/** Whom somebody chose to be. */
interface Chosen {
  readonly email: string;
  readonly verified: boolean;
}

/**
 * Google as far as signing in goes: a certified provider of OpenID Connect whose sign-in page asks for no password but
 * lets choose who to be. Its keys are made anew at each start.
 */
export function googleProvider(client: GoogleClient): FastifyPluginAsync {
  return async (server) => {
    let provider: Provider | undefined;
    const started = () => {
      // known only once it listens: tests take any free port
      const { port } = server.server.address() as { port: number };
      provider ??= new Provider(`http://127.0.0.1:${port}/oidc`, configuration(client));
      return provider;
    };
    await server.register(interactions(started));
    await server.register(protocol(started));
  };
}

/** The page on which people choose who to be, and their choice. */
function interactions(started: () => Provider): FastifyPluginAsync {
  return async (server) => {
    server.get('/interaction/:uid', async (_request, reply) =>
      reply
        // no form-action: the answer leads on to the portal
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .type('text/html; charset=utf-8')
        .send(chooserPage()),
    );
    server.post<{ Body: { email?: string; unverified?: string } }>(
      '/interaction/:uid',
      async ({ raw, body }, reply) => {
        const email = (body?.email ?? '').trim().toLowerCase();
        const result = email
          ? { select_account: {}, login: { accountId: idOf({ email, verified: !body?.unverified }) } }
          : { error: 'access_denied', error_description: 'Nobody was chosen.' };
        reply.hijack();
        await started().interactionFinished(raw, reply.raw, result, { mergeWithLastSubmission: false });
      },
    );
  };
}

/** Everything else is the provider's own, which reads bodies itself. */
function protocol(started: () => Provider): FastifyPluginAsync {
  return async (server: FastifyInstance) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));
    server.all('/*', async ({ raw }: FastifyRequest, reply: FastifyReply) => {
      const mounted = raw as IncomingMessage & { originalUrl?: string };
      mounted.originalUrl = raw.url ?? '';
      raw.url = mounted.originalUrl.slice('/oidc'.length);
      reply.hijack();
      await started().callback()(raw, reply.raw);
    });
  };
}

function configuration({ clientId, clientSecret, redirect }: GoogleClient): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirect],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    pkce: { required: () => true },
    scopes: ['openid', 'email'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false, // Google puts the address into the ID token
    features: { devInteractions: { enabled: false } },
    interactions: { policy: asGoogle(), url: (_ctx, { uid }) => `/oidc/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => {
        const { email, verified } = chosenBy(accountId);
        return { sub: accountId, email, email_verified: verified };
      },
    }),
    loadExistingGrant,
  };
}

/** The page is shown whenever it is asked for, as by a portal whose people have several accounts. */
function asGoogle() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Google's own consent page is passed over: whoever chose somebody agrees. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { provider, client, session } = ctx.oidc;
  const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
  grant.addOIDCScope('openid email');
  await grant.save();
  return grant;
}

function idOf(chosen: Chosen): string {
  return Buffer.from(JSON.stringify(chosen)).toString('base64url');
}

function chosenBy(accountId: string): Chosen {
  return JSON.parse(Buffer.from(accountId, 'base64url').toString('utf8'));
}
