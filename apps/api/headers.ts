import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** What a style or script of the page carries to be let in by the content security policy. */
    cspNonce: string;
  }
}

/** The headers of every answer, errors and downloads too, in this one place. */
export function installSecurityHeaders(server: FastifyInstance, url: string): void {
  server.decorateReply('cspNonce', '');
  server.addHook('onRequest', async (_request, reply) => {
    reply.cspNonce = randomBytes(16).toString('base64');
    reply.headers({
      'content-security-policy': policy(reply.cspNonce),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    if (url.startsWith('https:')) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}

function policy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
