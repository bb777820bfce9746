import { backoff } from '@daybook/kernel/backoff';
import type { LoggedEvent, Page } from '@daybook/kernel/event-log';
import type { DomainEvent, DomainEventMeta, RecordedEvent } from '@daybook/kernel/events';
import {
  type Decoded,
  decodeAll,
  isOutage,
  type Poison,
  park,
  parkedStreams,
  poisonOf,
  requestedRetries,
  SerialQueue,
  sleep,
  unpark,
  verifiedPages,
} from '@daybook/kernel/following';
import { type Owner, ownerOf } from '@daybook/kernel/turns';
import { caused } from './caused.js';
import type { AnyEventHandler, FlowContext } from './flow.js';
import { CheckpointTaken } from './flow-checkpoints.js';
import type { HandlerRunnerOptions } from './handler-runner-options.js';
import { RestingStreams } from './resting-streams.js';
import { RetryLater } from './retry-later.js';
import { SideBySide } from './side-by-side.js';

const tries = 5;
const mostTimes = 256;
const beat = 500;
const gatherFor = 100;
/** How many first pauses a stream rests whose letter was postponed. When it is really due its ledger knows. */
const restOfPostponed = 600;

/** What became of an event; `stopped` when the signal came first. */
type Outcome = 'handled' | 'passedOver' | 'stopped';

/** One flow on its way along the log. The checkpoint moves only after the effects of an event are done. */
export class HandlerRunner {
  position = 0;
  parked: Set<string> = new Set();
  private stored = 0;
  private storedAt = 0;
  private readonly resting = new RestingStreams();
  private readonly queue = new SerialQueue();
  private readonly inHand: SideBySide | undefined;

  constructor(
    private readonly handler: AnyEventHandler,
    private readonly options: HandlerRunnerOptions,
  ) {
    if (handler.sideBySide) this.inHand = new SideBySide(handler.sideBySide);
  }

  get follower(): string {
    return `flow ${this.handler.name}`;
  }

  /** Up to where everything is done. */
  get done(): number {
    return this.inHand ? this.inHand.doneUpTo(this.position) : this.position;
  }

  /** Reacts until the signal. Rejects when another process has moved the checkpoint, or the database is away. */
  async run(signal: AbortSignal): Promise<void> {
    await this.resume();
    try {
      for await (const page of this.pages(signal)) {
        await this.inHand?.room();
        await this.queue.take(() => this.take(page, signal));
        // nobody waits for an effect within a blink, and one page of many events costs what a page of one does
        if (page.atHead) await sleep(gatherFor, signal);
      }
    } finally {
      await this.inHand?.end();
    }
  }

  /** Stores how far pages without anything to do have carried it. */
  settle(): Promise<void> {
    return this.queue.take(async () => {
      const { name } = this.handler;
      const { done } = this;
      if (done === this.stored) return;
      this.storedUpTo(done, await this.options.checkpoints.move(name, this.stored, done));
    });
  }

  /** Somebody wants the events of a stream heard again that were done. */
  hearAgain(stream: string): void {
    this.parked.add(stream);
  }

  /** Reacts to the events of parked streams again, where somebody asked for it or a letter was postponed. */
  async retryParked(signal: AbortSignal): Promise<void> {
    if (this.parked.size === 0 && this.resting.isEmpty) return;
    const { client, log, decoder } = this.options;
    for (const { stream, position } of await requestedRetries(client, [this.follower])) {
      if (!this.resting.isDue(stream)) continue;
      this.resting.end(stream);
      await this.queue.take(async () => {
        const events = await log.read(stream);
        this.parked.delete(stream);
        const due = events.filter((one) => one.position >= position && one.position <= this.position);
        const recordedEvents = await decodeAll(
          decoder,
          due.filter((event) => this.wants(event)),
        );
        for (const event of due)
          if (this.wants(event)) await this.react(event, recordedEvents.get(event.position), signal);
        if (signal.aborted || this.parked.has(stream) || this.resting.has(stream)) return;
        await client.query(unpark(this.follower, stream));
        this.parked.delete(stream); // asked for while it was being done
      });
    }
  }

  private async take(page: Page, signal: AbortSignal): Promise<void> {
    const wanted = page.events.filter((event) => this.wants(event));
    const recordedEvents = await decodeAll(this.options.decoder, wanted);
    for (const event of wanted) {
      if (this.parked.has(event.stream)) continue;
      if (this.inHand) {
        this.inHand.begin(event, this.position, {
          whose: () => this.whose(event, recordedEvents.get(event.position)),
          react: async () => (await this.react(event, recordedEvents.get(event.position), signal)) !== 'stopped',
        });
        this.position = event.position;
        continue;
      }
      const outcome = await this.react(event, recordedEvents.get(event.position), signal);
      if (outcome === 'stopped') return;
      this.position = event.position;
      if (outcome === 'passedOver') continue;
      // what leaves the firm must not leave it again for a whole page; commands that come again are known
      if (!this.handler.staysInside || this.isStoredLongAgo()) await this.keep(event.position);
    }
    this.position = page.upTo;
    this.options.onWell();
  }

