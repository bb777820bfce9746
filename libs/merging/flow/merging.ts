import { setTimeout as pause } from 'node:timers/promises';
import { changeCompany } from '@daybook/companies/flow';
import { allCompanies } from '@daybook/companies/published';
import type { MergeTools } from '@daybook/kernel/contributions';
import { type FlowSettings, type TaskKind, type TaskOutcome, TaskRefused } from '@daybook/kernel/flows';
import { type CompanyMerge, type MergeTask, mergeTask, movedBy } from '@daybook/merging/domain';
import { blockersOf } from './blockers.js';
import { chunksOf, partsOf, Run } from './run.js';

const by = { system: 'merging' } as const;
/** Milliseconds. */
const longestLag = 30_000;

/** Merges one company into another. Goes on after a crash where it was: what was taken is moved again, which does nothing. */
export function mergesCompanies({ areas }: Pick<FlowSettings, 'areas'>): TaskKind<MergeTask> {
  const parts = partsOf(areas);
  const followers = areas.flatMap(({ mergeFollower = [] }) => mergeFollower);
  return {
    kind: mergeTask,
    async run({ merge: uuid, ...merge }, { tools, task, createdBy, progress }) {
      const run = new Run(uuid, merge, createdBy ? { user: createdBy } : by, 'forth', tools);
      const blockers = (await run.load().catch(() => undefined)) ? [] : await blockersOf(merge, areas, tools);
      const { source, destination, kinds } = merge;
      let state = await run.tell({ type: 'StartMerge', source, destination, kinds, task, blockers }, 'once');
      if (state.is !== 'running') return ended(state, run);
      await run.lock();
      await untilSeen([source, destination], tools);

      for (const items of Object.values(movedBy(state))) for (const item of items) run.moved.add(item);
      const total = await totalOf();
      for (const part of parts) {
        const again = state.taken[part.kind] ?? [];
        for (const items of chunksOf(again)) await part.move(items, run, tools); // a crash may have come before
        const failed = new Set(state.failures.map(({ item }) => item));
        for (;;) {
          const pending = (await part.pending(merge, tools)).filter(
            (item) => !failed.has(item) && !run.moved.has(item),
          );
          if (pending.length === 0) break;
          for (const items of chunksOf(pending)) {
            const name = `${part.kind} ${items[0]} ${items.length}`;
            await run.tell({ type: 'TakeItems', kind: part.kind, items }, name);
            const failures = await part.move(items, run, tools);
            state = await run.tell({ type: 'RecordFailures', kind: part.kind, failures }, name);
            for (const { item } of failures) failed.add(item);
            for (const item of items) if (!failed.has(item)) run.moved.add(item);
            progress(Math.min(95, (95 * run.moved.size) / Math.max(1, total)));
          }
        }
        await part.finish?.('forth', run, tools);
      }
      for (const follow of followers) await follow(run.moved, { from: source, to: destination }, run, tools);

      if (state.failures.length > 0) return ended(await run.tell(tooMuchLeft(state), 'once'), run);
      const closed = await changeCompany(
        tools.commands,
        source,
        { type: 'CloseMergedCompany', merge: uuid, into: destination },
        run.step('close', source),
      );
      if (closed) throw new TaskRefused(closed.message);
      return ended(await run.tell({ type: 'CompleteMerge' }, 'once'), run);

      async function totalOf(): Promise<number> {
        const pending = await Promise.all(parts.map((part) => part.pending(merge, tools)));
        return run.moved.size + pending.flat().length;
      }
    },
  };
}

/** The last step, also of a worker that comes after one that was killed before it. */
async function ended(merge: CompanyMerge, run: Run): Promise<TaskOutcome> {
  await run.unlock();
  const failures = merge.failures.map(({ kind, reason }) => ({ kind, reason }));
  const moved = Object.fromEntries(Object.entries(movedBy(merge)).map(([kind, items]) => [kind, items.length]));
  if (merge.is === 'completed') return { result: { moved, failures } };
  return { result: { success: false, moved, failures, errorMessage: leftBehind } };
}

const leftBehind =
  'Some of it could not be moved, so the company stays open. See below what stands in the way, and merge again.';

function tooMuchLeft({ failures: { length } }: CompanyMerge) {
  return { type: 'FailMerge', reason: `${length.toLocaleString('en-US')} could not be moved.` } as const;
}

/** Until everybody's requests find the two companies locked. */
export async function untilSeen(companies: readonly string[], { query }: Pick<MergeTools, 'query'>): Promise<void> {
  for (let waited = 0; waited < longestLag; waited += 50) {
    const rows = await query<{ uuid: string }>(
      `select uuid from ${allCompanies} c where uuid = any($1::uuid[]) and is_being_merged`,
      [companies],
    );
    if (rows.length === companies.length) return;
    await pause(50);
  }
  throw new Error('The read models are far behind the log.');
}
