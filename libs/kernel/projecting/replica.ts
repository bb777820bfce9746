import type { LoggedEvent } from '@daybook/kernel/event-log';
import type { Pool } from 'pg';

/** How far the log was copied, and when its end was last seen; null while it never was. */
export interface LogSeen {
  readonly position: number;
  readonly at: Date | null;
}

/** A stream as it was copied; `seenAt`: when it was last proved that the copy lacks nothing. */
export interface Copied {
  readonly seenAt: Date;
  readonly events: readonly LoggedEvent[];
}

interface Row {
  readonly seenAt: Date | null;
  readonly revision: number | null;
  readonly position: number;
  readonly event: Omit<LoggedEvent, 'stream' | 'revision' | 'position'>;
}

interface Waiting {
  readonly events: readonly LoggedEvent[];
  readonly saved: () => void;
  readonly failed: (cause: unknown) => void;
}

/** The streams of the log as everybody was told of them, in PostgreSQL. Bodies stay encrypted as they are in the log. */
export class LogReplica {
  private waiting: Waiting[] = [];
  private saving = false;

  constructor(private readonly pool: Pool) {}

  /** Copies events; what is given while a statement is under way goes together with the next. */
  save(events: readonly LoggedEvent[]): Promise<void> {
    if (events.length === 0) return Promise.resolve();
    return new Promise((saved, failed) => {
      this.waiting.push({ events, saved, failed });
      if (!this.saving) void this.saveWaiting();
    });
  }

  /** The stream from a revision on; undefined where it cannot be said that the copy has all of it. */
  async read(stream: string, from = 0): Promise<Copied | undefined> {
    const { rows } = await this.pool.query<Row>({
      name: 'read replica',
      text: `select seen.at as "seenAt", r.revision, r.position, r.event
        from log_seen seen left join replica_events r on r.stream = $1 and r.revision >= $2 order by r.revision`,
      values: [stream, from],
    });
    const seenAt = rows[0]?.seenAt;
    if (!seenAt) return undefined;
    const events = rows.flatMap(({ revision, position, event }) =>
      revision === null ? [] : [loggedFrom(stream, revision, position, event)],
    );
    return events.every(({ revision }, place) => revision === from + place) ? { seenAt, events } : undefined;
  }

  async seen(): Promise<LogSeen> {
    const { rows } = await this.pool.query<LogSeen>('select position, at from log_seen');
    return rows[0] ?? { position: 0, at: null };
  }

  /** Notes that everything up to the position is copied, and, when that was the end of the log, that it was seen. */
  async sawUpTo(position: number, isEnd: boolean): Promise<void> {
    await this.pool.query({
      name: 'log seen',
      text: 'update log_seen set position = greatest(position, $1), at = case when $2 then now() else at end',
      values: [position, isEnd],
    });
  }

  private async saveWaiting(): Promise<void> {
    this.saving = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      await this.insert(batch.flatMap(({ events }) => events)).then(
        () => {
          for (const { saved } of batch) saved();
        },
        (cause: unknown) => {
          for (const { failed } of batch) failed(cause);
        },
      );
    }
    this.saving = false;
  }

  private async insert(events: readonly LoggedEvent[]): Promise<void> {
    const rows = [...new Map(events.map((event) => [`${event.stream} ${event.revision}`, event])).values()];
    // in one order everywhere, so that two writers of the same rows do not lock each other
    rows.sort((one, other) =>
      one.stream < other.stream ? -1 : one.stream > other.stream ? 1 : one.revision - other.revision,
    );
    await this.pool.query({
      name: 'save replica',
      text: `insert into replica_events as r (stream, revision, position, event)
        select * from unnest($1::text[], $2::integer[], $3::bigint[], $4::json[])
        on conflict (stream, revision) do update set position = excluded.position where r.position <> excluded.position`,
      values: [
        rows.map(({ stream }) => stream),
        rows.map(({ revision }) => revision),
        rows.map(({ position }) => position),
        rows.map(({ id, type, data, meta }) => JSON.stringify({ id, type, data, meta })),
      ],
    });
  }
}

function loggedFrom(
  stream: string,
  revision: number,
  position: number,
  { id, type, data, meta }: Row['event'],
): LoggedEvent {
  return { position, id, stream, revision, type, data, meta };
}
