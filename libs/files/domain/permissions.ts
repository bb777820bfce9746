import {
  type CompanyAccess,
  columnsOf,
  granted,
  inside,
  isClient,
  type Level,
  levels,
  mayReadTaxPapers,
  no,
  type OnReason,
  permsOf,
  type Role,
  type Row,
  type Viewer,
} from '@daybook/kernel/rights';

/** Rights on one file, folder or link; `mayOnFile` says in which states besides. What is not seen gives nothing. */
// biome-ignore format: it is a table
export const fileRows = {
  //                      SU   SD             SN   SX   JA             TA   CO             CM
  see:                  ['Y', 'VL',          'Y', '–', 'VL',          'Y', 'VL',          'VL'],
  change:               ['Y', 'UL',          'Y', '–', 'UL',          'Y', 'UL',          'UL'],
  delete:               ['Y', 'UL',          'Y', '–', 'UL',          'Y', 'UL',          'own'],
  restore:              ['Y', 'UL',          'Y', '–', 'UL',          'Y', 'UL',          'own'],
  shred:                ['Y', 'UL',          '–', '–', '–',           '=', '–',           '–'],
  comment:              ['Y', 'VL+U(FILES)', 'Y', '–', 'VL+U(FILES)', 'Y', 'VL+U(FILES)', 'VL+U(FILES)'],
  upload:               ['Y', 'UL',          'Y', '–', 'UL',          'Y', 'UL',          'UL'],
  setHiddenFromClients: ['Y', 'UL',          'Y', '–', '–',           'Y', '–',           '–'],
  share:                ['Y', 'UL',          'Y', '–', '–',           'Y', 'UL',          '–'],
  viewVersions:         ['Y', 'VL',          'Y', '–', 'VL',          'Y', 'UL',          'UL'],
  changeVersions:       ['Y', 'UL',          'Y', '–', 'UL',          'Y', 'UL',          '–'],
} as const satisfies Record<string, Row>;

export type FilePermission = keyof typeof fileRows;

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
  /** Of the tax papers that it is or lies among; absent: it is none. */
  readonly taxYear?: number | undefined;
  /** The years of tax papers lie directly in it. */
  readonly holdsTaxYears?: boolean;
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
  if (!passesTaxGate(viewer, permission, company, file, onReason)) return false;
  if (!file.isLive && isClient(viewer) && lacks(viewer, 'restore', company, file, onReason)) return false;
  if (!fits(permission, file)) return no({ is: 'state', sentence: texts.misfit }, onReason);
  return isGranted(viewer, permission, company, file, onReason);
}

/**
 * Tax papers are for whoever passes the gate (section 7216). Who does not may see the folder of the years, and put something
 * into it, but not what would take the years out of it.
 */
function passesTaxGate(
  viewer: Viewer,
  permission: FilePermission,
  company: CompanyAccess,
  { taxYear, holdsTaxYears }: FileAccess,
  onReason?: OnReason,
): boolean {
  if (taxYear !== undefined)
    return mayReadTaxPapers(viewer, company, { information: 'papers', year: taxYear }, onReason);
  const isHarmless = ['see', 'comment', 'upload', 'viewVersions'].includes(permission);
  if (!holdsTaxYears || isHarmless) return true;
  return mayReadTaxPapers(viewer, company, { information: 'papers', year: null }, onReason);
}

/** The years whose tax papers somebody sees in the library of a company; null: all of them. */
function taxYearsOf(viewer: Viewer, company: CompanyAccess): readonly number[] | null {
  if (mayReadTaxPapers(viewer, company, { information: 'papers', year: null })) return null;
  const years = (company.disclosures ?? []).flatMap((one) => one.years ?? []);
  return [...new Set(years)].filter((year) => mayReadTaxPapers(viewer, company, { information: 'papers', year }));
}

/** The level of somebody in a company, and those at which a file is seen by them and found in the trash. */
export function findableLevels(viewer: Viewer, company: CompanyAccess) {
  const unopened = {
    kind: 'file',
    isHiddenFromClients: false,
    isRoot: false,
    isDefault: false,
    isFromClient: false,
  } as const;
  const levelsFor = (permission: 'see' | 'restore', isLive: boolean, owner: string | null) =>
    levels.filter((level) => mayOnFile(viewer, permission, company, { ...unopened, level, isLive, owner }));
  return {
    level: viewer.memberships.get(company.uuid)?.grants.FILES ?? ('DISABLED' as const),
    seenAt: levelsFor('see', true, null),
    restoredAt: levelsFor('restore', false, null),
    ownRestoredAt: levelsFor('restore', false, viewer.uuid),
    taxYears: taxYearsOf(viewer, company),
  };
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
  if (isGranted(viewer, permission, company, file)) return false;
  if (onReason) isGranted(viewer, permission, company, file, onReason);
  return true;
}

function isGranted(
  viewer: Viewer,
  permission: FilePermission,
  company: CompanyAccess,
  file: FileAccess,
  onReason?: OnReason,
): boolean {
  const isOwn = file.kind === 'file' && file.owner === viewer.uuid;
  const one = { ...inside(viewer, company), isOwn, level: file.level };
  return granted(fileRows[permission], columnsOf(viewer, company), one, onReason);
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

const texts = { misfit: 'This is not possible with an item of this kind, or in the state it is in.' } as const;

export function filePerms(viewer: Viewer, company: CompanyAccess, file: FileAccess): Record<FilePermission, boolean> {
  return permsOf(fileRows, (permission) => mayOnFile(viewer, permission, company, file));
}
