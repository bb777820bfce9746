import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const left = ['node_modules', 'dist', '.git', '.nx', '.daybook'];

/** A copy of the repository, to make something new in; dependencies are those of the original. */
export class TreeCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'daybook-tree-'));

  constructor() {
    for (const name of readdirSync('.').filter((one) => !left.includes(one)))
      cpSync(name, join(this.root, name), { recursive: true, filter: (path) => !left.includes(basename(path)) });
    symlinkSync(resolve('node_modules'), join(this.root, 'node_modules'));
  }

  /**
   * Runs a line of a shell in the copy.
   *
   * @returns the exit code, and what was printed when that is not 0
   */
  run(line: string): { readonly status: number | null; readonly printed: string } {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', line], {
      cwd: this.root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false' },
    });
    return { status, printed: status === 0 ? '' : stdout + stderr };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
