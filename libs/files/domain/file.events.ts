import { type DomainEvent, description, type EventDescriptions, type EventSchema } from '@daybook/kernel/events';
import type { ScanResult } from './labels.js';

export type FileEvent =
  /** Bytes were taken in: the first version. Attached to an item or a message to support, or a node of the tree that has the same uuid. */
  | DomainEvent<'FileCreated', StoredBytes & { attachedTo: AttachedTo | null; owner: string | null }>
  /** The new version is the current one. Numbers start at 2 here and never change. */
  | DomainEvent<'FileVersionAdded', StoredBytes & { number: number; by: string | null }>
  /** An older version, or a newer one again, became the current one. */
  | DomainEvent<'FileVersionSelected', { version: string; from: string }>
  | DomainEvent<'FileScanned', { version: string; result: ScanResult; threat: string | null }>
  /** Somebody of the firm asked to have a version looked at again that had been too large for the scanner. */
  | DomainEvent<'FileScanRequested', { version: string }>
  /** Somebody of the firm opens a version that could not be checked for viruses, at the firm's own risk. */
  | DomainEvent<'FileRiskTaken', { version: string }>
  /** Pixels of the first page, or of the picture; 0 for office documents. */
  | DomainEvent<'FilePreviewMade', { version: string; kind: PreviewKind; width: number; height: number }>
  | DomainEvent<'FileTooLargeToPreview', { version: string }>
  | DomainEvent<'FileTextExtracted', { version: string; characters: number }>
  | DomainEvent<'FileExtractionFailed', { version: string; reason: string }>
  /** Somebody of the firm looked at it or downloaded it, for the first time. */
  | DomainEvent<'FileFirstOpenedByStaff', object>
  /** The item needs the file: until it lets go the file cannot be destroyed. */
  | DomainEvent<'FileHoldPlaced', { by: string }>
  | DomainEvent<'FileHoldReleased', { by: string }>
  /** It is a signed document: no other version may take its place. */
  | DomainEvent<'FileLocked', { by: string }>
  /** Its company was merged into another, or the merge undone. */
  | DomainEvent<'FileMovedToCompany', { from: string | null; to: string; merge: string }>
  /** Name and bytes are gone for good; their key is destroyed. */
  | DomainEvent<'FileContentDestroyed', object>;

export interface StoredBytes {
  /** The uuid of the version. */
  readonly version: string;
  readonly filename: string;
  /** In bytes. */
  readonly size: number;
  /** Of the clear bytes, in hex. */
  readonly sha256: string;
  readonly mediaType: string;
  /** Key in the store. */
  readonly object: string;
}
export interface AttachedTo {
  readonly item: string;
  /** The policy that says who sees the item, and with it the file; where nobody gives it, nobody sees the file. */
  readonly kind: string;
}
/** `document` and `sheets`: the words of an office document. */
export type PreviewKind = 'image' | 'pdf' | 'document' | 'sheets';

const once = { version: 1 } as const;
export const fileSchema: EventSchema<FileEvent> = {
  FileCreated: { version: 1, sensitive: ['filename'] },
  FileVersionAdded: { version: 1, sensitive: ['filename'] },
  FileVersionSelected: once,
  FileScanned: once,
  FileScanRequested: once,
  FileRiskTaken: once,
  FilePreviewMade: once,
  FileTooLargeToPreview: once,
  FileTextExtracted: once,
  FileExtractionFailed: once,
  FileFirstOpenedByStaff: once,
  FileHoldPlaced: once,
  FileHoldReleased: once,
  FileLocked: once,
  FileMovedToCompany: once,
  FileContentDestroyed: once,
};

/** What the history says of each event. */
export const fileWords: EventDescriptions<FileEvent> = {
  FileCreated: ({ data }) =>
    description('File stored', data.attachedTo === null ? 'stored the first version.' : 'attached a file.'),
  FileVersionAdded: ({ data }) => description('Version added', `added version ${data.number}.`),
  FileVersionSelected: () => description('Version chosen', 'made another version the current one.'),
  FileScanned: ({ data }) =>
    description(
      'Scanned',
      {
        clean: 'found no virus.',
        infected: 'found a virus.',
        password_protected: 'could not look into the file: it is protected by a password.',
        too_large_to_scan: 'could not scan the file: it is too large for the virus scanner.',
      }[data.result],
    ),
  FileScanRequested: () => description('Scan requested', 'asked to have the file scanned again.'),
  FileRiskTaken: () =>
    description('Opened at own risk', 'opened this at the firm’s own risk: it could not be checked for viruses.'),
  FilePreviewMade: () => description('Preview made', 'made a preview.'),
  FileTooLargeToPreview: () => description('No preview', 'made no preview: the file is too large.'),
  FileTextExtracted: () => description('Text read', 'read the text for the search.'),
  FileExtractionFailed: () => description('Text not read', 'could not read the text for the search.'),
  FileFirstOpenedByStaff: () => description('First opened', 'opened this first for the firm.'),
  FileHoldPlaced: () => description('Kept as evidence', 'kept this as evidence of a to-do.'),
  FileHoldReleased: () => description('No longer evidence', 'no longer keeps this as evidence of a to-do.'),
  FileLocked: () => description('Locked', 'locked this: a signed document stays as it is.'),
  FileMovedToCompany: () => description('Moved by a merge', 'moved this here from another company.'),
  FileContentDestroyed: () => description('Content destroyed', 'destroyed name and content for good.'),
};
