import type { CompanyAccess, FileAccess, Level, Viewer } from '@daybook/kernel/rights';
import { levelOf } from './access.js';
import type { FileNode, FileTree } from './file-tree-state.js';
import { isHidden, isLive } from './places.js';

/** A person's own level at a node; people of the firm without a membership are stopped by the matrix alone. */
export function ownLevel(tree: FileTree, uuid: string, viewer: Viewer, company: CompanyAccess): Level {
  const membership = viewer.memberships.get(company.uuid);
  const { isSuperuser, isStaff, isTaxAdmin } = viewer;
  if (!membership || isSuperuser || (isStaff && isTaxAdmin)) return 'UPDATE';
  return levelOf(tree, uuid, { member: membership.uuid, featureLevel: membership.grants.FILES });
}

/** What rights need to know of a node, for one person. */
export function accessTo(tree: FileTree, node: FileNode, viewer: Viewer, company: CompanyAccess): FileAccess {
  return {
    kind: node.kind,
    level: ownLevel(tree, node.uuid, viewer, company),
    isLive: isLive(tree, node.uuid),
    isHiddenFromClients: isHidden(tree, node.uuid),
    isRoot: node.parent === null,
    isDefault: node.isDefault,
    isFromClient: node.isFromClient,
    owner: node.owner,
  };
}
