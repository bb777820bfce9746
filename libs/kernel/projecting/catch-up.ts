import type { EventLog } from '@daybook/kernel/event-log';
import { type Decoder, isMoved, type Poison, parkedStreams } from '@daybook/kernel/following';
import { Pipeline } from '@daybook/kernel/postgres';
import type { ClientConfig } from 'pg';
import { readCheckpoints } from './checkpoints.js';
import { CompiledProjection } from './compiled-projection.js';
import { connect } from './connect.js';
import { Member } from './member.js';
import { categoriesOf, type Projection } from './projection.js';
import { ProjectionBatch } from './projection-batch.js';

export interface CatchUpOptions {
  readonly log: EventLog;
  readonly decoder: Decoder;
  readonly projections: readonly Projection[];
  readonly database: ClientConfig;
  /** Name of this process, shown to administrators. */
  readonly runner: string;
  parked(projection: string, poison: Poison): void;
}

/** Events of a projection that are folded here at most: whoever is further behind is being built. */
const mostEvents = 2_000;
/** Milliseconds for one projection. */
const patience = 2_000;

/**
 * Folds into single projections what a projector that is away, or far behind, has not. The compare-and-set of the
 * checkpoint lets one of two writers win; a projector that finds its checkpoint moved reads it again and goes on.
 */
export class CatchUp {
  private readonly folds: ReadonlyMap<string, CompiledProjection>;

  constructor(private readonly options: CatchUpOptions) {
    this.folds = new Map(options.projections.map((one) => [one.name, new CompiledProjection(one)]));
  }

  /** Tries to bring a projection up to a position. Where its checkpoint stands afterwards tells whether it is there. */
  async bring(projection: string, upTo: number): Promise<void> {
    const fold = this.folds.get(projection);
    if (!fold) return;
    const { database, decoder, runner } = this.options;
    // a projector that was halted amid a transaction must not hold up whoever asks
    const client = await connect({ ...database, lock_timeout: 1_000, statement_timeout: patience }, Pipeline);
    try {
      const checkpoint = (await readCheckpoints(client, [projection])).get(projection);
      if (!checkpoint || checkpoint.position >= upTo || checkpoint.version > fold.projection.version) return;
      const parked = (await parkedStreams(client, [projection])).get(projection) ?? new Set<string>();
      const member = new Member(fold, checkpoint.generation, checkpoint.position, parked);
      const report = (name: string, poison: Poison) => this.options.parked(name, poison);
      await this.fold(member, new ProjectionBatch(client, decoder, runner, report, { standIn: true }), upTo);
    } catch (error) {
      if (!isMoved(error)) throw error; // a projector is at it
    } finally {
      await client.end();
    }
  }

  private async fold(member: Member, batch: ProjectionBatch, upTo: number): Promise<void> {
    const categories = categoriesOf(member.fold.projection);
    const signal = AbortSignal.timeout(patience);
    // looking for gaps is left to the projector, which then stops
    const options = { categories, pageSize: mostEvents, gapsAllowed: true, signal };
    const pages = this.options.log.follow(member.position, options);
    for await (const page of pages) {
      if (page.upTo < upTo && page.events.length >= mostEvents) return;
      await batch.take([member], page);
      if (member.position >= upTo) break;
    }
    await batch.settle([member]);
  }
}
