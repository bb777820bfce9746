import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Child, libraryFolders, Scratch } from '@daybook/kernel/children';
import { paperFolder } from '@daybook/kernel/paper';
import { FairQueue, type Owner } from '@daybook/kernel/turns';
import type { Composed, Composition } from './compose.js';
import type { Texts } from './draw-texts.js';
import type { Checked, Tasks } from './task.js';
import type { SealReport } from './verdict.js';

export interface DocumentWorkOptions {
  /** Arguments of node that start a child. Default: child.js beside this file. */
  readonly program?: readonly string[];
  /** Folders that such children read beside their own. */
  readonly reads?: readonly string[];
}

/** Seconds a document may take: each page of it is drawn twice, a tenth of a second where nothing else is done. */
const patience: Readonly<Record<keyof Tasks, number>> = { check: 120, draw: 180, compose: 300, verify: 60 };

/** Processes side by side: each may take a gigabyte. */
const atOnce = 2;

/** Opens documents of others, each in a process of its own that ends with it; whose is next is fair by owner. */
export class DocumentWork {
  private readonly queue = new FairQueue({ atOnce });

  constructor(private readonly options: DocumentWorkOptions = {}) {}

  /** @throws TaskFailed */
  check(original: Readable, owner: Owner): Promise<Checked> {
    return this.inFolder(original, (path) => this.ask('check', { path }, path, owner));
  }

  /**
   * The document with what its signers put in, and the certificate behind it.
   *
   * @throws TaskFailed
   */
  compose(original: Readable, composition: Omit<Composition, 'original'>, owner: Owner): Promise<Composed> {
    return this.inFolder(original, async (path) => {
      const into = `${path}.composed`;
      const untrue = await this.ask('compose', { path, into, ...composition }, path, owner);
      return untrue === null ? { bytes: await readFile(into) } : { untrue };
    });
  }

  /**
   * The document with the texts of the firm.
   *
   * @throws TaskFailed
   */
  draw(
    original: Readable,
    texts: Texts,
    owner: Owner,
  ): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
    return this.inFolder(original, async (path) => {
      const into = `${path}.drawn`;
      const pages = await this.ask('draw', { path, into, ...texts }, path, owner);
      return { bytes: await readFile(into), pages };
    });
  }

  /**
   * Which digital signatures a file bears, and whether they hold.
   *
   * @throws TaskFailed
   */
  verify(file: Readable, owner: Owner): Promise<SealReport> {
    return this.inFolder(file, (path) => this.ask('verify', { path }, path, owner));
  }

  private async inFolder<Answer>(original: Readable, use: (path: string) => Promise<Answer>): Promise<Answer> {
    const scratch = await Scratch.open();
    try {
      return await scratch.with(async (folder) => {
        const path = join(folder, 'original');
        await pipeline(original, createWriteStream(path, { mode: 0o600 }));
        return use(path);
      });
    } finally {
      await scratch.close();
    }
  }

  /** The bytes are there when its turn comes: who sends them slowly holds up nobody. */
  private ask<Name extends keyof Tasks>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
    path: string,
    owner: Owner,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    return this.queue.run(owner, () => this.inChild(task, input, path));
  }

  private async inChild<Name extends keyof Tasks>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
    path: string,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    const here = dirname(fileURLToPath(import.meta.url));
    const { program = [join(here, 'child.js')], reads = [] } = this.options;
    const folders = { reads: [here, paperFolder, ...libraryFolders(), ...reads], writes: [dirname(path)] };
    const child = new Child({ program, ...folders, heap: 512, memory: 1_024 }, () => undefined);
    try {
      return (await child.run({ task, input }, patience[task])) as Awaited<ReturnType<Tasks[Name]>>;
    } finally {
      child.kill();
      await child.gone;
    }
  }
}
