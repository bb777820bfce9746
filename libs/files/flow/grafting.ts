import { depthOf, type FileTree, file, fileTree, type Graft } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import type { MergeFailure, MergeRun, MergeTools } from '@daybook/kernel/contributions';

/** Nodes of one append. */
const atOnce = 200;
/** Sent side by side. */
const abreast = 8;

interface Way {
  readonly from: string;
  readonly to: string;
  readonly suffix: string | null;
}

/** Nodes come to another library, and their bytes to its company. @returns those that could not */
export async function graft(
  grafts: readonly Graft[],
  { from, to, suffix }: Way,
  merge: MergeRun,
  tools: MergeTools,
): Promise<readonly MergeFailure[]> {
  const failures: MergeFailure[] = [];
  for (let n = 0; n < grafts.length; n += atOnce) {
    const some = grafts.slice(n, n + atOnce);
    const command = { type: 'GraftNodes', merge: merge.uuid, from, grafts: some, suffix } as const;
    const name = `graft ${some.map(({ node }) => node.uuid)} into ${to}`;
    const outcome = await tools.commands.send(fileTree, to, command, merge.step(name, to));
    if (!isDone(outcome)) failures.push(...some.map(({ node }) => ({ item: node.uuid, reason: outcome.message })));
    else await moveFiles(filesOf(some), to, merge, tools);
  }
  return failures;
}

function filesOf(grafts: readonly Graft[]): readonly string[] {
  return grafts.filter(({ node }) => node.kind === 'file').map(({ node }) => node.uuid);
}

/** Nodes leave a library; what lies in a folder before the folder. */
export async function detach(
  tree: FileTree,
  nodes: readonly string[],
  { company, to }: { readonly company: string; readonly to: string },
  merge: MergeRun,
  { commands }: MergeTools,
): Promise<void> {
  const depths = new Map(nodes.map((node) => [node, depthOf(tree, node)]));
  const deepest = nodes.toSorted((one, other) => (depths.get(other) ?? 0) - (depths.get(one) ?? 0));
  for (let n = 0; n < deepest.length; n += atOnce) {
    const some = deepest.slice(n, n + atOnce);
    const command = { type: 'DetachNodes', merge: merge.uuid, to, nodes: some } as const;
    const metadata = merge.step(`detach ${some} from ${company}`, company);
    const outcome = await commands.send(fileTree, company, command, metadata);
    if (!isDone(outcome)) throw new Error(outcome.message);
  }
}

/** Notes where the content of folders that stay has gone, so that their links lead there. */
export async function join(
  joined: readonly (readonly [folder: string, into: string])[],
  { company, to }: { readonly company: string; readonly to: string },
  merge: MergeRun,
  { commands }: MergeTools,
): Promise<void> {
  for (let n = 0; n < joined.length; n += atOnce) {
    const some = joined.slice(n, n + atOnce);
    const command = { type: 'JoinFolders', merge: merge.uuid, to, folders: Object.fromEntries(some) } as const;
    const metadata = merge.step(`join ${some} of ${company}`, company);
    const outcome = await commands.send(fileTree, company, command, metadata);
    if (!isDone(outcome)) throw new Error(outcome.message);
  }
}

/** The bytes of files belong to another company from now on. */
export async function moveFiles(
  files: readonly string[],
  to: string,
  merge: MergeRun,
  { commands }: MergeTools,
): Promise<void> {
  for (let n = 0; n < files.length; n += abreast)
    await Promise.all(
      files.slice(n, n + abreast).map(async (uuid) => {
        const command = { type: 'MoveFileToCompany', to, merge: merge.uuid } as const;
        const outcome = await commands.send(file, uuid, command, merge.step(`file ${uuid} to ${to}`, to));
        if (!isDone(outcome) && outcome.refused !== 'notThere' && outcome.refused !== 'destroyed')
          throw new Error(outcome.message);
      }),
    );
}
