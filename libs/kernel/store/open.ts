import { join } from 'node:path';
import { DiskObjects } from './disk/index.js';
import type { Objects } from './port.js';
import type { S3Settings } from './s3/index.js';

export type ObjectsConfig = { readonly engine: 'disk' } | ({ readonly engine: 's3' } & S3Settings);

/**
 * The object store of this installation, reached once: `{data folder}/objects`, or a bucket. An engine that is not used
 * is not loaded.
 *
 * @throws StoreUnavailable
 */
export async function openObjects(config: ObjectsConfig, dataDir: string): Promise<Objects> {
  const objects = await create(config, dataDir);
  await objects.check();
  return objects;
}

async function create(config: ObjectsConfig, dataDir: string): Promise<Objects> {
  if (config.engine === 'disk') return new DiskObjects(join(dataDir, 'objects'));
  const { S3Objects } = await import('./s3/index.js');
  return new S3Objects(config);
}
