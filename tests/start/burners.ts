import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const program = `const { createHash } = require('node:crypto'); const bytes = Buffer.alloc(65536);
  for (;;) createHash('sha256').update(bytes).digest();`;

/** Processes that eat every core of the machine until they are ended. */
export class Burners {
  private readonly all: readonly ChildProcess[];

  /** @param perCore how many share a core with the product */
  constructor(perCore = 1) {
    this.all = Array.from({ length: perCore * availableParallelism() }, () =>
      spawn(process.execPath, ['-e', program], { stdio: 'ignore' }),
    );
  }

  async end(): Promise<void> {
    await Promise.all(
      this.all.map((one) => {
        const gone = new Promise((done) => one.once('exit', done));
        one.kill('SIGKILL');
        return gone;
      }),
    );
  }
}
