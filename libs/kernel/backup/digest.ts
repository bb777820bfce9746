import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Passes bytes on and knows their SHA-256 afterwards. */
export class Digest {
  private readonly hash = createHash('sha256');

  async *through(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      this.hash.update(chunk);
      yield chunk;
    }
  }

  /** In hex; once. */
  end(): string {
    return this.hash.digest('hex');
  }
}

export async function digestOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const digest = new Digest();
  for await (const _ of digest.through(bytes));
  return digest.end();
}

/** @throws Error naming the file when it is not as it was written, or is not there */
export async function demandSame(path: string, sha256: string): Promise<void> {
  const found = await digestOf(createReadStream(path)).catch((cause: Error) => {
    throw new Error(`${path} cannot be read: ${cause.message}`, { cause });
  });
  if (found !== sha256) throw new Error(`${path} cannot be read: it is not as it was written.`);
}
