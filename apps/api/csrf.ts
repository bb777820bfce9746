import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { isEqual, Signer } from '@daybook/kernel/secrets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

export interface CsrfOptions {
  readonly secret: string;
  /** The portal's own address; other origins are strangers, except the address the request was sent to, when it is no name. */
  readonly url: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address itself is a secret that other pages do not know, so no token is asked for. */
    readonly secretInAddress?: boolean;
    /** What shows who sends it is not sent by browsers by themselves: a token in its header, a code in its body. */
    readonly secretInRequest?: boolean;
  }
}

const harmless = ['GET', 'HEAD', 'OPTIONS'];

/**
 * A request that may change something shows, in `X-CSRFToken`, the token that only scripts of our own pages can read,
 * and comes from our own pages as far as its origin tells. The token is the HMAC of an HttpOnly cookie that names the
 * browser's session, so nobody can plant a pair.
 */
export class Csrf {
  private readonly secure: boolean;
  private readonly sessionCookie: string;
  private readonly tokenCookie: string;
  /** Tokens by the session they are made of. */
  private readonly tokens: LRUCache<string, string>;

  constructor(private readonly options: CsrfOptions) {
    const signer = new Signer(options.secret, 'csrf');
    this.secure = options.url.startsWith('https:');
    const nameOf = (name: string) => (this.secure ? `__Host-${name}` : name);
    this.sessionCookie = nameOf('browser');
    this.tokenCookie = nameOf('csrftoken');
    this.tokens = new LRUCache({
      maxSize: 1_000_000,
      sizeCalculation: (token, session) => token.length + session.length,
      memoMethod: (session) => signer.sign(session),
    });
  }

  install(server: FastifyInstance): void {
    server.addHook('onRequest', async (request, reply) => {
      if (harmless.includes(request.method)) return;
      const { secretInAddress, secretInRequest } = request.routeOptions.config;
      if (
        this.isOurs(request) &&
        (secretInAddress || secretInRequest || isProgram(request) || this.showsToken(request))
      )
        return;
      this.hand(request, reply);
      return reply.code(403).send({
        errors: [
          { message: 'Your page is out of date. Please reload it and try again.', extensions: { code: 'CSRF' } },
        ],
      });
    });
  }

  /** Gives the browser its pair of cookies, or the same ones again. */
  hand(request: FastifyRequest, reply: FastifyReply): void {
    const known = request.cookies[this.sessionCookie];
    this.set(reply, known && known.length >= 32 ? known : newSession());
  }

  /** Gives the browser another pair: what was known of it before a sign-in or a sign-out is worth nothing after it. */
  readonly renew = (reply: FastifyReply): void => this.set(reply, newSession());

  private set(reply: FastifyReply, session: string): void {
    const cookie = { path: '/', sameSite: 'lax', secure: this.secure } as const;
    reply.setCookie(this.sessionCookie, session, { ...cookie, httpOnly: true });
    reply.setCookie(this.tokenCookie, this.tokenOf(session), cookie);
  }

  private isOurs({ headers }: FastifyRequest): boolean {
    if (headers['sec-fetch-site'] === 'cross-site') return false;
    const from = headers.origin ?? headers.referer;
    if (from === undefined) return true; // not a browser: the token decides
    if (!URL.canParse(from)) return false;
    const { host, hostname } = new URL(from);
    return host === new URL(this.options.url).host || (host === headers.host && isNobodysName(hostname));
  }

  private showsToken(request: FastifyRequest): boolean {
    const session = request.cookies[this.sessionCookie];
    const shown = request.headers['x-csrftoken'];
    if (!session || typeof shown !== 'string' || shown !== request.cookies[this.tokenCookie]) return false;
    return isEqual(shown, this.tokenOf(session));
  }

  private tokenOf(session: string): string {
    return this.tokens.memo(session);
  }
}

/** An address, or this machine: a name could be one that a stranger lets point here. */
function isNobodysName(hostname: string): boolean {
  return hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

/** With an API token, which browsers do not send by themselves, and beside which no cookie says who sends. */
function isProgram({ headers: { authorization = '' } }: FastifyRequest): boolean {
  return /^Bearer daybook_[\w.-]+$/.test(authorization);
}

function newSession(): string {
  return randomBytes(24).toString('base64url');
}
