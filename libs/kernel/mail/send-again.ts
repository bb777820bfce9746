import type { Queryable } from '@daybook/kernel/postgres';
import { isDoubtful } from './doubtful.js';

/** On `ops.letters l`: by what it is named to people. Its key says more than they need. */
export const letterId = 'md5(l.key)';

/** On `ops.letters l`: hearing an event again makes it anew; nothing of it is kept. */
export const isRepeatable = 'l.follower is not null';

/**
 * Has a letter that may not have arrived handed in again: the flow that wrote it hears the event again, and every other
 * letter of that event is known as sent. In one statement, so that of two who ask at once one has asked.
 *
 * @returns whether it will be; false for one that is not doubtful any more, or that answers no event
 */
export async function sendAgain(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'send a letter again',
    text: `with again as (
        update ops.letters l set state = 'postponed', settled_at = now() - interval '1 hour', tries = 1, holder = null
          where ${letterId} = $1 and ${isDoubtful} and ${isRepeatable}
          returning follower, stream, position)
      insert into ops.parked_streams as p (follower, stream, position, type, error, retry_requested)
        select follower, stream, position, 'email', 'Somebody had an email sent again.', true from again
        on conflict (follower, stream) do update
          set position = least(p.position, excluded.position), retry_requested = true
        returning p.stream`,
    values: [id],
  });
  return rows.length > 0;
}
