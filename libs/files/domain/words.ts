import { person, type Words } from '@daybook/kernel/events';
import type { FileFact } from './file.js';
import type { FileTreeFact } from './file-tree-facts.js';
import type { UploadFact } from './upload.js';
import type { ZipFact } from './zip.js';

const levels = { DISABLED: 'Disabled', VIEW: 'View', UPDATE: 'Update' } as const;

export const fileTreeWords: Words<FileTreeFact> = {
  FileTreePlanted: () => ({ label: 'Files set up', sentence: 'set up the files of this company.' }),
  FolderCreated: () => ({ label: 'Folder created', sentence: 'created this folder.' }),
  LinkCreated: () => ({ label: 'Link created', sentence: 'created this link.' }),
  FileAdded: ({ data }) => ({
    label: 'File added',
    sentence: data.answers === null ? 'added this file.' : 'handed this file in for a to-do.',
  }),
  NodeRenamed: () => ({ label: 'Renamed', sentence: 'renamed this.' }),
  NodeMoved: () => ({ label: 'Moved', sentence: 'moved this to another folder.' }),
  NodeTrashed: () => ({ label: 'Moved to trash', sentence: 'moved this to the trash.' }),
  NodeRestored: () => ({ label: 'Restored', sentence: 'restored this from the trash.' }),
  NodeShredded: ({ data }) => ({
    label: 'Deleted for good',
    sentence:
      data.nodes.length > 1
        ? `deleted this and ${(data.nodes.length - 1).toLocaleString('en-US')} more in it for good.`
        : 'deleted this for good.',
  }),
  LinkTargetChanged: () => ({ label: 'Link changed', sentence: 'changed the address of this link.' }),
  NodeHiddenFromClients: () => ({ label: 'Hidden from clients', sentence: 'hid this from clients.' }),
  NodeShownToClients: () => ({ label: 'Shown to clients', sentence: 'showed this to clients.' }),
  NodeAccessGranted: ({ data }) => ({
    label: 'Access given',
    sentence: `gave ${person(data.member)} the access ${levels[data.level]}.`,
  }),
  NodeAccessRevoked: ({ data }) => ({
    label: 'Access taken back',
    sentence: `took back the access given to ${person(data.member)}.`,
  }),
  NodeAccessRestricted: () => ({
    label: 'Access restricted',
    sentence: 'restricted this to the people it is shared with.',
  }),
  NodeAccessInherited: () => ({ label: 'Access opened', sentence: 'gave this the access of the folder it lies in.' }),
};

export const fileWords: Words<FileFact> = {
  FileCreated: ({ data }) => ({
    label: 'File stored',
    sentence: data.attachedTo === null ? 'stored the first version.' : 'attached a file.',
  }),
  FileVersionAdded: ({ data }) => ({ label: 'Version added', sentence: `added version ${data.number}.` }),
  FileVersionSelected: () => ({ label: 'Version chosen', sentence: 'made another version the current one.' }),
  FileScanned: ({ data }) => ({
    label: 'Scanned',
    sentence: {
      clean: 'found no virus.',
      infected: 'found a virus.',
      password_protected: 'could not look into the file: it is protected by a password.',
    }[data.result],
  }),
  FilePreviewMade: () => ({ label: 'Preview made', sentence: 'made a preview.' }),
  FileTooLargeToPreview: () => ({ label: 'No preview', sentence: 'made no preview: the file is too large.' }),
  FileTextExtracted: () => ({ label: 'Text read', sentence: 'read the text for the search.' }),
  FileExtractionFailed: () => ({ label: 'Text not read', sentence: 'could not read the text for the search.' }),
  FileFirstOpenedByStaff: () => ({ label: 'First opened', sentence: 'opened this first for the firm.' }),
  FileHoldPlaced: () => ({ label: 'Kept as evidence', sentence: 'kept this as evidence of a to-do.' }),
  FileHoldReleased: () => ({ label: 'No longer evidence', sentence: 'no longer keeps this as evidence of a to-do.' }),
  FileContentDestroyed: () => ({ label: 'Content destroyed', sentence: 'destroyed name and content for good.' }),
};

export const uploadWords: Words<UploadFact> = {
  UploadBegun: () => ({ label: 'Upload begun', sentence: 'began an upload.' }),
  UploadBytesReceived: () => ({ label: 'Upload received', sentence: 'sent all bytes of an upload.' }),
  UploadFinished: () => ({ label: 'Upload finished', sentence: 'finished an upload.' }),
  UploadAbandoned: () => ({ label: 'Upload abandoned', sentence: 'abandoned an upload.' }),
  UploadExpired: () => ({ label: 'Upload expired', sentence: 'let an unfinished upload expire.' }),
};

export const zipWords: Words<ZipFact> = {
  ZipRequested: () => ({ label: 'Download asked for', sentence: 'asked for several files as one download.' }),
  ZipReady: ({ data }) => ({
    label: 'Download ready',
    sentence: `packed ${data.files === 1 ? 'one file' : `${data.files.toLocaleString('en-US')} files`}.`,
  }),
  ZipFailed: () => ({ label: 'Download failed', sentence: 'could not pack the files.' }),
  ZipExpired: () => ({ label: 'Download expired', sentence: 'removed the packed files after a day.' }),
};
