import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { encodingOf } from './file-type.js';

/** The text of a file, piece by piece, whatever its encoding. */
export async function* decoded(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingAt(path));
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

async function encodingAt(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return encodingOf(buffer.subarray(0, bytesRead)) ?? 'utf-8';
  } finally {
    await file.close();
  }
}
