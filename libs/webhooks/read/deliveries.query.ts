import type { Queryable } from '@daybook/kernel/postgres';
import type { PauseReason } from '@daybook/webhooks/domain';

export interface ListedWebhook {
  readonly uuid: string;
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly string[];
  readonly pausedBecause: PauseReason | null;
  /** Since when it has not taken what was sent; null: it takes everything. */
  readonly failingSince: Date | null;
}

/** All of them, by name. */
export async function webhooksOf(db: Queryable): Promise<readonly ListedWebhook[]> {
  const { rows } = await db.query<ListedWebhook>({
    name: 'webhooks',
    text: `select w.uuid, w.name, w.url, w.kinds, w.paused_because as "pausedBecause",
        c.failing_since as "failingSince"
      from webhooks w left join ops.webhook_cursors c on c.webhook = w.uuid and c.started_by = w.started_by
      order by lower(w.name), w.uuid`,
    values: [],
  });
  return rows;
}

export interface WebhookDelivery {
  /** Of the event in the log. */
  readonly position: number;
  readonly id: string;
  readonly kind: string;
  readonly companyUuid: string | null;
  readonly sentAt: Date;
  readonly tries: number;
  /** What the address answered; null: nothing. */
  readonly status: number | null;
  /** Why it counts as not delivered; null: it does. */
  readonly problem: string | null;
}

/** The newest hundred of one webhook. */
export async function deliveriesOf(db: Queryable, webhook: string): Promise<readonly WebhookDelivery[]> {
  const { rows } = await db.query<WebhookDelivery>({
    name: 'webhook deliveries',
    text: `select position, id, kind, company as "companyUuid", sent_at as "sentAt", tries, status, problem
      from ops.webhook_deliveries where webhook = $1 order by position desc limit 100`,
    values: [webhook],
  });
  return rows;
}
