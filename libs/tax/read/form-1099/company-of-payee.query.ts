import type { Queryable } from '@daybook/kernel/postgres';

/** Whose payee somebody is of whom something is known; undefined for anybody else. */
export async function companyOfPayee(db: Queryable, payee: string): Promise<string | undefined> {
  const { rows } = await db.query<{ company: string | null }>({
    name: 'company of a payee',
    text: 'select company_uuid as company from tax_payees where uuid = $1',
    values: [payee],
  });
  return rows[0]?.company ?? undefined;
}
