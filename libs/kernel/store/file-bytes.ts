import { createReadStream } from 'node:fs';

/**
 * The bytes of a file, to `put`. It is opened when they are first read: a store that refuses them before leaves no stream
 * behind that fails, unheard, once the file is gone.
 */
export async function* fileBytes(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path);
}
