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

test('what makes the portal an app has types that browsers take, and is asked for anew each time', async () => {
  const server = Fastify();
  installSecurityHeaders(server, 'http://localhost');
  await serveWeb(server, join(import.meta.dirname, '../web/public'), { hand: () => undefined } as never);
  const types = { '/manifest.webmanifest': 'application/manifest+json', '/offline-worker.js': 'javascript' };
  for (const [url, type] of Object.entries(types)) {
    const { statusCode, headers } = await server.inject({ url });
    expect({ statusCode, cache: headers['cache-control'] }).toEqual({ statusCode: 200, cache: 'no-cache' });
    expect(headers['content-type']).toContain(type);
  }
  await server.close();
});
