import type { Pool } from 'pg';

/** One person told of one item by one letter. */
export interface DeliveryRow {
  readonly person: string;
  readonly event: string;
  readonly at: Date;
  /** sending, sent, refused, unknown */
  readonly state: string;
  readonly reason: string | null;
  readonly openedAt: Date | null;
}

/** Who was told of an item, newest first, at most 200. */
export async function deliveriesOf(pool: Pool, item: string): Promise<DeliveryRow[]> {
  const { rows } = await pool.query<DeliveryRow>({
    name: 'deliveries',
    text: `select i.person, i.event, coalesce(l.settled_at, l.claimed_at) as at, l.state, l.reason,
        i.opened_at as "openedAt"
      from ops.letter_items i join ops.letters l on l.key = i.letter
      where i.item = $1 order by l.claimed_at desc, i.letter, i.event limit 200`,
    values: [item],
  });
  return rows;
}
