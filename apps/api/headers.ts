import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Sends the headers of every answer, errors and downloads too. */
export function installSecurityHeaders(server: FastifyInstance, url: string): void {
  const headers = securityHeaders(url);
  server.decorateReply('allowNonce', function (frames) {
    const nonce = randomBytes(16).toString('base64');
    const framed = frames === undefined ? '' : `; frame-src ${frames}`;
    this.header('content-security-policy', policy(`'self' 'nonce-${nonce}'`) + framed);
    return nonce;
  });
  server.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

/** What every answer carries, in this one place; `url` is the portal's own address. */
export function securityHeaders(url: string): Record<string, string> {
  return {
    'content-security-policy': policy(`'self'`),
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

function policy(ours: string): string {
  return [
    "default-src 'self'",
    `script-src ${ours}`,
    `style-src ${ours}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
