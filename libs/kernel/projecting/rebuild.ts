import type { Page } from '@daybook/kernel/event-log';
import { PartitionLeases, park, readAhead, verifiedPages } from '@daybook/kernel/following';
import { deadlinesOf } from '@daybook/kernel/postgres';
import { Client } from 'pg';
import type { ReadEvents } from './bulk-loader.js';
import { readCheckpoints, startCheckpoints } from './checkpoints.js';
import { CompiledProjection } from './compiled-projection.js';
import { connectTwice } from './connect.js';
import { JointLoader } from './joint-loader.js';
import { projectedChannel, projectedText } from './projected.js';
import { AlreadyRebuilding, type JointRebuildOptions, type RebuildOptions, type Rebuilt } from './rebuild-options.js';
import { type ComparisonFound, closeAbandoned, RebuildRecord } from './rebuild-records.js';
import { RepeatedKey, Shadow } from './shadow.js';

class Cancelled extends Error {}

/** A page up to where the rebuild goes for now, decoded. */
interface Decoded {
  readonly upTo: number;
  readonly count: number;
  readonly read: ReadEvents;
}

const pageSize = 5_000;
const noteEvery = 250;
const swapTries = 10;
/** SQLSTATE of a lock that was not to be had in time. */
const lockNotAvailable = '55P03';

/**
 * Makes the tables of a projection anew from the whole log, beside the live ones, compares, and swaps them in one
 * transaction. Readers and the runner of the live tables go on meanwhile.
 *
 * @throws AlreadyRebuilding, and whatever made it fail; the live tables are then as they were
 */
export function rebuild(options: RebuildOptions): Promise<Rebuilt> {
  return rebuildTogether({ ...options, projections: [options.projection] });
}

/**
 * As `rebuild`, for several projections in one reading of the log. They are not compared with the live tables, of which
 * each is somewhere else: meant for tables that nothing was read into yet.
 */
export async function rebuildTogether(options: JointRebuildOptions): Promise<Rebuilt> {
  const { database, projections, runner } = options;
  // an index of many rows takes as long as it takes
  const [client, book] = await connectTwice({ ...database, ...deadlinesOf('rebuild') }, Client);
  try {
    const leases = new PartitionLeases(client, 'rebuilds', []);
    for (const { name } of projections) {
      if (!(await leases.lock(name))) throw new AlreadyRebuilding(name);
      await closeAbandoned(book, name);
    }
    const record = await RebuildRecord.open(book, projections, runner);
    return await new Rebuilding(options, client, record).run();
  } finally {
    await Promise.allSettled([client.end(), book.end()]);
  }
}

class Rebuilding {
  private readonly folds: readonly CompiledProjection[];
  private readonly names: readonly string[];
  private filling: JointLoader;
  private readonly shadow: Shadow;
  private readonly started = Date.now();
  private noted = 0;
  private events = 0;
  private target = 0;

  constructor(
    private readonly options: JointRebuildOptions,
    private readonly client: Client,
    private readonly record: RebuildRecord,
  ) {
    this.folds = options.projections.map((one) => new CompiledProjection(one));
    this.names = options.projections.map(({ name }) => name);
    const tables = this.folds.flatMap((fold) => fold.tables.map(({ columns }) => columns.table));
    this.shadow = new Shadow(client, `rebuild_${this.names[0]}`, tables);
    this.filling = this.loader();
  }

  async run(): Promise<Rebuilt> {
    try {
      await startCheckpoints(this.client, this.options.projections);
      await this.fill(false).catch((error: unknown) => {
        if (!(error instanceof RepeatedKey)) throw error;
        return this.fill(true);
      });
      const comparison = await this.compare();
      await this.swap();
      // whoever asks for an end now comes too late
      await this.noteProgress();
      await this.record.finish('done');
      return { outcome: 'done', events: this.events, milliseconds: Date.now() - this.started, comparison };
    } catch (error) {
      await this.client.query('rollback').catch(() => undefined);
      await this.shadow.drop().catch(() => undefined);
      if (error instanceof Cancelled) {
        await this.record.finish('cancelled');
        return { outcome: 'cancelled', events: this.events, milliseconds: Date.now() - this.started, comparison: null };
      }
      await this.record.finish('failed', error instanceof Error ? error.message : String(error)).catch(() => undefined);
      throw error;
    }
  }

  /** Fills empty tables, which have their keys from the start (`keyed`) or get them when they are filled. */
  private async fill(keyed: boolean): Promise<void> {
    await this.shadow.make(keyed);
    this.filling = this.loader();
    this.events = 0;
    await this.fillToLive();
    await this.shadow.index();
  }

  private loader(): JointLoader {
    return new JointLoader(this.client, this.folds, this.options.decoder, this.shadow);
  }

