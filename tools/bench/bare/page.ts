import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { build } from 'vite';

/** Builds the bare React page and serves it, as Daybook serves its own; `scriptBytes` are gzipped. */
export async function serveBarePage(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-bare-page-'));
  const built = await build({
    root: resolve('tools/bench/bare/page'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  const files = 'output' in built ? built.output : [];
  const scriptBytes = files.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0), 0);
  const server = fastify();
  await server.register(fastifyStatic, { root: folder });
  await server.listen({ port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}/`,
    scriptBytes,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
