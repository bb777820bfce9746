import type { Queryable } from '@daybook/kernel/postgres';

/** Payees of a company whose match waits for its answer. */
export async function pendingMatches(db: Queryable, company: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'payees whose match waits',
    text: `select uuid from tax_payees where company_uuid = $1 and tin_match = 'pending' order by uuid`,
    values: [company],
  });
  return rows.map(({ uuid }) => uuid);
}
