import type { Progress } from '@daybook/kernel/projecting';
import { LRUCache } from 'lru-cache';

/**
 * Rows of the read models that stay true until a stream of certain categories changes: then all are forgotten. While
 * the projector cannot be heard nothing is kept.
 */
export class EntityCache<Row extends object> {
  private readonly rows = new LRUCache<string, Row>({ max: 10_000 });
  /** Counts forgetting: what was asked for before is not kept after. */
  private age = 0;

  constructor(
    private readonly progress: Progress,
    categories: readonly string[],
  ) {
    progress.listen(({ changes, companies, everything, unannounced }) => {
      const touched =
        everything || unannounced || companies || changes.some(({ category }) => categories.includes(category));
      if (touched) this.forget();
    });
  }

  /** The rows of these keys in their order; those not kept come by one question. */
  async many(
    keys: readonly string[],
    load: (keys: readonly string[]) => Promise<readonly (Row | undefined)[]>,
  ): Promise<(Row | undefined)[]> {
    if (!this.progress.connected) return [...(await load(keys))];
    const found = new Map(keys.map((key) => [key, this.rows.get(key)]));
    const missing = keys.filter((key) => !found.get(key));
    if (missing.length > 0) {
      const { age } = this;
      for (const [place, row] of (await load(missing)).entries()) {
        const key = missing[place] as string;
        found.set(key, row);
        if (row && age === this.age) this.rows.set(key, row);
      }
    }
    return keys.map((key) => found.get(key));
  }

  /** The row of a key; one that is not kept is asked for. */
  async one(key: string, load: () => Promise<Row | undefined>): Promise<Row | undefined> {
    const [row] = await this.many([key], async () => [await load()]);
    return row;
  }

  private forget(): void {
    this.rows.clear();
    this.age += 1;
  }
}
