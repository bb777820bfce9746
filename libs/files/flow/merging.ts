import { companyNames } from '@daybook/companies/published';
import type { FileTreeEvent, NewNode } from '@daybook/files/domain';
import {
  type FileTree,
  file,
  fileTree,
  graftsInto,
  joinedFolders,
  type Return,
  returningWith,
  returnsOf,
  titlesTaken,
} from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import type { Merge, MergeArrivals, MergeFollower, MergePart, MergeTools } from '@daybook/kernel/contributions';
import type { RecordedEvent } from '@daybook/kernel/events';
import { queryableOf } from '@daybook/kernel/postgres';
import { detach, graft, join, moveFiles } from './grafting.js';
import { grantsThere, unchanged } from './grants-there.js';

/**
 * The library of the one company goes into that of the other: folders of one name that the same people see are joined.
 * A node is in both libraries until all have come; the read models show it where it came to.
 */
export const fileMerging: MergePart = {
  kind: 'files',
  rank: 2,
  async count(merge, tools) {
    const { source, destination } = await libraries(merge, tools);
    const grafts = graftsInto(source, destination, unchanged);
    return { count: grafts.length, collisions: titlesTaken(destination, grafts) };
  },
  async pending(merge, tools) {
    const which = whichOf(merge);
    if (which === null) return [];
    const { source, destination } = await libraries(merge, tools);
    const grafts = graftsInto(source, destination, unchanged, which);
    return grafts.map(({ node }) => node.uuid).filter((uuid) => !destination.nodes.has(uuid));
  },
  async move(items, merge, tools) {
    const { source, destination } = await libraries(merge, tools);
    const there = await grantsThere(source, merge.destination, tools);
    const wanted = new Set(items);
    const which = whichOf(merge) ?? 'all';
    const grafts = graftsInto(source, destination, there, which).filter(({ node }) => wanted.has(node.uuid));
    const names = await companyNames(queryableOf(tools.query), [merge.source]);
    const suffix = ` (${(names.get(merge.source) ?? 'merged').replaceAll('/', '-')})`;
    return graft(grafts, { from: merge.source, to: merge.destination, suffix }, merge, tools);
  },
  async finish(way, merge, tools) {
    const { source, destination } = await libraries(merge, tools);
    const [left, company, to] =
      way === 'forth'
        ? ([source, merge.source, merge.destination] as const)
        : ([destination, merge.destination, merge.source] as const);
    if (way === 'back') {
      const command = { type: 'PartFolders', merge: merge.uuid, from: merge.destination } as const;
      const metadata = merge.step(`part folders of ${merge.source}`, merge.source);
      const outcome = await tools.commands.send(fileTree, merge.source, command, metadata);
      if (!isDone(outcome)) throw new Error(outcome.message);
    } else if (whichOf(merge) !== null) await join(joinedFolders(source, destination), { company, to }, merge, tools);
    const inBoth = [...source.nodes.keys()].filter((uuid) => destination.nodes.has(uuid));
    await detach(left, inBoth, { company, to }, merge, tools);
  },
  async changed(items, uuid, merge, tools) {
    const { destination } = await libraries(merge, tools);
    const known = new Set(items);
    const changed: string[] = [];
    for (const piece of returnsOf(uuid, destination, unchanged)) {
      const nodes = piece.grafts.map(({ node }) => node.uuid).filter((node) => known.has(node));
      if (piece.isChanged || (await hasNewVersions(piece, uuid, tools))) changed.push(...nodes);
    }
    return changed;
  },
  async giveBack(items, merge, tools) {
    const { destination } = await libraries(merge, tools);
    const there = await grantsThere(destination, merge.source, tools);
    const pieces = returnsOf(merge.uuid, destination, there);
    const way = { from: merge.destination, to: merge.source, suffix: null };
    return graft(returningWith(new Set(items), merge.uuid, pieces), way, merge, tools);
  },
};

/** What is attached to a comment, or an answer without a library, goes with the item. */
export const attachmentsFollow: MergeFollower = async (things, { from, to }, merge, tools) => {
  const rows = await tools.query<{ uuid: string }>(
    `select uuid from file_nodes where company_uuid = $1 and parent_uuid is null and kind = 'file' order by uuid`,
    [from],
  );
  const attached: string[] = [];
  for (const { uuid } of rows) {
    const { state } = await tools.commands.load(file, uuid);
    if (state.is !== 'absent' && state.attachedTo && things.has(state.attachedTo.item)) attached.push(uuid);
  }
  await moveFiles(attached, to, merge, tools);
};

/** Where files stay, those that were handed in go with their to-dos. */
function whichOf({ kinds }: Merge): 'all' | 'answers' | null {
  if (kinds.includes('files')) return 'all';
  return kinds.includes('todos') ? 'answers' : null;
}

async function libraries(
  { source, destination }: Merge,
  { commands }: MergeTools,
): Promise<{ readonly source: FileTree; readonly destination: FileTree }> {
  const [one, other] = await Promise.all([commands.load(fileTree, source), commands.load(fileTree, destination)]);
  return { source: one.state, destination: other.state };
}

async function hasNewVersions({ grafts }: Return, merge: string, { commands }: MergeTools): Promise<boolean> {
  for (const { node } of grafts) {
    if (node.kind !== 'file') continue;
    const { state } = await commands.load(file, node.uuid);
    if (state.is !== 'absent' && state.movedBy?.merge === merge && state.movedBy.isChanged) return true;
  }
  return false;
}

type Added = RecordedEvent<Extract<FileTreeEvent, { data: NewNode }>>;
const nodeOf = (event: RecordedEvent) => (event as Added).data.node;

export const fileArrivals: MergeArrivals = {
  category: 'fileTree',
  kind: 'files',
  thingOf: { FolderCreated: nodeOf, LinkCreated: nodeOf, FileAdded: nodeOf },
};
