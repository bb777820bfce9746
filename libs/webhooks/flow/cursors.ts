import type { Posted } from '@daybook/kernel/outgoing';
import type { Query } from '@daybook/kernel/postgres';

/** A webhook that is sent to. */
export interface ActiveWebhook {
  readonly uuid: string;
  readonly url: string;
  readonly kinds: readonly string[];
  readonly secret: number;
  /** The event by which it was started last. */
  readonly startedBy: string;
}

export interface Cursor {
  /** Everything up to here has been delivered, or is nothing that it tells. */
  readonly position: number;
  /** In a row. */
  readonly failures: number;
  readonly failingSince: Date | null;
}

/** Those for which it is time, each with its cursor: where it was, or where it was told to begin. */
export async function dueWebhooks(query: Query, now: Date): Promise<readonly (ActiveWebhook & { cursor: Cursor })[]> {
  await query(
    `insert into ops.webhook_cursors as c (webhook, started_by, position)
      select uuid, started_by, coalesce(starts_after, 0) from webhooks where paused_because is null
      on conflict (webhook) do update set started_by = excluded.started_by, failures = 0, failing_since = null,
        next_try_at = null, position = coalesce(
          (select starts_after from webhooks where uuid = excluded.webhook), c.position)
      where c.started_by <> excluded.started_by`,
    [],
  );
  const rows = await query<ActiveWebhook & Cursor>(
    `select w.uuid, w.url, w.kinds, w.secret, w.started_by as "startedBy", c.position, c.failures,
        c.failing_since as "failingSince"
      from webhooks w join ops.webhook_cursors c on c.webhook = w.uuid and c.started_by = w.started_by
      where w.paused_because is null and (c.next_try_at is null or c.next_try_at <= $1) order by w.uuid`,
    [now.toISOString()],
  );
  return rows.map(({ position, failures, failingSince, ...one }) => ({
    ...one,
    cursor: { position: Number(position), failures, failingSince },
  }));
}

/**
 * Never back: only `dueWebhooks` begins earlier.
 *
 * @returns whether it is still the same run: not when somebody has it begin elsewhere meanwhile, or another is further
 */
export async function moveCursor(query: Query, { uuid, startedBy }: ActiveWebhook, position: number): Promise<boolean> {
  const moved = await query(
    `update ops.webhook_cursors set position = $3, failures = 0, failing_since = null, next_try_at = null
      where webhook = $1 and started_by = $2 and position <= $3 returning webhook`,
    [uuid, startedBy, position],
  );
  return moved.length > 0;
}

export async function keepFailure(
  query: Query,
  { uuid, startedBy }: ActiveWebhook,
  { now, nextTryAt }: { readonly now: Date; readonly nextTryAt: Date },
): Promise<void> {
  await query(
    `update ops.webhook_cursors set failures = failures + 1, failing_since = coalesce(failing_since, $3),
        next_try_at = $4
      where webhook = $1 and started_by = $2`,
    [uuid, startedBy, now.toISOString(), nextTryAt.toISOString()],
  );
}

export interface Delivered extends Posted {
  readonly position: number;
  readonly id: string;
  readonly kind: string;
  readonly company: string | null;
  readonly happenedAt: string;
}

/** What came of the last try; those of a removed webhook, and of more than thirty days ago, go. */
export async function keepDelivery(query: Query, webhook: string, one: Delivered, now: Date): Promise<void> {
  await query(
    `insert into ops.webhook_deliveries as d
        (webhook, position, id, kind, company, happened_at, sent_at, tries, status, problem)
      values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9)
      on conflict (webhook, position) do update set sent_at = excluded.sent_at, tries = d.tries + 1,
        status = excluded.status, problem = excluded.problem`,
    [webhook, one.position, one.id, one.kind, one.company, one.happenedAt, now.toISOString(), one.status, one.problem],
  );
}

export async function forgetDeliveries(query: Query, before: Date): Promise<void> {
  await query('delete from ops.webhook_deliveries where sent_at < $1', [before.toISOString()]);
  for (const table of ['ops.webhook_deliveries', 'ops.webhook_cursors'])
    await query(`delete from ${table} t where not exists (select from webhooks w where w.uuid = t.webhook)`, []);
}
