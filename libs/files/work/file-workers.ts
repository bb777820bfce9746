import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryFolders, Scratch } from '@daybook/kernel/children';
import type { Owner } from '@daybook/kernel/turns';
import { ChildPool } from './pool.js';
import type { Examination, Extract, Preview, PreviewSource, Source, Tasks } from './task.js';

export interface FileWorkersOptions {
  /** Where clear bytes may lie for a moment. Default: the system's folder for such. */
  readonly folder?: string;
  /** Arguments of node that start a child. Default: child.js beside this file. */
  readonly program?: readonly string[];
  /** Folders that such children read beside their own. */
  readonly reads?: readonly string[];
  /** Children of each kind. Default: two, of which one is there from the start; without `warm` they come with the work. */
  readonly children?: { readonly size: number; readonly warm: boolean };
}

/** Seconds a task may take. */
const patience = 30;

/**
 * Where files are opened: a scratch folder, and children that see it and nothing else of the machine's files. Those who
 * examine draw no pictures, so that no picture holds up the next file. Who waits for one waits fairly by owner.
 */
export class FileWorkers {
  private constructor(
    readonly scratch: Scratch,
    private readonly examiners: ChildPool,
    private readonly openers: ChildPool,
  ) {}

  static async open({
    folder,
    program,
    reads = [],
    children: { size, warm } = { size: 2, warm: true },
  }: FileWorkersOptions = {}): Promise<FileWorkers> {
    const scratch = await Scratch.open(folder);
    const here = dirname(fileURLToPath(import.meta.url));
    const child = {
      program: program ?? [join(here, 'child.js')],
      reads: [here, ...libraryFolders(), ...reads],
      writes: [scratch.folder],
      heap: 512,
      memory: 1_024,
      size,
    };
    const pools = [new ChildPool(child), new ChildPool(child)] as const;
    if (warm) for (const pool of pools) pool.warm();
    return new FileWorkers(scratch, ...pools);
  }

  /** @throws TaskFailed, as the others */
  examine(input: Parameters<Tasks['examine']>[0], owner: Owner): Promise<Examination> {
    return this.examiners.run('examine', input, patience, owner);
  }

  preview(input: PreviewSource, owner: Owner): Promise<Preview> {
    return this.openers.run('preview', input, patience, owner);
  }

  portrait(input: Source, owner: Owner): Promise<void> {
    return this.openers.run('portrait', input, patience, owner);
  }

  banner(input: Source, owner: Owner): Promise<void> {
    return this.openers.run('banner', input, patience, owner);
  }

  logo(input: Source, owner: Owner): Promise<void> {
    return this.openers.run('logo', input, patience, owner);
  }

  extract(input: Source, owner: Owner): Promise<Extract> {
    return this.openers.run('extract', input, patience, owner);
  }

  async close(): Promise<void> {
    await Promise.all([this.examiners.close(), this.openers.close()]);
    await this.scratch.close();
  }
}
