import { join } from 'node:path';
import type { DiskSpace } from '@daybook/kernel/disk-space';
import { DiskObjects } from './disk/index.js';
import type { Objects } from './port.js';
import type { S3Settings } from './s3/index.js';

export type ObjectsConfig = { readonly engine: 'disk' } | ({ readonly engine: 's3' } & S3Settings);

/**
 * The object store of this installation, reached once: `{data folder}/objects`, or a bucket. An engine that is not used
 * is not loaded. On a disk, nothing is stored while `space` says that it is full.
 *
 * @throws StoreUnavailable
 */
export async function openObjects(config: ObjectsConfig, dataDir: string, space?: DiskSpace): Promise<Objects> {
  const objects = await create(config, dataDir, space);
  await objects.check();
  return objects;
}

async function create(config: ObjectsConfig, dataDir: string, space?: DiskSpace): Promise<Objects> {
  if (config.engine === 'disk') return new DiskObjects(join(dataDir, 'objects'), { space });
  const { S3Objects } = await import('./s3/index.js');
  return new S3Objects(config);
}
