/** The limits, fixed values and exact texts of files, shared with the screens. */

import { extensionOf, longestName, megabyte, mostFileMegabytes } from '@daybook/kernel/text';

export { extensionOf };

export const limits = {
  /** Of a folder, link or file. */
  title: longestName,
  href: 2000,
  /** Folders between the root and a node, the node counted. */
  depth: 20,
  /** Nodes that one command may name. */
  selection: 1000,
  zipBytes: 2 * 1024 * megabyte,
  zipFiles: 5000,
} as const;

/** Of a file of the library unless the firm has set less, and of one beside an item. */
export const maxBytes = { file: mostFileMegabytes * megabyte, attachment: 25 * megabyte } as const;

/** How long a zip is kept, in milliseconds. */
export const lifetimes = { zip: 24 * 60 * 60_000 } as const;

export const rootTitle = 'Files';

/** What every company begins with. */
export const defaultFolders = ['Onboarding', 'Monthly', 'Tax', 'Legal', 'Payroll', 'Requests'] as const;

export const accessPolicies = ['INHERIT', 'RESTRICTED'] as const;

export const scanResults = ['clean', 'infected', 'password_protected', 'too_large_to_scan'] as const;
export type ScanResult = (typeof scanResults)[number];

export const conflictActions = ['NEW_VERSION', 'KEEP_BOTH'] as const;
export type ConflictAction = (typeof conflictActions)[number];

/** Neither clean nor dangerous: nobody could look into it. */
export function isUnchecked(result: ScanResult | undefined): boolean {
  return result === 'password_protected' || result === 'too_large_to_scan';
}

/** Why a file cannot be looked at. */
export const unviewableReasons = [
  'infected',
  'scan_pending',
  'password_protected',
  'too_large_to_scan',
  'missing',
  'too_large_to_preview',
] as const;
export type UnviewableReason = (typeof unviewableReasons)[number];

/** What the rules and the server say in the specification's words; those of the screens stand with the screens. */
export const texts = {
  fileTooBig: 'File is too big.',
  fileTypeNotSupported: 'File type not supported',
} as const;

/** Why a file of this name cannot be a version of one with that title: who saves it gets the ending of the title. */
export function otherKindText(title: string, filename: string): string | undefined {
  const extension = extensionOf(title);
  if (extension === '' || extension === extensionOf(filename)) return undefined;
  return `A new version of “${title}” must be a .${extension} file too. Upload this one as a file of its own.`;
}
