import type { TakenNumber } from '@daybook/checks/domain';
import type { Queryable } from '@daybook/kernel/postgres';

/** Every number of a bank account that was ever taken, in their order. */
export async function numbersOfAccount(db: Queryable, account: string): Promise<readonly TakenNumber[]> {
  const { rows } = await db.query<Omit<TakenNumber, 'takenAt'> & { takenAt: Date }>({
    name: 'numbers of a bank account',
    text: `select number, check_uuid as check, taken_at as "takenAt", taken_by as "takenBy", is_burned as "isBurned", freed
      from register_numbers where bank_account = $1 order by number`,
    values: [account],
  });
  return rows.map((row) => ({ ...row, takenAt: row.takenAt.toISOString() }));
}
