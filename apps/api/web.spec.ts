import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { installSecurityHeaders } from './headers.js';
import { serveWeb } from './web.js';

test('the page has its own style allowed, under a nonce that no other answer has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-page-'));
  writeFileSync(join(folder, 'index.html'), '<html><head><style>body { margin: 0 }</style></head><body></body></html>');
  const server = Fastify();
  installSecurityHeaders(server, 'http://localhost');
  await serveWeb(server, folder, { hand: () => undefined } as never);
  const nonces = [];
  for (const url of ['/', '/login']) {
    const { body, headers } = await server.inject({ url });
    const [, nonce = ''] = /<style nonce="([^"]+)">body/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(2);
  await server.close();
  rmSync(folder, { recursive: true });
});
