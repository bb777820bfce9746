import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface S3rver {
  callback(): Parameters<typeof createServer>[1];
}

const full = `<?xml version="1.0"?><Error><Code>XMinioStorageFull</Code>
  <Message>Storage backend has reached its minimum free drive threshold.</Message></Error>`;

/** An S3 server that checks signatures, in this process; `fill` lets it answer as MinIO does when its disk is full. */
export async function startS3() {
  const Server = createRequire(import.meta.url)('@20minutes/s3rver');
  const directory = await mkdtemp(join(tmpdir(), 'daybook-s3-'));
  const s3: S3rver = new Server({ directory, silent: true });
  const answer = s3.callback();
  let isFull = false;
  const server = createServer((request, response) => {
    if (!isFull || request.method !== 'PUT') return answer?.(request as never, response as never);
    request.resume().on('end', () => response.writeHead(507, { 'content-type': 'application/xml' }).end(full));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    fill: (so: boolean) => {
      isFull = so;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
