/** The limits, fixed values and exact texts of files, shared with the screens. */

const megabyte = 1024 * 1024;

export const limits = {
  /** Of a folder, link or file. */
  title: 255,
  href: 2000,
  /** Folders between the root and a node, the node counted. */
  depth: 20,
  /** Nodes that one command may name. */
  selection: 1000,
  zipBytes: 2 * 1024 * megabyte,
  zipFiles: 5000,
} as const;

export const uploadPurposes = ['FILE', 'TODO_ANSWER', 'ATTACHMENT', 'AVATAR', 'HEADER_IMAGE', 'SUPPORT'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** The most bytes an upload may have, by what it is for. */
export const maxBytes: Readonly<Record<UploadPurpose, number>> = {
  FILE: 250 * megabyte,
  TODO_ANSWER: 5 * megabyte,
  ATTACHMENT: 25 * megabyte,
  AVATAR: 5 * megabyte,
  HEADER_IMAGE: 5 * megabyte,
  SUPPORT: 10 * megabyte,
};

/** What a portrait or a header image may come as. */
export const imageExtensions: readonly string[] = ['png', 'jpg', 'jpeg', 'jfif'];

/** How long an upload may take and how long a zip is kept, in milliseconds. */
export const lifetimes = { upload: 60 * 60_000, zip: 24 * 60 * 60_000 } as const;

export const rootTitle = 'Files';

/** What every company begins with. */
export const defaultFolders = ['Onboarding', 'Monthly', 'Tax', 'Legal', 'Payroll', 'Requests'] as const;

export const accessPolicies = ['INHERIT', 'RESTRICTED'] as const;

export const scanResults = ['clean', 'infected', 'password_protected', 'too_large_to_scan'] as const;
export type ScanResult = (typeof scanResults)[number];

export const conflictActions = ['NEW_VERSION', 'KEEP_BOTH'] as const;
export type ConflictAction = (typeof conflictActions)[number];

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

/** Programs: never taken in. */
export const deniedExtensions: readonly string[] = [
  'app', 'apk', 'bat', 'cmd', 'com', 'cpl', 'dll', 'dmg', 'exe', 'hta', 'iso', 'jar', 'js', 'jse', 'lnk', 'msi', 'msp',
  'pif', 'ps1', 'reg', 'scr', 'sh', 'sys', 'vb', 'vbe', 'vbs', 'wsf',
]; // biome-ignore format: it is a list

/** What the rules and the server say in the specification's words; those of the screens stand with the screens. */
export const texts = {
  failedToUpload: 'Failed to upload file',
  uploadHasErrors: 'Upload has errors',
  fileTooBig: 'File is too big.',
  fileEmpty: 'This file is empty. Choose another file.',
  supportTooBig: 'Cannot attach a file bigger than 10MB',
  portraitTooBig: 'Error! Maximum size: 5MB Files',
  fileTypeNotSupported: 'File type not supported',
} as const;

/** Lower-case, without the dot; empty when the name has none. */
export function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf('.');
  return dot > 0 ? filename.slice(dot + 1).toLowerCase() : '';
}

/** Why a file of this name cannot be a version of one with that title: who saves it gets the ending of the title. */
export function otherKindText(title: string, filename: string): string | undefined {
  const extension = extensionOf(title);
  if (extension === '' || extension === extensionOf(filename)) return undefined;
  return `A new version of “${title}” must be a .${extension} file too. Upload this one as a file of its own.`;
}

export function tooBigText(purpose: UploadPurpose): string {
  if (purpose === 'SUPPORT') return texts.supportTooBig;
  return purpose === 'AVATAR' ? texts.portraitTooBig : texts.fileTooBig;
}
