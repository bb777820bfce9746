import type { ScheduledTask } from '@daybook/kernel/flows';
import type { Pool } from 'pg';

/** Has PostgreSQL write down every run that a process claims from now on, but for those it gives back as failed. */
export async function recordRuns(owner: Pool): Promise<void> {
  await owner.query(`
    create table public.claimed_runs (name text not null, ran_at timestamptz not null, runner text not null);
    create function public.record_run() returns trigger language plpgsql security definer as $$ begin
      if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.ran_at < old.ran_at) then
        delete from public.claimed_runs where name = old.name and ran_at = old.ran_at;
      else
        insert into public.claimed_runs values (new.name, new.ran_at, new.runner);
      end if;
      return null;
    end $$;
    create trigger record_run after insert or update or delete on ops.routine_runs for each row execute function public.record_run()`);
}

/** Runs that came before they were due again, in words. */
export async function earlyRuns(owner: Pool, tasks: readonly ScheduledTask[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; ran_at: Date; runner: string }>(
    'select * from public.claimed_runs order by ran_at',
  );
  const seconds = new Map(tasks.map(({ name, everySeconds }) => [name, everySeconds]));
  const last = new Map<string, { ran_at: Date; runner: string }>();
  const findings: string[] = [];
  for (const run of rows) {
    const before = last.get(run.name);
    const since = before && (run.ran_at.getTime() - before.ran_at.getTime()) / 1_000;
    if (since !== undefined && since < (seconds.get(run.name) ?? 0))
      findings.push(`${run.name} ran after ${since} s, by ${before?.runner} and ${run.runner}.`);
    last.set(run.name, run);
  }
  if (rows.length === 0) findings.push('Nothing ran.');
  return findings;
}
