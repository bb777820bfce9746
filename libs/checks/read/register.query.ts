import type { RegisteredCheck, TakenNumber } from '@daybook/checks/domain';
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

/** What a register says of checks; who deleted one stands in its stream alone. */
export async function registeredChecks(
  db: Queryable,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, RegisteredCheck>> {
  const { rows } = await db.query<{ uuid: string; check: RegisteredCheck }>({
    name: 'checks of a register',
    text: `select uuid, json_build_object('is', status, 'checkDate', check_date, 'amount', amount,
        'recipientName', recipient_name, 'isReleaseNeeded', is_awaiting_release, 'releasedBy', released_by,
        'askedBy', null, 'clearedOn', cleared_on, 'voidedAt', voided_at, 'voidedBy', voided_by) as check
      from checks where uuid = any($1::uuid[])`,
    values: [uuids],
  });
  return new Map(rows.map(({ uuid, check }) => [uuid, check]));
}
