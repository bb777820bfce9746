import { isDone } from '@daybook/kernel/commands';
import type { ScheduledTask } from '@daybook/kernel/flows';
import type { Query } from '@daybook/kernel/postgres';
import { v5 } from 'uuid';
import { sync } from '../../domain/index.js';

const names = '3f8f0a36-5a0d-4f5e-9d0b-8a3b1c6d7e21';
/** Milliseconds without a further change after which the books are read; of books that never rest, at the latest after. */
const rest = 30_000;
const longestRest = 300_000;

/** Notes that something changed in the books of these companies of the ledger; of those that are connected here. */
export async function noteChanges(
  realms: readonly string[],
  { query, now }: { readonly query: Query; readonly now: Date },
): Promise<void> {
  // one statement, however many: whoever is connected right now reads all books anyway
  await query(
    `insert into ops.ledger_changes (company, first_at, last_at)
      select distinct c.company, $2::timestamptz, $2::timestamptz from ledger_connections c where c.realm = any($1::text[])
      on conflict (company) do update set last_at = greatest(ledger_changes.last_at, excluded.last_at)`,
    [realms, now.toISOString()],
  );
}

/** Reads the books in which something changed once they have come to rest. What changes while they are read is read next. */
export const syncChangedBooks: ScheduledTask = {
  name: 'sync the books that changed',
  everySeconds: 15,
  async run({ query, commands, clock }) {
    const now = clock.now().getTime();
    const changed = await query<{ company: string; at: string; status: string | null }>(
      `select c.company, c.last_at::text as at, l.status
        from ops.ledger_changes c left join ledger_connections l on l.company = c.company
        where c.last_at <= $1 or c.first_at <= $2 order by c.company`,
      [new Date(now - rest).toISOString(), new Date(now - longestRest).toISOString()],
    );
    for (const { company, at, status } of changed) {
      const job = v5(`${company} ${at}`, names);
      const command = { type: 'StartSync', job, dropCachedDays: 0 } as const;
      const outcome =
        status === 'ACTIVE' &&
        (await commands.send(sync, company, command, { commandId: job, by: { system: 'ledger' }, company }));
      // one that runs may have passed what changed: the next round tries again
      if (outcome && !isDone(outcome)) continue;
      await query('delete from ops.ledger_changes where company = $1 and last_at = $2', [company, at]);
    }
  },
};
