import type { ClientBase } from 'pg';
import { readCheckpoints } from './checkpoints.js';
import type { Projection } from './projection.js';
import { requestRebuild } from './rebuild-records.js';

/** What processes of other versions of the product have filled, as one process sees it (docs/decisions/0206). */
export class OtherVersions {
  private newer: ReadonlySet<string> = new Set();
  private older: ReadonlySet<string> = new Set();

  constructor(
    /** Of its own: that of the rows may be amid a transaction. */
    private readonly client: ClientBase,
    private readonly projections: readonly Pick<Projection, 'name' | 'version'>[],
    private readonly report: (message: string, error: unknown) => void,
  ) {}

  /** Names of the projections that are this process' to read: with older rules it would spoil the rows of newer ones. */
  get own(): readonly string[] {
    return this.projections.flatMap(({ name }) => (this.newer.has(name) ? [] : name));
  }

  /** Looks again, and asks once for what an older version has filled. Answers whether other projections are its own now. */
  async look(): Promise<boolean> {
    const before = { newer: this.newer, older: this.older };
    const names = this.projections.map(({ name }) => name);
    const checkpoints = await readCheckpoints(this.client, names);
    const filled = (isSo: (stored: number, own: number) => boolean) =>
      new Set(
        this.projections.flatMap(({ name, version }) =>
          isSo(checkpoints.get(name)?.version ?? version, version) ? name : [],
        ),
      );
    this.newer = filled((stored, own) => stored > own);
    this.older = filled((stored, own) => stored < own);
    for (const one of this.projections)
      if (this.older.has(one.name) && !before.older.has(one.name)) await requestRebuild(this.client, one);
    const left = [...this.newer].filter((name) => !before.newer.has(name));
    if (left.length > 0)
      this.report('A newer version of Daybook has filled tables.', `${left.join(', ')} are left to it.`);
    return left.length > 0 || this.newer.size < before.newer.size;
  }
}
