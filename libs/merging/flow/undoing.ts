import { companyDecider } from '@daybook/companies/domain';
import { changeCompany } from '@daybook/companies/flow';
import type { MergePart, MergeTools } from '@daybook/kernel/contributions';
import { type FlowSettings, type TaskKind, type TaskOutcome, TaskRefused } from '@daybook/kernel/flows';
import { companyMerge, movedBy, type UndoTask, undoTask } from '@daybook/merging/domain';
import { untilSeen } from './merging.js';
import { chunksOf, partsOf, Run } from './run.js';

const by = { system: 'merging' } as const;

/** Undoes a merge: what nobody changed since goes back to where it was, and if so asked what was changed too. */
export function undoesMerges({ areas }: Pick<FlowSettings, 'areas'>): TaskKind<UndoTask> {
  const parts = partsOf(areas);
  const followers = areas.flatMap(({ mergeFollower = [] }) => mergeFollower);
  return {
    kind: undoTask,
    async run({ merge: uuid, includesChanged }, { tools, task, createdBy, progress }) {
      const { state: known } = await tools.commands.load(companyMerge, uuid);
      if (known.is === 'absent') throw new TaskRefused('This merge could not be found.');
      const { source, destination } = known;
      const run = new Run(uuid, known, createdBy ? { user: createdBy } : by, `back ${task}`, tools);
      const state = await run.tell({ type: 'StartUndo', task, includesChanged }, task);
      if (state.is === 'undone') return ended(run); // the worker before was killed after its last word
      await run.lockOne(destination);
      await reopen(source, run, tools);
      await run.lockOne(source);
      await untilSeen([source, destination], tools);

      const moved = movedBy(state);
      const total = Object.values(moved).flat().length;
      for (const items of Object.values(state.returned)) for (const item of items) run.moved.add(item);
      for (const part of parts) {
        const back = state.returned[part.kind] ?? [];
        for (const items of chunksOf(back)) await part.giveBack(items, run, tools); // a crash may have come before
        const { going, staying } = await sorted(part, moved[part.kind] ?? [], new Set(back));
        await keep(part, staying);
        for (const items of chunksOf(going)) {
          await run.tell({ type: 'ReturnItems', kind: part.kind, items }, `${part.kind} ${items[0]}`);
          const failed = new Set((await part.giveBack(items, run, tools)).map(({ item }) => item));
          await keep(part, [...failed]);
          for (const item of items) if (!failed.has(item)) run.moved.add(item);
          progress(Math.min(95, (95 * run.moved.size) / Math.max(1, total)));
        }
        await part.finish?.('back', run, tools);
      }
      for (const follow of followers) await follow(run.moved, { from: destination, to: source }, run, tools);
      await run.tell({ type: 'CompleteUndo' }, task);
      return ended(run);

      async function keep({ kind }: MergePart, items: readonly string[]): Promise<void> {
        await run.tell({ type: 'KeepItems', kind, items }, `${kind} ${items[0]}`);
      }

      async function sorted(part: MergePart, items: readonly string[], done: ReadonlySet<string>) {
        const left = items.filter((item) => !done.has(item));
        const changed = includesChanged ? [] : await part.changed(left, uuid, known as typeof state, tools);
        const stays = new Set(changed);
        return { going: left.filter((item) => !stays.has(item)), staying: left.filter((item) => stays.has(item)) };
      }
    },
  };
}

async function ended(run: Run): Promise<TaskOutcome> {
  await run.unlock();
  const { kept } = await run.load();
  return { result: { kept: Object.fromEntries(Object.entries(kept).map(([kind, items]) => [kind, items.length])) } };
}

/** The merged company is there again; who restored it by hand has done that already. */
async function reopen(source: string, run: Run, { commands }: MergeTools): Promise<void> {
  const { state } = await commands.load(companyDecider, source);
  if (state.status !== 'deleted') return;
  const refusal = await changeCompany(commands, source, { type: 'RestoreCompany' }, run.step('reopen', source));
  if (refusal) throw new TaskRefused(refusal.message);
}
