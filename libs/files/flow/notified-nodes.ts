import {
  accessTo,
  type FileNode,
  type FileTree,
  file,
  fileTree,
  isLive,
  mayOnFile,
  nodeOf,
} from '@daybook/files/domain';
import type { NotifiedItem } from '@daybook/kernel/contributions';
import type { FlowContext } from '@daybook/kernel/flows';
import type { CompanyAccess } from '@daybook/kernel/rights';

/**
 * Files, folders and links as emails name them, from the library as the log has it now. A file in which a virus was found
 * is nobody’s news: whoever uploaded it reads that, and nobody can open it.
 */
export async function notifiedNodes(
  uuids: readonly string[],
  company: CompanyAccess,
  { commands }: FlowContext,
): Promise<readonly NotifiedItem[]> {
  const { state: tree } = await commands.load(fileTree, company.uuid);
  const nodes = uuids.flatMap((uuid) => nodeOf(tree, uuid) ?? []);
  const infected = await Promise.all(nodes.map((node) => isInfected(node, commands)));
  return nodes.filter((_, at) => !infected[at]).map((node) => notified(node, tree, company));
}

async function isInfected({ uuid, kind }: FileNode, commands: FlowContext['commands']): Promise<boolean> {
  if (kind !== 'file') return false;
  const { state } = await commands.load(file, uuid);
  return (
    state.is !== 'absent' &&
    state.versions.some(({ version, scan }) => version === state.current && scan?.result === 'infected')
  );
}

/** What lies in the trash is told to nobody. */
function notified(node: FileNode, tree: FileTree, company: CompanyAccess): NotifiedItem {
  const { uuid, title, owner } = node;
  const folder = node.parent === null ? undefined : nodeOf(tree, node.parent);
  return {
    uuid,
    title,
    kind: node.kind === 'folder' ? 'folder' : 'file',
    owner,
    assignees: [],
    ...(folder && { within: notified(folder, tree, company) }),
    isSeenBy: (viewer) =>
      isLive(tree, uuid) && mayOnFile(viewer, 'see', company, accessTo(tree, node, viewer, company)),
  };
}
