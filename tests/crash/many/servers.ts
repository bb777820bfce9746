import { startRedis } from '../../../libs/kernel/jobs/redis/testing/index.js';
import { startS3 } from '../../../libs/kernel/store/s3/testing/index.js';

/** Jobs on Redis and files on an S3 server, as settings of the product. */
export async function startServers() {
  const [redis, s3] = await Promise.all([startRedis(), startS3()]);
  return {
    settings: {
      DAYBOOK_JOBS: 'redis',
      REDIS_URL: redis.url,
      DAYBOOK_OBJECTS: 's3',
      S3_ENDPOINT: s3.endpoint,
      // those of the server of the tests
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    async close() {
      await Promise.all([redis.close(), s3.close()]);
    },
  };
}
