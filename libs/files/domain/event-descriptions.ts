import { description, type EventDescriptions, person } from '@daybook/kernel/events';
import { levelNames } from '@daybook/kernel/rights';
import type { FileEvent } from './file.events.js';
import type { FileTreeEvent } from './file-tree.events.js';
import type { UploadEvent } from './upload.events.js';
import type { ZipEvent } from './zip.js';

export const fileTreeWords: EventDescriptions<FileTreeEvent> = {
  FileTreePlanted: () => description('Files set up', 'set up the files of this company.'),
  FolderCreated: () => description('Folder created', 'created this folder.'),
  LinkCreated: () => description('Link created', 'created this link.'),
  FileAdded: ({ data }) =>
    description('File added', data.answers === null ? 'added this file.' : 'handed this file in for a to-do.'),
  NodeRenamed: () => description('Renamed', 'renamed this.'),
  NodeMoved: () => description('Moved', 'moved this to another folder.'),
  NodeTrashed: () => description('Moved to trash', 'moved this to the trash.'),
  NodeRestored: () => description('Restored', 'restored this from the trash.'),
  NodeShredded: ({ data }) =>
    description(
      'Deleted for good',
      data.nodes.length > 1
        ? `deleted this and ${(data.nodes.length - 1).toLocaleString('en-US')} more in it for good.`
        : 'deleted this for good.',
    ),
  LinkTargetChanged: () => description('Link changed', 'changed the address of this link.'),
  NodeHiddenFromClients: () => description('Hidden from clients', 'hid this from clients.'),
  NodeShownToClients: () => description('Shown to clients', 'showed this to clients.'),
  NodeAccessGranted: ({ data }) =>
    description('Access given', `gave ${person(data.member)} the access “${levelNames[data.level]}”.`),
  NodeAccessRevoked: ({ data }) =>
    description('Access taken back', `took back the access given to ${person(data.member)}.`),
  NodeAccessRestricted: () => description('Access restricted', 'restricted this to the people it is shared with.'),
  NodeAccessInherited: () => description('Access opened', 'gave this the access of the folder it lies in.'),
};

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
  FilePreviewMade: () => description('Preview made', 'made a preview.'),
  FileTooLargeToPreview: () => description('No preview', 'made no preview: the file is too large.'),
  FileTextExtracted: () => description('Text read', 'read the text for the search.'),
  FileExtractionFailed: () => description('Text not read', 'could not read the text for the search.'),
  FileFirstOpenedByStaff: () => description('First opened', 'opened this first for the firm.'),
  FileHoldPlaced: () => description('Kept as evidence', 'kept this as evidence of a to-do.'),
  FileHoldReleased: () => description('No longer evidence', 'no longer keeps this as evidence of a to-do.'),
  FileContentDestroyed: () => description('Content destroyed', 'destroyed name and content for good.'),
};

export const uploadWords: EventDescriptions<UploadEvent> = {
  UploadBegun: () => description('Upload begun', 'began an upload.'),
  UploadBytesReceived: () => description('Upload received', 'sent all bytes of an upload.'),
  UploadFinished: () => description('Upload finished', 'finished an upload.'),
  UploadAbandoned: () => description('Upload abandoned', 'abandoned an upload.'),
  UploadExpired: () => description('Upload expired', 'let an unfinished upload expire.'),
};

export const zipWords: EventDescriptions<ZipEvent> = {
  ZipRequested: () => description('Download asked for', 'asked for several files as one download.'),
  ZipReady: ({ data }) =>
    description(
      'Download ready',
      `packed ${data.files === 1 ? 'one file' : `${data.files.toLocaleString('en-US')} files`}.`,
    ),
  ZipFailed: () => description('Download failed', 'could not pack the files.'),
  ZipExpired: () => description('Download expired', 'removed the packed files after a day.'),
};
