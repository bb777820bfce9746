import type { Query } from '@daybook/kernel/postgres';

/** Forgets from where a person did things; that they were done, and the keyed hashes, stay. */
export async function clearRequestSource(query: Query, user: string): Promise<void> {
  await query(
    `update security_events set address = null, user_agent = null
      where user_uuid = $1 and (address is not null or user_agent is not null)`,
    [user],
  );
}
