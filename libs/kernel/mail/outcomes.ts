import type { Query } from '@daybook/kernel/postgres';

/** Those among keys whose letters were sent, or refused for good: what they say is not written anew. */
export async function settledLetters(query: Query, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await query<{ key: string }>(
    `select key from ops.letters where key = any($1::text[]) and state in ('sent', 'refused')`,
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}

/** What became of a letter, and why; undefined: it was never handed in. */
export async function letterOutcome(
  query: Query,
  key: string,
): Promise<{ readonly state: string; readonly reason: string | null } | undefined> {
  const [row] = await query<{ state: string; reason: string | null }>(
    'select state, reason from ops.letters where key = $1',
    [key],
  );
  return row;
}
