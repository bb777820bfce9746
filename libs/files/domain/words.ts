import { person, told, type Words } from '@daybook/kernel/events';
import { levelNames } from '@daybook/kernel/rights';
import type { FileFact } from './file-facts.js';
import type { FileTreeFact } from './file-tree-facts.js';
import type { UploadFact } from './upload-facts.js';
import type { ZipFact } from './zip.js';

export const fileTreeWords: Words<FileTreeFact> = {
  FileTreePlanted: () => told('Files set up', 'set up the files of this company.'),
  FolderCreated: () => told('Folder created', 'created this folder.'),
  LinkCreated: () => told('Link created', 'created this link.'),
  FileAdded: ({ data }) =>
    told('File added', data.answers === null ? 'added this file.' : 'handed this file in for a to-do.'),
  NodeRenamed: () => told('Renamed', 'renamed this.'),
  NodeMoved: () => told('Moved', 'moved this to another folder.'),
  NodeTrashed: () => told('Moved to trash', 'moved this to the trash.'),
  NodeRestored: () => told('Restored', 'restored this from the trash.'),
  NodeShredded: ({ data }) =>
    told(
      'Deleted for good',
      data.nodes.length > 1
        ? `deleted this and ${(data.nodes.length - 1).toLocaleString('en-US')} more in it for good.`
        : 'deleted this for good.',
    ),
  LinkTargetChanged: () => told('Link changed', 'changed the address of this link.'),
  NodeHiddenFromClients: () => told('Hidden from clients', 'hid this from clients.'),
  NodeShownToClients: () => told('Shown to clients', 'showed this to clients.'),
  NodeAccessGranted: ({ data }) =>
    told('Access given', `gave ${person(data.member)} the access “${levelNames[data.level]}”.`),
  NodeAccessRevoked: ({ data }) => told('Access taken back', `took back the access given to ${person(data.member)}.`),
  NodeAccessRestricted: () => told('Access restricted', 'restricted this to the people it is shared with.'),
  NodeAccessInherited: () => told('Access opened', 'gave this the access of the folder it lies in.'),
};

export const fileWords: Words<FileFact> = {
  FileCreated: ({ data }) =>
    told('File stored', data.attachedTo === null ? 'stored the first version.' : 'attached a file.'),
  FileVersionAdded: ({ data }) => told('Version added', `added version ${data.number}.`),
  FileVersionSelected: () => told('Version chosen', 'made another version the current one.'),
  FileScanned: ({ data }) =>
    told(
      'Scanned',
      {
        clean: 'found no virus.',
        infected: 'found a virus.',
        password_protected: 'could not look into the file: it is protected by a password.',
        too_large_to_scan: 'could not scan the file: it is too large for the virus scanner.',
      }[data.result],
    ),
  FileScanRequested: () => told('Scan requested', 'asked to have the file scanned again.'),
  FilePreviewMade: () => told('Preview made', 'made a preview.'),
  FileTooLargeToPreview: () => told('No preview', 'made no preview: the file is too large.'),
  FileTextExtracted: () => told('Text read', 'read the text for the search.'),
  FileExtractionFailed: () => told('Text not read', 'could not read the text for the search.'),
  FileFirstOpenedByStaff: () => told('First opened', 'opened this first for the firm.'),
  FileHoldPlaced: () => told('Kept as evidence', 'kept this as evidence of a to-do.'),
  FileHoldReleased: () => told('No longer evidence', 'no longer keeps this as evidence of a to-do.'),
  FileContentDestroyed: () => told('Content destroyed', 'destroyed name and content for good.'),
};

export const uploadWords: Words<UploadFact> = {
  UploadBegun: () => told('Upload begun', 'began an upload.'),
  UploadBytesReceived: () => told('Upload received', 'sent all bytes of an upload.'),
  UploadFinished: () => told('Upload finished', 'finished an upload.'),
  UploadAbandoned: () => told('Upload abandoned', 'abandoned an upload.'),
  UploadExpired: () => told('Upload expired', 'let an unfinished upload expire.'),
};

export const zipWords: Words<ZipFact> = {
  ZipRequested: () => told('Download asked for', 'asked for several files as one download.'),
  ZipReady: ({ data }) =>
    told('Download ready', `packed ${data.files === 1 ? 'one file' : `${data.files.toLocaleString('en-US')} files`}.`),
  ZipFailed: () => told('Download failed', 'could not pack the files.'),
  ZipExpired: () => told('Download expired', 'removed the packed files after a day.'),
};
