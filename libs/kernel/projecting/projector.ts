import type { Page } from '@daybook/kernel/event-log';
import {
  isMoved,
  isRefusedData,
  PartitionLeases,
  requestedRetries,
  runUntilFirstEnds,
  SerialQueue,
  sleep,
  verifiedPages,
} from '@daybook/kernel/following';
import { Pipeline } from '@daybook/kernel/postgres';
import type { Client } from 'pg';
import { readCheckpoints, startCheckpoints } from './checkpoints.js';
import { CompiledProjection } from './compiled-projection.js';
import { connectTwice } from './connect.js';
import type { Member } from './member.js';
import { type Mustered, muster } from './muster.js';
import { OtherVersions } from './other-versions.js';
import { ProjectionBatch } from './projection-batch.js';
import type { ProjectionStanding, ProjectorOptions } from './projector-options.js';
import { rebuildTogether } from './rebuild.js';
import { serveRebuilds } from './rebuild-desk.js';
import { AlreadyRebuilding } from './rebuild-options.js';

const beat = 500;
const longestDelay = 5_000;
/** From how much unread log on a projection at its start is built in bulk. Events, or where positions are bytes, bytes. */
const farBehind = { events: 10_000, bytes: 10_000_000 };

/**
 * Keeps read models abreast of the log. Several processes may run one each: they share the projections, and take over
 * from a process that ends.
 */
export class Projector {
  private readonly folds: ReadonlyMap<string, CompiledProjection>;
  private readonly ended = new AbortController();
  private members: readonly Member[] = [];
  private trouble: string | null = null;
  private hasStarted = false;
  private begin = () => {};
  private readonly begun = new Promise<void>((resolve) => {
    this.begin = resolve;
  });
  private running: Promise<void> | undefined;

  constructor(private readonly options: ProjectorOptions) {
    this.folds = new Map(options.projections.map((one) => [one.name, new CompiledProjection(one)]));
    if (this.folds.size < options.projections.length) throw new Error('Two projections have the same name.');
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Finishes the page in hand, stores the checkpoints and lets go of the locks. */
  async stop(): Promise<void> {
    this.ended.abort();
    await this.running;
  }

  /** Resolves when what was never read is built from the whole log: from then on others may look things up in the tables. */
  following(): Promise<void> {
    return this.begun;
  }

  /** The projections this process runs now. */
  standing(): ProjectionStanding[] {
    return this.members.map(({ name, position, parked }) => ({ name, position, parked: parked.size }));
  }

  /** Why nothing moves, or null. */
  healthError(): string | null {
    return this.trouble ?? (this.hasStarted ? null : 'The projections have not started yet.');
  }

  private async run(): Promise<void> {
    let timeout = 50;
    while (!this.ended.signal.aborted) {
      const started = Date.now();
      try {
        await this.session();
      } catch (error) {
        if (Date.now() - started > longestDelay) timeout = 50;
        this.trouble = error instanceof Error ? error.message : String(error);
        this.options.report.failed('The projections stopped and start again.', error);
        await sleep(timeout, this.ended.signal);
        timeout = Math.min(2 * timeout, longestDelay);
      }
    }
  }

  /** One connection's life: shares are taken, followed, and divided anew when processes come and go. */
  private async session(): Promise<void> {
    const [locks, writer] = await connectTwice(this.options.database, Pipeline);
    // should this process be halted amid a transaction, others must not wait for its locks
    await writer.query(`set idle_in_transaction_session_timeout to '2s'`);
    const lost = new AbortController();
    for (const client of [locks, writer]) client.on('error', () => lost.abort());
    try {
      const { projections, report } = this.options;
      const versions = new OtherVersions(locks, projections, (message, error) => report.failed(message, error));
      const release = projections.map(({ name, version }) => `${name} ${version}`).join();
      const shares = new PartitionLeases(locks, 'projections', [...this.folds.keys()], release);
      await shares.join();
      await runUntilFirstEnds(
        AbortSignal.any([this.ended.signal, lost.signal]),
        (signal) => this.followShares(shares, versions, writer, signal),
        (signal) => this.rebuildOnRequest(locks, signal),
      );
    } finally {
      this.members = [];
      await Promise.allSettled([locks.end(), writer.end()]);
    }
    if (lost.signal.aborted) throw new Error('The connection to the database was cut.');
  }

  private async followShares(
    shares: PartitionLeases,
    versions: OtherVersions,
    writer: Pipeline,
    signal: AbortSignal,
  ): Promise<void> {
    while (!signal.aborted) {
      await versions.look();
      await shares.shareOnly(versions.own);
      await shares.grow();
      await this.readFirst([...shares.held], writer, signal);
      await this.followUntilChange(shares, versions, writer, signal);
    }
  }

  /**
   * Builds projections of which none has read anything yet from one reading of the log, when there is much of it:
   * tables are filled in bulk and indexed last. What the database refuses is left to following, which finds and parks
   * what is at fault.
   */
  private async readFirst(names: readonly string[], writer: Pipeline, signal: AbortSignal): Promise<void> {
    const projections = names.flatMap((name) => this.folds.get(name)?.projection ?? []);
    await startCheckpoints(writer, projections);
    const positions = [...(await readCheckpoints(writer, names)).values()].map(({ position }) => position);
    if (positions.some((position) => position > 0)) return;
    if (projections.length === 0 || (await this.options.log.head()) <= this.farBehind) return;
    try {
      await rebuildTogether({ ...this.options, projections, signal });
    } catch (error) {
      if (!(error instanceof AlreadyRebuilding || isRefusedData(error))) throw error;
      this.options.report.failed('The projections could not be built in bulk and read event by event.', error);
    }
  }

  private get farBehind(): number {
    return this.options.log.contiguous ? farBehind.events : farBehind.bytes;
  }

  private rebuildOnRequest(client: Client, signal: AbortSignal): Promise<void> {
    const { projections, report } = this.options;
    return serveRebuilds(client, projections, this.options, signal, (message, error) => report.failed(message, error));
  }

  /** Ends when the shares have changed or should, or when another process has moved a checkpoint. */
  private async followUntilChange(
    shares: PartitionLeases,
    versions: OtherVersions,
    writer: Pipeline,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      await runUntilFirstEnds(
        signal,
        (either) => this.follow([...shares.held], writer, either),
        (either) => this.watch(shares, versions, either),
      );
    } catch (error) {
      if (!isMoved(error)) throw error;
    }
  }

