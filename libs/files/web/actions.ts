/** What can be done with what is selected. */
export type Action =
  | 'open'
  | 'preview'
  | 'details'
  | 'download'
  | 'share'
  | 'copyLink'
  | 'move'
  | 'newVersion'
  | 'sign'
  | 'scanAgain'
  | 'atOwnRisk'
  | 'rename'
  | 'changeTarget'
  | 'hide'
  | 'show'
  | 'trash'
  | 'restore'
  | 'shred';

/** What of a page decides over its actions. */
export interface Actionable {
  readonly __typename?: string;
  readonly isTrashed: boolean;
  readonly live: boolean;
  readonly unviewableReason?: string | null | undefined;
  readonly isHiddenFromClients: boolean;
  readonly previewKind?: string | null | undefined;
  readonly perms: {
    readonly change: boolean;
    readonly delete: boolean;
    readonly shred: boolean;
    readonly share: boolean;
    readonly setHiddenFromClients: boolean;
    readonly changeVersions?: boolean;
  };
}

/** Reasons that keep the bytes from everybody. */
const withheld: ReadonlySet<string> = new Set([
  'infected',
  'scan_pending',
  'password_protected',
  'too_large_to_scan',
  'missing',
]);

export const mayDownload = ({ __typename, unviewableReason }: Actionable) =>
  __typename !== 'Link' && !(unviewableReason && withheld.has(unviewableReason));

/** Whether opening a page shows it: images and PDFs that nothing keeps from being shown. */
export const mayPreview = ({ previewKind, unviewableReason }: Actionable) => Boolean(previewKind) && !unviewableReason;

/** Whether somebody of the firm who may change versions can have it scanned again. */
export const mayScanAgain = ({ live, unviewableReason, perms }: Actionable) =>
  live && unviewableReason === 'too_large_to_scan' && Boolean(perms.changeVersions);

/** Whether somebody of the firm can have what could not be checked, at the firm's own risk. */
export const mayTakeRisk = ({ live, unviewableReason, perms }: Actionable) =>
  live &&
  (unviewableReason === 'password_protected' || unviewableReason === 'too_large_to_scan') &&
  Boolean(perms.changeVersions);

/** Whether somebody of the firm can have a clean PDF signed. */
const maySendToSign = ({ previewKind, unviewableReason, perms }: Actionable) =>
  previewKind === 'pdf' && !unviewableReason && perms.setHiddenFromClients;

/** The actions that are open for all of the pages at once, in the order of menus and toolbar. */
export function actionsFor(pages: readonly Actionable[]): Action[] {
  const [one] = pages;
  if (!one) return [];
  const isAlone = pages.length === 1;
  const all = (holds: (page: Actionable) => boolean) => pages.every(holds);
  if (pages.some(({ live }) => !live)) {
    const mayRestore = all(({ perms, isTrashed }) => perms.delete && isTrashed);
    return [
      ...(isAlone ? (['details'] as const) : []),
      ...(mayRestore ? (['restore'] as const) : []),
      ...(all(({ perms, isTrashed }) => perms.shred && isTrashed) ? (['shred'] as const) : []),
    ];
  }
  const open: readonly (readonly [Action, boolean])[] = [
    ['open', isAlone && one.__typename !== 'File'],
    ['preview', isAlone && mayPreview(one)],
    ['details', isAlone],
    ['download', pages.some(mayDownload)],
    ['share', isAlone && one.perms.share],
    ['copyLink', isAlone],
    ['newVersion', isAlone && one.__typename === 'File' && one.perms.change],
    ['sign', isAlone && maySendToSign(one)],
    ['move', all(({ perms }) => perms.change)],
    ['rename', isAlone && one.perms.change],
    ['changeTarget', isAlone && one.__typename === 'Link' && one.perms.change],
    ['hide', all(({ perms, isHiddenFromClients }) => perms.setHiddenFromClients && !isHiddenFromClients)],
    ['show', all(({ perms, isHiddenFromClients }) => perms.setHiddenFromClients && isHiddenFromClients)],
    ['trash', all(({ perms }) => perms.delete)],
  ];
  return open.filter(([, isOpen]) => isOpen).map(([action]) => action);
}
