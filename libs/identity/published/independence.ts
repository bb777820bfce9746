import { placeGifts } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { accountGifts } from './relations.js';

/**
 * What ties a second person to the first: the first gave them what they have here, or the second gave it to the first
 * within a day.
 */
export type Tie = 'receiver' | 'recentGiver';

/**
 * What ties somebody to each of others, by person; whoever is not named stands alone. What one gave to a person who gave
 * it to another counts as well, however many are between. Reads what rights are read from, so it is as fresh as they are.
 */
export async function tiesOf(
  db: Queryable,
  person: string,
  { others, company, now }: { readonly others: readonly string[]; readonly company: string | null; readonly now: Date },
): Promise<ReadonlyMap<string, Tie>> {
  if (others.length === 0) return new Map();
  const { rows } = await db.query<{ other: string; tie: Tie }>({
    name: 'ties between people',
    text: `with recursive gifts as (
        select receiver, giver, at from ${accountGifts} g
        union all select receiver, giver, at from ${placeGifts} p where p.company_uuid = $3),
      -- at: the newest of the gifts between
      behind as (
        select receiver, giver, at from gifts where receiver = $1 or receiver = any($2::uuid[])
        union select b.receiver, g.giver, greatest(b.at, g.at) from behind b join gifts g on g.receiver = b.giver)
      select giver as other, 'receiver' as tie from behind where receiver = $1 and giver = any($2::uuid[])
      union select receiver, 'recentGiver' from behind
        where giver = $1 and receiver = any($2::uuid[]) and receiver <> $1 and at > $4::timestamptz - interval '1 day'
      order by tie`,
    values: [person, others, company, now],
  });
  // whoever received is tied for good: the later row counts
  return new Map(rows.map(({ other, tie }) => [other, tie]));
}
