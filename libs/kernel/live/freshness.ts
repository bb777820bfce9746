import { LogUnavailable } from '@daybook/kernel/event-log';
import {
  type CatchUp,
  type Fence,
  type Progress,
  readFences,
  readMark,
  unsettledStreams,
} from '@daybook/kernel/projecting';
import type { Pool } from 'pg';

/** It cannot be proved that the rows rights are read from hold every change that was acknowledged. */
export class StaleRights extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('Daybook is bringing access rights up to date after a change. Please try again in a moment.', { cause });
  }
}

/** Milliseconds that a projector gets to do it by itself. */
const timeout = 300;
const mostTries = 3;

/**
 * Proves, before a request is answered, that the rows rights are read from hold every change that was acknowledged
 * anywhere. What no projector has folded in time is folded here. A proof holds until a fence rises; while announcements
 * are not heard none is kept, and neither are rows.
 *
 * While the log is away nothing can be folded. Then the rows count as they stand for everybody but those whom a change
 * concerns that they do not hold (`demandSettled`).
 */
export class Freshness {
  private proven = { mark: -1, epoch: -1 };
  /** As they stood at the last proof or after it. */
  private fences: readonly Fence[] = [];
  private proving: Promise<void> | undefined;
  private readonly reaching = new Map<string, Promise<void>>();
  /** Streams with changes that the rows do not hold, since the log is away. */
  private unsettled: readonly string[] = [];

  /** @param required the projections that rights are read from */
  constructor(
    private readonly pool: Pool,
    private readonly progress: Progress,
    private readonly catchUp: CatchUp,
    private readonly required: readonly string[],
  ) {
    progress.listen(() => {
      if (this.unsettled.length > 0) this.proveAgain();
    });
  }

  /** Forgets the proof: what was away is perhaps back. */
  proveAgain(): void {
    this.proven = { mark: -1, epoch: -1 };
  }

  /**
   * After `demand`: nothing is due that concerns the person of the request.
   *
   * @throws StaleRights
   */
  demandSettled(concerns: (stream: string) => boolean): void {
    if (this.unsettled.some(concerns)) throw new StaleRights(undefined);
  }

  /** @throws StaleRights */
  async check(): Promise<void> {
    await this.demand(await readMark(this.pool));
  }

  /**
   * The same for the answer to what was just written. It is done, so that the answer is worth another try where folding
   * took too long on a busy machine.
   *
   * @throws StaleRights
   */
  async checkAfterWrite(): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.check();
      } catch (fault) {
        if (!(fault instanceof StaleRights) || tries === mostTries) throw fault;
      }
  }

  /**
   * @param mark what `fenceMark` was when the request came
   * @throws StaleRights
   */
  async demand(mark: number): Promise<void> {
    while (!this.isProven(mark)) {
      if (!this.progress.connected) return this.prove();
      this.proving ??= this.prove().finally(() => {
        this.proving = undefined;
      });
      await this.proving;
    }
  }

  /**
   * The same for rows in which single things are hidden, within a request of somebody whose rights are proved.
   *
   * @throws StaleRights
   */
  async demandOf(projection: string): Promise<void> {
    for (;;) {
      const fences = this.fences.filter((one) => one.projection === projection);
      if ((await this.behind(fences)).length === 0) return;
      const reaching =
        this.reaching.get(projection) ?? this.reach(fences).finally(() => this.reaching.delete(projection));
      this.reaching.set(projection, reaching);
      await reaching;
    }
  }

  private isProven(mark: number): boolean {
    return mark <= this.proven.mark && this.proven.epoch === this.progress.epoch && this.progress.connected;
  }

  private async prove(): Promise<void> {
    const { epoch } = this.progress;
    const { mark, fences } = await readFences(this.pool);
    this.unsettled = await this.reach(fences.filter(({ projection }) => this.required.includes(projection))).then(
      () => [],
      (stale: unknown) => this.unsettledBy(stale),
    );
    this.fences = fences;
    this.proven = { mark, epoch };
  }

  private async unsettledBy(stale: unknown): Promise<readonly string[]> {
    if (!(stale instanceof StaleRights && stale.cause instanceof LogUnavailable)) throw stale;
    return unsettledStreams(this.pool, this.required);
  }

  private async reach(fences: readonly Fence[]): Promise<void> {
    let behind = await this.behind(fences);
    if (behind.length > 0 && this.progress.connected && !this.progress.silent) {
      await this.progress.reached(
        behind.map(({ projection, due }) => [projection, due]),
        timeout,
      );
      behind = await this.behind(fences);
    }
    if (behind.length > 0) await this.bring(behind);
  }

  private async bring(fences: readonly Fence[]): Promise<void> {
    const tries = await Promise.allSettled(fences.map(({ projection, due }) => this.catchUp.bring(projection, due)));
    // what is kept in memory is forgotten when the positions are heard of, so they are what counts here
    await this.progress.lookAgain();
    if ((await this.behind(fences)).length === 0) return;
    throw new StaleRights(tries.find((one) => one.status === 'rejected')?.reason);
  }

  /** The fences that the rows do not reach, as far as was heard; by the table while nothing is heard. */
  private async behind(fences: readonly Fence[]): Promise<readonly Fence[]> {
    if (fences.length === 0 || this.progress.connected)
      return fences.filter(({ projection, due }) => this.progress.position(projection) < due);
    const now = await readFences(this.pool);
    const stands = new Map(now.fences.map((one) => [one.projection, one.stands]));
    return fences.filter(({ projection, due }) => (stands.get(projection) ?? 0) < due);
  }
}