  /** Comes as near to the live tables as can be while these go on; to the head when they are empty or outdated. */
  private async fillToLive(): Promise<void> {
    const live = await this.live();
    const comparable = live.position > 0 && live.isComparable;
    this.target = await this.options.log.head();
    for (;;) {
      const position = comparable ? (await this.live()).position : this.target;
      if (position - this.filling.position <= 0) break;
      await this.fillTo(position);
      if (!comparable) break;
    }
    await this.filling.flush();
  }

  private async fillTo(position: number): Promise<void> {
    if (this.filling.position >= position) return;
    const { log, signal } = this.options;
    const enough = new AbortController();
    const until = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal;
    try {
      // three things at a time: a page is asked for, the one before is decoded, the one before that is folded and written
      const pages = readAhead(verifiedPages(log, this.filling.position, { pageSize, signal: until }));
      for await (const { upTo, count, read } of readAhead(this.decoded(pages, position))) {
        await this.filling.take(read, Math.min(upTo, position));
        this.events += count;
        await this.note();
        if (upTo >= position) return;
      }
    } finally {
      enough.abort();
    }
    throw new Cancelled();
  }

  private async *decoded(pages: AsyncIterable<Page>, position: number): AsyncGenerator<Decoded> {
    for await (const { events, upTo } of pages) {
      const within = upTo <= position ? events : events.filter((one) => one.position <= position);
      yield { upTo, count: within.length, read: await this.filling.read(within) };
    }
  }

  /** Row for row, at one moment of the live tables; null when these are of another version. */
  private async compare(): Promise<ComparisonFound | null> {
    await this.note(true);
    await this.record.state('comparing');
    await this.client.query('begin isolation level repeatable read');
    const { position, isComparable } = await this.live();
    await this.fillTo(position);
    await this.filling.flush();
    const comparable = isComparable && this.filling.position === position;
    const found = comparable ? await this.shadow.differences() : null;
    await this.client.query('commit');
    if (!found) return null;
    const differing = found.filter((one) => one.differing > 0);
    const comparison = {
      at: new Date().toISOString(),
      equal: differing.length === 0,
      rows: found.reduce((sum, one) => sum + one.rows, 0),
      differences: differing.map((one) => `${one.table}: ${one.differing}`),
    };
    await this.record.compared(comparison);
    return comparison;
  }

  private async swap(): Promise<void> {
    await this.note(true);
    await this.record.state('swapping');
    for (let tried = 1; ; tried += 1) {
      await this.fillTo((await this.live()).position);
      await this.filling.flush();
      const safe = this.filling.position;
      try {
        return await this.swapNow();
      } catch (error) {
        await this.client.query('rollback');
        const isLocked = error instanceof Error && 'code' in error && error.code === lockNotAvailable;
        if (!isLocked || tried === swapTries) throw error;
        this.filling.returnTo(safe);
      }
    }
  }

  /** The lock on the checkpoints holds the live runner up from here to the commit: some milliseconds. */
  private async swapNow(): Promise<void> {
    const { names } = this;
    await this.client.query(`begin; set local lock_timeout = '1s'`);
    await this.client.query('select 1 from ops.checkpoints where name = any($1) order by name for update', [names]);
    await this.fillTo((await this.live()).position);
    await this.filling.flush();
    const { position } = this.filling;
    await this.client.query('delete from ops.parked_streams where follower = any($1)', [names]);
    for (const { projection, poison } of this.filling.poisons) await this.client.query(park(projection, poison));
    await this.client.query(
      `update ops.checkpoints c set position = $3, version = made.version, generation = generation + 1,
           updated_at = now()
         from unnest($1::text[], $2::int[]) as made (name, version) where c.name = made.name`,
      [names, this.options.projections.map(({ version }) => version), position],
    );
    const said = projectedText({ position, projections: names, changes: [], everything: true });
    await this.client.query('select pg_notify($1, $2)', [projectedChannel, said]);
    await this.shadow.takePlace();
    await this.client.query('commit');
  }

  /** How far the live tables are, and whether their rows are to be the same as these. */
  private async live(): Promise<{ position: number; isComparable: boolean }> {
    const found = await readCheckpoints(this.client, this.names);
    const position = Math.max(0, ...[...found.values()].map((one) => one.position));
    const [only, ...others] = this.options.projections;
    const isComparable = others.length === 0 && found.get(only?.name ?? '')?.version === only?.version;
    return { position, isComparable };
  }

  /** Says how far it is, at most four times a second, and ends it when somebody has asked for that. */
  private async note(now = false): Promise<void> {
    if (this.options.signal?.aborted) throw new Cancelled();
    if (!now && Date.now() - this.noted < noteEvery) return;
    if (await this.noteProgress()) throw new Cancelled();
  }

  /** @returns whether somebody asked to cancel */
  private noteProgress(): Promise<boolean> {
    this.noted = Date.now();
    const { position } = this.filling;
    const target = Math.max(position, this.target);
    const perSecond = this.events / Math.max(0.001, (Date.now() - this.started) / 1_000);
    this.options.onProgress?.(target === 0 ? 1 : position / target, perSecond);
    return this.record.progress(position, target, this.events, perSecond);
  }
}
