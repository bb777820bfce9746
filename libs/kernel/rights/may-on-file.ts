import { granted } from './cell.js';
import { columnsOf } from './columns.js';
import { type FilePermission, onFile } from './matrix.js';
import { inside, isClient } from './may.js';
import { no, type OnReason } from './reasons.js';
import type { CompanyAccess, Level, Role, Viewer } from './viewer.js';

/** What rights need to know of a file, a folder or a link. */
export interface FileAccess {
  readonly kind: 'folder' | 'file' | 'link';
  /** Of the viewer's membership at this node; whatever for a viewer without one. */
  readonly level: Level;
  /** Neither it nor a folder above it is in the trash. */
  readonly isLive: boolean;
  /** By itself or by a folder above it. */
  readonly isHiddenFromClients: boolean;
  readonly isRoot: boolean;
  /** One of the folders every company begins with. */
  readonly isDefault: boolean;
  readonly isFromClient: boolean;
  /** Who made or uploaded it; null when the product did. */
  readonly owner: string | null;
}

/**
 * A right on a node in its present state. What a viewer does not see gives no right: for clients that is what is hidden
 * from them, and of the trash what they may not restore.
 */
export function mayOnFile(
  viewer: Viewer,
  permission: FilePermission,
  company: CompanyAccess,
  file: FileAccess,
  onReason?: OnReason,
): boolean {
  if (file.isHiddenFromClients && isClient(viewer)) return no({ is: 'hiddenFromClients' }, onReason);
  if (lacks(viewer, 'see', company, file, onReason)) return false;
  if (!file.isLive && isClient(viewer) && lacks(viewer, 'restore', company, file, onReason)) return false;
  if (!fits(permission, file)) return no({ is: 'misfit', permission }, onReason);
  return holds(viewer, permission, company, file, onReason);
}

/** Whether a viewer who may share may give a grant to a member of this role: clients share among themselves. */
export function mayShareWith(viewer: Viewer, role: Role): boolean {
  return !isClient(viewer) || role !== 'staff_director';
}

/** Tells only of a right that is lacking, not of those that came before it. */
function lacks(
  viewer: Viewer,
  permission: FilePermission,
  company: CompanyAccess,
  file: FileAccess,
  onReason?: OnReason,
): boolean {
  if (holds(viewer, permission, company, file)) return false;
  if (onReason) holds(viewer, permission, company, file, onReason);
  return true;
}

function holds(
  viewer: Viewer,
  permission: FilePermission,
  company: CompanyAccess,
  file: FileAccess,
  onReason?: OnReason,
): boolean {
  const isOwn = file.kind === 'file' && file.owner === viewer.uuid;
  const one = { ...inside(viewer, company), isOwn, level: file.level };
  return granted(onFile[permission], columnsOf(viewer, company), one, onReason);
}

/** Whether the node is such that the right makes sense, whoever asks. */
function fits(permission: FilePermission, { kind, isLive, isRoot, isDefault, isFromClient }: FileAccess): boolean {
  switch (permission) {
    case 'change':
      return isLive && !isRoot;
    case 'upload':
      return isLive && kind === 'folder';
    case 'delete':
    case 'restore':
      return !isRoot && !isDefault;
    case 'shred':
      return !isLive;
    case 'comment':
    case 'share':
      return isLive;
    case 'setHiddenFromClients':
      return isLive && !isRoot && !isFromClient;
    case 'viewVersions':
      return kind === 'file';
    case 'changeVersions':
      return kind === 'file' && isLive;
    default:
      return true;
  }
}
