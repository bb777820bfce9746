import { Readable } from 'node:stream';
import { startProxy } from '../../event-log/contract/proxy.js';
import { objectsContract } from '../contract.js';
import { type Objects, StoreUnavailable } from '../port.js';
import { S3Objects, type S3Settings } from './s3-objects.js';
import { startS3 } from './testing/index.js';

const own = { bucket: 'daybook', accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' };

objectsContract('Objects on S3, a server in this process', async () => {
  const server = await startS3();
  const engine = await through({ ...own, endpoint: server.endpoint });
  return {
    ...engine,
    full: () => fullWhilePutting(engine.objects, server.fill),
    stop: () => engine.stop().then(server.close),
  };
});

const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = process.env;
if (S3_ENDPOINT)
  objectsContract('Objects on the server of S3_ENDPOINT', () =>
    through({
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET ?? 'daybook-contract',
      accessKey: S3_ACCESS_KEY ?? '',
      secretKey: S3_SECRET_KEY ?? '',
      region: S3_REGION ?? 'us-east-1',
    }),
  );

describe('a store that cannot be used', () => {
  it.each([
    ['is not there', { endpoint: 'http://127.0.0.1:9' }],
    ['knows another secret', { secretKey: 'wrong' }],
  ])('says so when it %s', async (_, wrong) => {
    const server = await startS3();
    const objects = new S3Objects({ ...own, endpoint: server.endpoint, ...wrong });
    await expect(objects.check()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(objects.put('a', Readable.from([Buffer.from('x')]))).rejects.toBeInstanceOf(StoreUnavailable);
    await server.close();
  });
});

/** Goes through a proxy, whose connections can be cut, unless the server is known by its name alone (TLS). */
async function through(settings: S3Settings) {
  const { protocol, hostname, port } = new URL(settings.endpoint);
  if (protocol === 'https:') return { objects: new S3Objects(settings), stop: async () => {} };
  const proxy = await startProxy(hostname, Number(port || 80));
  return {
    objects: new S3Objects({ ...settings, endpoint: `http://127.0.0.1:${proxy.port}` }),
    cut: proxy.cut,
    stop: async () => proxy.close(),
  };
}

function fullWhilePutting(objects: Objects, fill: (so: boolean) => void): Objects {
  const put: Objects['put'] = async (key, body, expected) => {
    fill(true);
    return objects.put(key, body, expected).finally(() => fill(false));
  };
  return Object.assign(Object.create(objects), { put });
}
