import type { ClientBase } from 'pg';
import type { FlowContext, ScheduledTask } from './flow.js';

/**
 * Runs a scheduled task if it is due by the clock and no other process has run it meanwhile: the run is claimed before it
 * starts, and given back when it fails.
 *
 * @returns whether it ran
 */
export async function runWhenDue(
  task: ScheduledTask,
  tools: FlowContext,
  client: ClientBase,
  runner: string,
): Promise<boolean> {
  const now = tools.clock.now();
  const due = new Date(now.getTime() - task.everySeconds * 1_000);
  const { rows } = await client.query<{ before: Date | null }>({
    name: 'claim scheduled task',
    text: `with earlier as (select ran_at from ops.routine_runs where name = $1)
      insert into ops.routine_runs (name, ran_at, runner)
      select $1, $2, $4 where not exists (select from earlier where ran_at > $3 and ran_at <= $2)
      on conflict (name) do update set ran_at = excluded.ran_at, runner = excluded.runner
        where routine_runs.ran_at <= $3 or routine_runs.ran_at > $2
      returning (select ran_at from earlier) as before`,
    values: [task.name, now, due, runner],
  });
  const [claim] = rows;
  if (!claim) return false;
  try {
    await task.run(tools);
    return true;
  } catch (error) {
    await giveBack(client, task.name, now, claim.before);
    throw error;
  }
}

async function giveBack(client: ClientBase, name: string, claimed: Date, before: Date | null): Promise<void> {
  const sql = before
    ? 'update ops.routine_runs set ran_at = $3 where name = $1 and ran_at = $2'
    : 'delete from ops.routine_runs where name = $1 and ran_at = $2';
  await client.query(sql, before ? [name, claimed, before] : [name, claimed]);
}
