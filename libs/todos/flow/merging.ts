import { isDone } from '@daybook/kernel/commands';
import type { Merge, MergeFailure, MergePart, MergeRun, MergeTools } from '@daybook/kernel/contributions';
import { type Todo, todo, todoSeries } from '@daybook/todos/domain';
import { membersWhoSee } from './recipients.js';

/** Sent side by side. */
const abreast = 8;

/** To-dos go with their answers and series. Whoever is assigned and does not see them there is no longer assigned. */
export const todoMerging: MergePart = {
  kind: 'todos',
  rank: 3,
  count: async ({ source }, tools) => ({ count: (await todosOf(source, tools)).length, collisions: 0 }),
  pending: async ({ source, kinds }, tools) => (kinds.includes('todos') ? todosOf(source, tools) : []),
  move: (items, merge, tools) => go(items, merge.destination, merge, tools, ({ uploadTarget }) => uploadTarget),
  async changed(items, uuid, _merge, { commands }) {
    const changed: string[] = [];
    for (const item of items) {
      const { state } = await commands.load(todo, item);
      if (state.is === 'there' && state.origin?.merge === uuid && state.origin.isChanged) changed.push(item);
    }
    return changed;
  },
  giveBack: (items, merge, tools) =>
    go(items, merge.source, merge, tools, ({ origin, uploadTarget }) =>
      origin && !origin.isChanged ? origin.uploadTarget : uploadTarget,
    ),
};

async function go(
  items: readonly string[],
  to: string,
  merge: MergeRun,
  tools: MergeTools,
  targetOf: (state: Todo) => string | null,
): Promise<readonly MergeFailure[]> {
  const seeing = new Set((await membersWhoSee(to, tools)).map(({ uuid }) => uuid));
  const failures: MergeFailure[] = [];
  for (let from = 0; from < items.length; from += abreast)
    await Promise.all(
      items.slice(from, from + abreast).map(async (item) => {
        const { state } = await tools.commands.load(todo, item);
        if (state.is !== 'there' || (state.company !== merge.source && state.company !== merge.destination)) return;
        const reason = await send(state, to, seeing, targetOf(state), merge, tools);
        if (reason !== undefined) failures.push({ item, reason });
      }),
    );
  return failures;
}

/** One that is there already went before a worker died; what it has become since would make another command of it. */
async function send(
  state: Todo,
  to: string,
  seeing: ReadonlySet<string>,
  target: string | null,
  merge: MergeRun,
  { commands }: MergeTools,
): Promise<string | undefined> {
  const { uuid, company, series } = state;
  if (company !== to) {
    const command = moveOf(state, to, seeing, target, merge);
    const outcome = await commands.send(todo, uuid, command, merge.step(`to-do ${uuid} to ${to}`, to));
    if (!isDone(outcome)) return outcome.message;
  }
  if (series === null) return undefined;
  const move = { type: 'MoveSeriesToCompany', to, merge: merge.uuid } as const;
  const moved = await commands.send(todoSeries, series.uuid, move, merge.step(`series ${series.uuid} of ${uuid}`, to));
  return isDone(moved) || moved.refused === 'notStarted' ? undefined : moved.message;
}

/** A folder for the answer that did not go along is not asked for there. */
function moveOf(
  { assignees, origin }: Todo,
  to: string,
  seeing: ReadonlySet<string>,
  target: string | null,
  merge: MergeRun,
) {
  const back = to === merge.source && origin && !origin.isChanged ? origin.assignees : [];
  return {
    type: 'MoveTodoToCompany',
    to,
    merge: merge.uuid,
    assignees: [...new Set([...assignees, ...back])].filter((one) => seeing.has(one)),
    uploadTarget: target !== null && (merge.moved.has(target) || to === merge.source) ? target : null,
  } as const;
}

async function todosOf(company: Merge['source'], { query }: MergeTools): Promise<readonly string[]> {
  const rows = await query<{ uuid: string }>(
    'select uuid from todos where company_uuid = $1 and not is_deleted order by created_at, uuid',
    [company],
  );
  return rows.map(({ uuid }) => uuid);
}
