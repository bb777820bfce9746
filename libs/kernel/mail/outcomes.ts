import type { Query } from '@daybook/kernel/postgres';
import { mostTries } from './smtp/ledger.js';

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

/** A letter and the stream of the event that it answers. */
export interface LetterOfStream {
  readonly key: string;
  readonly stream: string;
}

/**
 * For a follower that goes on while a letter of its is postponed: the letters that may be due once more, those whose sender
 * ended with them in hand, and those refused lately, oldest first. `Mail.send` knows which of them it takes.
 */
export function unsettledLetters(query: Query, follower: string): Promise<readonly LetterOfStream[]> {
  return query<LetterOfStream>(
    `select key, stream from ops.letters where claimed_at > now() - interval '30 days' and follower = $1
        and (state = 'postponed' and settled_at < now() - interval '1 minute'
          or state = 'sending' and claimed_at < now() - interval '1 minute' and tries < ${mostTries}
          or state = 'refused' and settled_at > now() - interval '7 days')
      order by claimed_at`,
    [follower],
  );
}