  /**
   * From far behind only the events of its categories are read. At the head of a log in the database all handlers read
   * the same pages, which costs one question.
   */
  private async *pages(signal: AbortSignal): AsyncGenerator<Page> {
    const { log } = this.options;
    const { categories } = this.handler;
    for await (const page of log.follow(this.position, { signal, categories })) {
      yield page;
      if (log.contiguous && page.atHead) break;
    }
    if (log.contiguous) yield* verifiedPages(log, this.position, { signal });
  }

  private async resume(): Promise<void> {
    const { client } = this.options;
    await client.query('insert into ops.flow_checkpoints (name, position) values ($1, 0) on conflict do nothing', [
      this.handler.name,
    ]);
    const sql = 'select position from ops.flow_checkpoints where name = $1';
    const { rows } = await client.query<{ position: string }>(sql, [this.handler.name]);
    this.position = this.stored = Number(rows[0]?.position ?? 0);
    this.parked = (await parkedStreams(client, [this.follower])).get(this.follower) ?? new Set();
  }

  private wants({ stream, type, meta }: LoggedEvent): boolean {
    const since = this.handler.staysInside ? undefined : this.options.since;
    return (
      this.handler.categories.includes(stream.slice(0, stream.indexOf('-'))) &&
      Object.hasOwn(this.handler.on, type) &&
      !this.parked.has(stream) &&
      (since === undefined || typeof meta.at !== 'string' || meta.at >= since)
    );
  }

  /**
   * Does the effects of an event, five times if need be, then parks its stream. While something is away it waits; a
   * `RetryLater` makes only its own stream wait, or only itself where events stand alone.
   */
  private async react(event: LoggedEvent, found: Decoded | undefined, signal: AbortSignal): Promise<Outcome> {
    if (!found || this.parked.has(event.stream)) return 'passedOver';
    if ('poison' in found) return this.park(found.poison);
    const { concerns } = this.handler;
    const handler = this.handler.on[event.type] as (
      recorded: RecordedEvent<DomainEvent>,
      tools: FlowContext,
    ) => Promise<void>;
    const { stream, position } = event;
    const tools = caused(this.options.tools, { follower: this.follower, stream, position });
    const first = this.options.firstDelay;
    for (let failures = 0, tried = 1; !signal.aborted; tried += 1) {
      try {
        if (concerns && !(await concerns(found.event, this.options.tools.commands))) return 'passedOver';
        await handler(found.event, tools);
        return 'handled';
      } catch (error) {
        if (error instanceof RetryLater) return this.rest(poisonOf(event, error));
        if (isOutage(error)) this.options.onOutage(error);
        else failures += 1;
        if (failures === tries) return this.park(poisonOf(event, error));
        await sleep(backoff(tried, { first, longest: first * mostTimes }), signal);
      }
    }
    return 'stopped';
  }

  private async whose({ meta }: LoggedEvent, found: Decoded | undefined): Promise<Owner> {
    const { whose } = this.handler;
    if (whose && found && 'event' in found) return whose(found.event, this.options.tools);
    return ownerOf(meta as unknown as DomainEventMeta);
  }

  private async park(poison: Poison): Promise<Outcome> {
    await this.options.client.query(park(this.follower, this.resting.fromFirst(poison)));
    this.parked.add(poison.stream);
    this.options.onParked(poison);
    return 'handled';
  }

  private async rest(postponed: Poison): Promise<Outcome> {
    await this.options.client.query(park(this.follower, this.resting.fromFirst(postponed), true));
    this.resting.begin(postponed, restOfPostponed * this.options.firstDelay);
    if (!this.handler.eventsStandAlone) this.parked.add(postponed.stream);
    return 'handled';
  }

  private isStoredLongAgo(): boolean {
    return Date.now() - this.storedAt > beat;
  }

  /** Does not wait for the disk: a crash of the database may take the last of it back, and a key is known that comes again. */
  private async keep(position: number): Promise<void> {
    if (position === this.stored) return;
    this.options.client.gather();
    const { rowCount } = await this.options.client.query({
      name: 'keep flow checkpoint',
      text: `update ops.flow_checkpoints set position = $3, updated_at = now(), runner = $4
        where name = $1 and position = $2
        returning set_config('synchronous_commit', 'off', true)`,
      values: [this.handler.name, this.stored, position, this.options.runner],
    });
    this.storedUpTo(position, rowCount === 1);
  }

  private storedUpTo(position: number, isStored: boolean): void {
    if (!isStored) throw new CheckpointTaken(this.handler.name);
    this.stored = position;
    this.storedAt = Date.now();
  }
}
