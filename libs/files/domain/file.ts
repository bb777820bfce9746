import type { Decider, RecordedEvent, Refusal } from '@daybook/kernel/events';
import { decideFile } from './file.decide.js';
import { type AttachedTo, type FileEvent, fileSchema, type PreviewKind, type StoredBytes } from './file.events.js';
import { isUnchecked, type ScanResult } from './labels.js';

export type FileCommand =
  | ({
      readonly type: 'CreateFile';
      readonly attachedTo: AttachedTo | null;
      readonly owner: string | null;
    } & StoredBytes)
  | ({ readonly type: 'AddVersion'; readonly by: string | null } & StoredBytes)
  | { readonly type: 'SelectVersion'; readonly version: string }
  | {
      readonly type: 'RecordScan';
      readonly version: string;
      readonly result: ScanResult;
      readonly threat: string | null;
    }
  | { readonly type: 'RequestScan'; readonly version: string }
  | { readonly type: 'TakeRisk'; readonly version: string }
  | {
      readonly type: 'RecordPreview';
      readonly version: string;
      readonly kind: PreviewKind;
      readonly width: number;
      readonly height: number;
    }
  | { readonly type: 'RecordTooLarge'; readonly version: string }
  | { readonly type: 'RecordExtraction'; readonly version: string; readonly characters: number }
  | { readonly type: 'RecordExtractionFailure'; readonly version: string; readonly reason: string }
  | { readonly type: 'RecordStaffOpen' }
  | { readonly type: 'PlaceHold'; readonly by: string }
  | { readonly type: 'ReleaseHold'; readonly by: string }
  /** For the document that was signed. */
  | { readonly type: 'LockFile'; readonly by: string }
  | { readonly type: 'MoveFileToCompany'; readonly to: string; readonly merge: string }
  | { readonly type: 'DestroyContent' };

export type FileRefusal = Refusal<
  'notThere' | 'destroyed' | 'versionUnknown' | 'versionInfected' | 'alreadyScanned' | 'neverOpens' | 'held' | 'locked'
>;

export interface Version extends StoredBytes {
  readonly number: number;
  readonly by: string | null;
  readonly at: string;
  /** Null until it was scanned. */
  readonly scan: { readonly result: ScanResult; readonly threat: string | null } | null;
  /** How often somebody asked to have it scanned again. */
  readonly scanRequests: number;
  /** The firm opens it though it could not be checked. */
  readonly isRiskTaken: boolean;
  readonly preview: { readonly kind: PreviewKind; readonly width: number; readonly height: number } | 'tooLarge' | null;
  /** Null until its text was looked for. */
  readonly extraction: 'extracted' | 'failed' | null;
}

export interface StoredFile {
  readonly is: 'there' | 'destroyed';
  readonly company: string | null;
  readonly attachedTo: AttachedTo | null;
  readonly owner: string | null;
  /** By number, from 1. */
  readonly versions: readonly Version[];
  /** The uuid of the current version. */
  readonly current: string;
  /** The items that need it. */
  readonly holds: readonly string[];
  readonly isOpenedByStaff: boolean;
  /** A signed document: it gets no other version. */
  readonly isLocked: boolean;
  /** The merge that brought it, and whether it has another version since. */
  readonly movedBy?: { readonly merge: string; readonly isChanged: boolean };
}
export type FileState = { readonly is: 'absent' } | StoredFile;

function evolve(state: FileState, event: RecordedEvent<FileEvent>): FileState {
  const { at } = event.meta;
  if (event.type === 'FileCreated') {
    const { attachedTo, owner, ...bytes } = event.data;
    return {
      is: 'there',
      company: event.meta.company,
      attachedTo,
      owner,
      versions: [added(bytes, 1, owner, at)],
      current: bytes.version,
      holds: [],
      isOpenedByStaff: false,
      isLocked: false,
    };
  }
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'FileVersionAdded': {
      const { number, by, ...bytes } = event.data;
      const versions = [...state.versions, added(bytes, number, by, at)];
      return { ...state, ...changedSince(state), versions, current: bytes.version };
    }
    case 'FileVersionSelected':
      return { ...state, ...changedSince(state), current: event.data.version };
    case 'FileScanned': {
      const { version, result, threat } = event.data;
      return known(state, version, { scan: { result, threat } });
    }
    case 'FileScanRequested': {
      const { version } = event.data;
      const scanRequests = (versionOf(state, version)?.scanRequests ?? 0) + 1;
      return known(state, version, { scan: null, scanRequests });
    }
    case 'FileRiskTaken':
      return known(state, event.data.version, { isRiskTaken: true });
    case 'FilePreviewMade': {
      const { version, kind, width, height } = event.data;
      return known(state, version, { preview: { kind, width, height } });
    }
    case 'FileTooLargeToPreview':
      return known(state, event.data.version, { preview: 'tooLarge' });
    case 'FileTextExtracted':
      return known(state, event.data.version, { extraction: 'extracted' });
    case 'FileExtractionFailed':
      return known(state, event.data.version, { extraction: 'failed' });
    case 'FileFirstOpenedByStaff':
      return { ...state, isOpenedByStaff: true };
    case 'FileHoldPlaced':
      return { ...state, holds: [...state.holds, event.data.by] };
    case 'FileHoldReleased':
      return { ...state, holds: state.holds.filter((one) => one !== event.data.by) };
    case 'FileLocked':
      return { ...state, isLocked: true };
    case 'FileMovedToCompany':
      return { ...state, company: event.data.to, movedBy: { merge: event.data.merge, isChanged: false } };
    case 'FileContentDestroyed':
      return { ...state, is: 'destroyed', versions: state.versions.map((one) => ({ ...one, filename: '' })) };
  }
}

function changedSince({ movedBy }: StoredFile): Partial<StoredFile> {
  return movedBy ? { movedBy: { ...movedBy, isChanged: true } } : {};
}

function added(bytes: StoredBytes, number: number, by: string | null, at: string): Version {
  const filename = bytes.filename ?? ''; // null once its key is destroyed
  return {
    ...bytes,
    filename,
    number,
    by,
    at,
    scan: null,
    scanRequests: 0,
    isRiskTaken: false,
    preview: null,
    extraction: null,
  };
}

function known(file: StoredFile, version: string, news: Partial<Version>): StoredFile {
  return { ...file, versions: file.versions.map((one) => (one.version === version ? { ...one, ...news } : one)) };
}

/** Whether its bytes may be had: by everybody who sees it, or by the firm that takes the risk. */
export function mayBeHad({ scan, isRiskTaken }: Version, { isStaff }: { readonly isStaff: boolean }): boolean {
  if (scan?.result === 'clean') return true;
  return isStaff && isRiskTaken && isUnchecked(scan?.result);
}

export function currentVersion(file: StoredFile): Version {
  return versionOf(file, file.current) as Version;
}

export function versionOf(file: StoredFile, version: string): Version | undefined {
  return file.versions.find((one) => one.version === version);
}

/** The bytes of one file in all their versions, and who still needs them. Where it lies and what it is called the tree knows. */
export const file: Decider<FileCommand, FileState, FileEvent, FileRefusal> = {
  category: 'file',
  initial: { is: 'absent' },
  schema: fileSchema,
  evolve,
  decide: decideFile,
};