  private async watch(shares: PartitionLeases, versions: OtherVersions, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(beat, signal);
      if (signal.aborted || (await versions.look()) || (await shares.grow()) || (await shares.tooMany())) return;
    }
  }

  private async follow(names: readonly string[], writer: Pipeline, signal: AbortSignal): Promise<void> {
    const { decoder, runner, report } = this.options;
    const folds = names.flatMap((name) => this.folds.get(name) ?? []);
    const { members, leftOut } = await muster(writer, folds, this.farBehind);
    this.members = members;
    this.hasStarted = true;
    this.begin();
    const batch = new ProjectionBatch(writer, decoder, runner, (projection, poison) =>
      report.parked(projection, poison),
    );
    const turns = new SerialQueue();
    await runUntilFirstEnds(
      signal,
      (either) => this.readOn(either, (page) => turns.take(() => batch.take(this.members, page))),
      (either) => this.beat(either, () => turns.take(() => this.upkeep(batch, writer, leftOut))),
    );
    await batch.settle(this.members);
  }

  private async readOn(signal: AbortSignal, take: (page: Page) => Promise<void>): Promise<void> {
    if (this.members.length === 0) return sleep(undefined, signal);
    const from = Math.min(...this.members.map(({ stored }) => stored));
    const { log, pageSize = 1_000 } = this.options;
    for await (const page of verifiedPages(log, from, { pageSize, signal })) {
      await take(page);
      this.trouble = null;
    }
  }

  /** Repeats a work twice a second until it answers that the members have to be gathered anew. */
  private async beat(signal: AbortSignal, work: () => Promise<boolean>): Promise<void> {
    while (!signal.aborted) {
      await sleep(beat, signal);
      if (!signal.aborted && (await work())) return;
    }
  }

  /**
   * What is due beside the pages: positions to store, parked streams to try again. Answers whether a projection that
   * was left out has been built meanwhile.
   */
  private async upkeep(batch: ProjectionBatch, writer: Client, leftOut: Mustered['leftOut']): Promise<boolean> {
    await batch.settle(this.members);
    const names = this.members.map(({ name }) => name);
    for (const { follower, stream, position } of await requestedRetries(writer, names)) {
      const member = this.members.find(({ name }) => name === follower);
      const events = await this.options.log.read(stream);
      const due = events.filter((one) => one.position >= position);
      if (member) await batch.retry(member, stream, due);
    }
    if (leftOut.size === 0) return false;
    const now = await readCheckpoints(writer, [...leftOut.keys()]);
    return [...leftOut].some(([name, generation]) => now.get(name)?.generation !== generation);
  }
}
