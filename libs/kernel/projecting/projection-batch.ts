import type { LoggedEvent, Page } from '@daybook/kernel/event-log';
import { categoryOf, subjectOf } from '@daybook/kernel/events';
import {
  type Decoded,
  type Decoder,
  decodeAll,
  isRefusedData,
  type Poison,
  park,
  poisonOf,
  unpark,
} from '@daybook/kernel/following';
import { batches } from '@daybook/kernel/observability';
import type { Pipeline } from '@daybook/kernel/postgres';
import type { QueryConfig } from 'pg';
import { moveCheckpoints } from './checkpoints.js';
import type { Member } from './member.js';
import { type Changed, type Projected, projectedChannel, projectedText } from './projected.js';
import { transact } from './transaction.js';

/** Rows that a projection remembers from page to page. */
const mostRows = 5_000;

/** What one page does to one projection. */
interface Outcome {
  readonly member: Member;
  readonly writes: readonly QueryConfig[];
  readonly poisons: readonly Poison[];
  readonly changed: readonly LoggedEvent[];
}

/**
 * Projections that move along the log together: a page is read once, folded in memory for each of them, and written in
 * one transaction with their checkpoints.
 */
export class ProjectionBatch {
  constructor(
    private readonly client: Pipeline,
    private readonly decoder: Decoder,
    private readonly runner: string,
    private readonly onParked: (projection: string, poison: Poison) => void,
    /** What every announcement says besides. */
    private readonly says: Pick<Projected, 'standIn'> = {},
  ) {}

  /** Folds a page into the projections that have not seen it. Rejects with `isMoved` when another process did. */
  async take(members: readonly Member[], page: Page): Promise<void> {
    const waiting = members.filter(({ position }) => position < page.upTo);
    if (waiting.length === 0) return;
    const wanted = page.events.filter((event) => waiting.some((member) => member.wants(event)));
    const work = async () => {
      const recordedEvents = await decodeAll(this.decoder, wanted);
      await this.fold(waiting, page.events, recordedEvents, page.upTo);
    };
    const commands = () => [...new Set(wanted.map(({ meta }) => meta.commandId))];
    await batches.tracePromise(work, { events: wanted.length, projections: waiting.length, commands });
  }

  /**
   * Folds a parked stream from the event it stopped at up to where the projection is; what still fails parks it again.
   * Among rows that several streams share, these events come later than they would have: a rebuild puts them in order.
   */
  async retry(member: Member, stream: string, events: readonly LoggedEvent[]): Promise<void> {
    const due = events.filter((one) => one.position <= member.position && member.fold.handles(stream, one.type));
    const recordedEvents = await decodeAll(this.decoder, due);
    member.parked.delete(stream);
    try {
      await this.commit([await this.outcomeFor(member, due, recordedEvents)], member.position, [
        unpark(member.name, stream),
      ]);
    } catch (error) {
      member.memory.clear();
      member.parked.add(stream);
      const [first] = due;
      if (!first || !isRefusedData(error)) throw error;
      await this.client.query(park(member.name, poisonOf(first, error)));
    }
  }

  /** Stores the positions of projections that pages without anything for them have carried along. */
  async settle(members: readonly Member[]): Promise<void> {
    const carried = members.filter(({ stored, position }) => stored !== position);
    if (carried.length === 0) return;
    await transact(
      this.client,
      carried.map((member) => moveCheckpoints([member], member.position, this.runner)),
    );
    for (const member of carried) member.stored = member.position;
  }

  private async fold(
    members: readonly Member[],
    events: readonly LoggedEvent[],
    recordedEvents: ReadonlyMap<number, Decoded>,
    upTo: number,
  ): Promise<void> {
    try {
      const outcomes: Outcome[] = [];
      for (const member of members) {
        const wanted = events.filter((event) => member.wants(event));
        outcomes.push(await this.outcomeFor(member, wanted, recordedEvents));
      }
      await this.commit(outcomes, upTo);
    } catch (error) {
      if (!isRefusedData(error)) throw error;
      for (const { memory } of members) memory.clear();
      await this.narrow(members, events, recordedEvents, upTo, error);
    }
  }

  /** PostgreSQL refused the rows of a page: halves it until the event and the projection at fault stand alone. */
  private async narrow(
    members: readonly Member[],
    events: readonly LoggedEvent[],
    recordedEvents: ReadonlyMap<number, Decoded>,
    upTo: number,
    error: unknown,
  ): Promise<void> {
    const [first] = events;
    if (!first) throw error;
    if (events.length > 1) {
      const half = events.slice(0, events.length >> 1);
      await this.fold(members, half, recordedEvents, half.at(-1)?.position ?? upTo);
      await this.fold(members, events.slice(half.length), recordedEvents, upTo);
    } else if (members.length > 1) {
      for (const member of members) await this.fold([member], events, recordedEvents, upTo);
    } else {
      await this.fold(members, events, new Map([[first.position, { poison: poisonOf(first, error) }]]), upTo);
    }
  }

  private async outcomeFor(
    member: Member,
    events: readonly LoggedEvent[],
    recordedEvents: ReadonlyMap<number, Decoded>,
  ): Promise<Outcome> {
    const { memory } = member;
    const { steps, poisons } = member.prepare(events, recordedEvents);
    const missing = memory.missing(steps.flatMap(({ touches }) => touches));
    await Promise.all(
      [...missing].map(async ([table, keys]) => {
        const { rows } = await this.client.query(table.sql.load(keys));
        memory.learn(table, keys, rows);
      }),
    );
    const changed = member.foldIn(steps, poisons);
    const writes = memory
      .take()
      .flatMap(({ table, rows, gone }) => [
        ...(gone.length > 0 ? [table.sql.remove(gone)] : []),
        ...(rows.length > 0 ? [table.sql.write(rows)] : []),
      ]);
    return { member, writes, poisons: [...poisons.values()], changed };
  }

  private async commit(outcomes: readonly Outcome[], upTo: number, first: readonly QueryConfig[] = []): Promise<void> {
    const touched = outcomes.filter(({ writes, poisons }) => first.length + writes.length + poisons.length > 0);
    const says = {
      name: 'say projected',
      text: 'select pg_notify($1, $2)',
      values: [projectedChannel, projectedText({ ...announcement(outcomes, upTo), ...this.says })],
    };
    if (touched.length === 0) {
      await this.client.query(says);
    } else {
      await transact(this.client, [
        moveCheckpoints(
          touched.map(({ member }) => member),
          upTo,
          this.runner,
        ),
        ...first,
        ...touched.flatMap(({ writes }) => writes),
        ...touched.flatMap(({ member, poisons }) => poisons.map((poison) => park(member.name, poison))),
        says,
      ]);
    }
    for (const { member } of outcomes) {
      member.position = upTo;
      if (member.memory.size > mostRows) member.memory.clear();
    }
    for (const { member, poisons } of touched) {
      member.stored = upTo;
      for (const poison of poisons) {
        member.parked.add(poison.stream);
        this.onParked(member.name, poison);
      }
    }
  }
}

function announcement(outcomes: readonly Outcome[], position: number) {
  const changes = new Map<string, Changed>();
  for (const { changed } of outcomes)
    for (const { stream, meta } of changed)
      changes.set(stream, { company: meta.company, category: categoryOf(stream), uuid: subjectOf(stream) });
  return { position, projections: outcomes.map(({ member }) => member.name), changes: [...changes.values()] };
}
