import type { CompanyAccess, Level, OnReason, Viewer } from '@daybook/kernel/rights';
import { levelFrom } from './access.js';
import type { FileNode, FileTree } from './file-tree.state.js';
import { type FileAccess } from './permissions.js';
import { hiddenBy, isLive } from './places.js';
import { holdsTaxYears, taxYearOf } from './tax-papers.js';

/** Whether grants and restrictions of nodes count for the person: others of the firm are stopped by the matrix alone. */
export function isBoundByNodes({ memberships, isSuperuser, isStaff, isTaxAdmin }: Viewer, company: string): boolean {
  return memberships.has(company) && !isSuperuser && !(isStaff && isTaxAdmin);
}

/** A person's own level at a node. */
export function ownLevel(tree: FileTree, uuid: string, viewer: Viewer, company: CompanyAccess, tell?: OnReason): Level {
  const membership = viewer.memberships.get(company.uuid);
  if (!membership || !isBoundByNodes(viewer, company.uuid)) return 'UPDATE';
  const { level, from } = levelFrom(tree, uuid, { member: membership.uuid, featureLevel: membership.grants.FILES });
  const isGranted = from?.grants[membership.uuid] !== undefined;
  tell?.({ is: 'level', level, node: from?.uuid ?? null, isGranted });
  return level;
}

/** What rights need to know of a node, for one person. */
export function accessTo(
  tree: FileTree,
  node: FileNode,
  viewer: Viewer,
  company: CompanyAccess,
  tell?: OnReason,
): FileAccess {
  const hiding = hiddenBy(tree, node.uuid);
  if (hiding) tell?.({ is: 'hiddenBy', node: hiding.uuid });
  return {
    kind: node.kind,
    level: ownLevel(tree, node.uuid, viewer, company, tell),
    isLive: isLive(tree, node.uuid),
    isHiddenFromClients: hiding !== undefined,
    isRoot: node.parent === null,
    isDefault: node.isDefault,
    isFromClient: node.isFromClient,
    owner: node.owner,
    taxYear: taxYearOf(tree, node),
    holdsTaxYears: holdsTaxYears(tree, node),
  };
}
