import { accessTo, type FileNode, type FileTree, fileTree, isLive, mayOnFile, nodeOf } from '@daybook/files/domain';
import type { NotifiedItem } from '@daybook/kernel/contributions';
import type { FlowContext } from '@daybook/kernel/flows';
import type { CompanyAccess } from '@daybook/kernel/rights';

/** Files, folders and links as emails name them, from the library as the log has it now. */
export async function notifiedNodes(
  uuids: readonly string[],
  company: CompanyAccess,
  { commands }: FlowContext,
): Promise<readonly NotifiedItem[]> {
  const { state: tree } = await commands.load(fileTree, company.uuid);
  return uuids.flatMap((uuid) => {
    const node = nodeOf(tree, uuid);
    return node ? [notified(node, tree, company)] : [];
  });
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
