import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real disk of a few hundred megabytes, in memory, that a test can fill to the last byte. */
export class SmallDisk {
  private readonly ballast: string;

  private constructor(readonly folder: string) {
    this.ballast = join(folder, 'ballast');
  }

  /** Undefined where nobody may mount: only root may. */
  static mount(megabytes: number): SmallDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
      return new SmallDisk(folder);
    } catch {
      rmdirSync(folder);
      return undefined;
    }
  }

  /** In bytes. */
  get free(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Fills it until so many bytes are left. */
  fill(left: number): void {
    const file = openSync(this.ballast, 'a');
    const block = Buffer.alloc(2 ** 20, 'x');
    try {
      while (this.free > left) writeSync(file, block, 0, Math.min(block.length, this.free - left));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  /** Gives the room back. */
  relieve(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmdirSync(this.folder);
  }
}
