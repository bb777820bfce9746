import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Sends the headers of every answer, errors and downloads too. */
export function installSecurityHeaders(server: FastifyInstance, url: string): void {
  server.decorateReply('cspNonce', '');
  server.addHook('onRequest', async (_request, reply) => {
    reply.cspNonce = randomBytes(16).toString('base64');
    reply.headers(securityHeaders(url, reply.cspNonce));
  });
}

/** What every answer carries, in this one place; `url` is the portal's own address. */
export function securityHeaders(url: string, nonce = randomBytes(16).toString('base64')): Record<string, string> {
  return {
    'content-security-policy': policy(nonce),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(url.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
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
