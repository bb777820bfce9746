import type { Readable } from 'node:stream';
import { Client } from 'minio';
import { Measure } from '../measure.js';
import { type ByteRange, checkKey, checkPrefix, type Expected, type Listed, type Objects } from '../port.js';
import { patientAgent } from './agent.js';
import { asking, failingAsOurs, missing, noneBeyondTheEnd } from './faults.js';

export interface S3Settings {
  /** `http(s)://host[:port]` of AWS S3, SeaweedFS, or what else speaks its protocol. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** 10,000 parts are the most there may be: objects up to 80 GB, at two parts of memory each. */
const partSize = 8 * 2 ** 20;

/** Objects in one bucket, through the MinIO client. What is larger than 8 MB goes in parts. */
export class S3Objects implements Objects {
  private readonly client: Client;
  private readonly bucket: string;

  constructor(private readonly settings: S3Settings) {
    const { hostname, port, protocol } = new URL(settings.endpoint);
    const useSSL = protocol === 'https:';
    this.bucket = settings.bucket;
    this.client = new Client({
      endPoint: hostname.replace(/^\[|\]$/g, ''),
      port: port ? Number(port) : useSSL ? 443 : 80,
      useSSL,
      accessKey: settings.accessKey,
      secretKey: settings.secretKey,
      region: settings.region,
      transportAgent: patientAgent(useSSL),
      retryOptions: { disableRetry: true },
    });
  }

  async put(key: string, body: AsyncIterable<Buffer>, expected: Expected = {}): Promise<{ size: number }> {
    checkKey(key);
    const measure = new Measure(expected);
    const parts = inParts(body, measure);
    const first = (await parts.next()).value ?? Buffer.alloc(0);
    if (first.length < partSize) {
      measure.end(key);
      await asking(key, () => this.client.putObject(this.bucket, key, first, first.length));
      return { size: measure.size };
    }
    const uploadID = await asking(key, () => this.client.initiateNewMultipartUpload(this.bucket, key, {}));
    try {
      const sent = [await this.sendPart(key, uploadID, 1, first)];
      for await (const part of parts) sent.push(await this.sendPart(key, uploadID, sent.length + 1, part));
      measure.end(key);
      await asking(key, () => this.client.completeMultipartUpload(this.bucket, key, uploadID, sent));
      return { size: measure.size };
    } catch (fault) {
      // what cannot be told now, the server forgets by its own rule for unfinished uploads
      await this.client.abortMultipartUpload(this.bucket, key, uploadID).catch(() => {});
      throw fault;
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    checkKey(key);
    const length = range ? range.end - range.start + 1 : 0;
    const ask = () => this.client.getPartialObject(this.bucket, key, range?.start ?? 0, length);
    return asking(key, ask).then(failingAsOurs, noneBeyondTheEnd);
  }

  async stat(key: string): Promise<{ size: number } | undefined> {
    checkKey(key);
    const found = await asking(key, () => this.client.statObject(this.bucket, key)).catch(missing);
    return found && { size: found.size };
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    await asking(key, () => this.client.removeObject(this.bucket, key)).catch(missing);
  }

  async *list(prefix: string): AsyncIterable<Listed> {
    checkPrefix(prefix);
    for await (const { name, size, lastModified } of failingAsOurs(
      this.client.listObjectsV2(this.bucket, prefix, true),
    ))
      if (name) yield { key: name, size, at: lastModified };
  }

  /** The bucket's rule for unfinished uploads does it. */
  async sweep(): Promise<void> {}

  async check(): Promise<void> {
    const { bucket, region } = this.settings;
    await asking(bucket, async () => {
      if (!(await this.client.bucketExists(bucket))) await this.client.makeBucket(bucket, region);
    });
  }

  private async sendPart(key: string, uploadID: string, partNumber: number, bytes: Buffer) {
    const headers = { 'content-length': String(bytes.length) };
    const place = { bucketName: this.bucket, objectName: key, uploadID, partNumber, headers };
    const { etag } = await asking(key, () => this.client.uploadPart(place, bytes));
    return { part: partNumber, etag };
  }
}

/** Pieces of exactly `partSize`, but for the last. */
async function* inParts(body: AsyncIterable<Buffer>, measure: Measure): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    measure.add(chunk);
    waiting.push(chunk);
    size += chunk.length;
    while (size >= partSize) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, partSize);
      waiting = [all.subarray(partSize)];
      size -= partSize;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}
