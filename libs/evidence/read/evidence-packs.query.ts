import type { Queryable } from '@daybook/kernel/postgres';

export interface ListedPack {
  readonly uuid: string;
  readonly companyUuid: string;
  readonly task: string;
  readonly requestedAt: Date;
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly string[];
  readonly events: number | null;
  readonly files: number | null;
  readonly sha256: string | null;
  readonly handedOutAt: Date | null;
}

/** The newest packs, of all companies; at most 50. */
export async function newestPacks(db: Queryable): Promise<readonly ListedPack[]> {
  const { rows } = await db.query<ListedPack>({
    name: 'newest evidence packs',
    text: `select uuid, company_uuid as "companyUuid", task, requested_at as "requestedAt", from_day::text as "from",
        to_day::text as "to", kinds, events, files, sha256, handed_out_at as "handedOutAt"
      from evidence_packs order by requested_at desc, uuid desc limit 50`,
    values: [],
  });
  return rows;
}
