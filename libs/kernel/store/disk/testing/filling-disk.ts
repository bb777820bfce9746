import { type FileHandle, open } from 'node:fs/promises';

/**
 * Opens files as a disk does that gets full: the first write that does not fit is cut off without an error, the next one
 * fails.
 *
 * @param room bytes that one file may still have, asked for when it is opened
 */
export function fillingDisk(room: () => number): (path: string, flags: string, mode: number) => Promise<FileHandle> {
  return async (path, flags, mode) => {
    const file = await open(path, flags, mode);
    let left = room();
    const [gather, write] = [file.writev.bind(file), file.writeFile.bind(file)];
    file.writev = async (pieces) => {
      const all = Buffer.concat(pieces as unknown as Buffer[]);
      if (left === 0 && all.length > 0) throw full();
      const { bytesWritten } = await gather([all.subarray(0, left)]);
      left -= bytesWritten;
      return { bytesWritten, buffers: pieces } as never;
    };
    file.writeFile = async (bytes: Buffer) => {
      if (bytes.length > left) throw full();
      left -= bytes.length;
      await write(bytes);
    };
    return file;
  };
}

function full(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}
