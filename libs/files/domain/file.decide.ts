import { type Decision, refuse } from '@daybook/kernel/events';
import type { FileEvent } from './file.events.js';
import type { FileCommand, FileRefusal, FileState, StoredFile, Version } from './file.js';
import { isUnchecked } from './labels.js';

type Answered = Decision<FileEvent, FileRefusal>;

const refusals = {
  notThere: 'This file is no longer there.',
  destroyed: 'This file was permanently deleted.',
  versionUnknown: 'This version is no longer there. Please reload.',
  versionInfected: 'This version is infected. Choose another one.',
  alreadyScanned: 'This version has been scanned.',
  neverOpens: 'Only a file that could not be checked for viruses is opened at your own risk. Open this one as usual.',
  locked: 'This is a signed document. It stays as it was signed: upload the other file under another name.',
  held: 'This file is still needed by a to-do, so it cannot be permanently deleted.',
} as const;

export function decideFile(state: FileState, command: FileCommand): Answered {
  if (command.type === 'CreateFile') return create(state, command);
  if (state.is === 'absent') return no('notThere');
  if (command.type === 'ReleaseHold') return release(state, command.by);
  if (state.is === 'destroyed') return command.type === 'DestroyContent' ? [] : no('destroyed');
  switch (command.type) {
    case 'AddVersion':
      return addVersion(state, command);
    case 'PlaceHold':
      return state.holds.includes(command.by) ? [] : [{ type: 'FileHoldPlaced', data: { by: command.by } }];
    case 'LockFile':
      return state.isLocked ? [] : [{ type: 'FileLocked', data: { by: command.by } }];
    case 'RecordStaffOpen':
      return state.isOpenedByStaff ? [] : [{ type: 'FileFirstOpenedByStaff', data: {} }];
    case 'MoveFileToCompany': {
      const { to, merge } = command;
      return state.company === to ? [] : [{ type: 'FileMovedToCompany', data: { from: state.company, to, merge } }];
    }
    case 'DestroyContent':
      return state.holds.length > 0 ? no('held') : [{ type: 'FileContentDestroyed', data: {} }];
    case 'SelectVersion':
    case 'RecordScan':
    case 'RequestScan':
    case 'TakeRisk':
    case 'RecordPreview':
    case 'RecordTooLarge':
    case 'RecordExtraction':
    case 'RecordExtractionFailure': {
      const version = state.versions.find((one) => one.version === command.version);
      return version ? aboutVersion(state, version, command) : no('versionUnknown');
    }
  }
}

type AboutVersion = Extract<FileCommand, { version: string }>;

function aboutVersion(file: StoredFile, known: Version, command: Exclude<AboutVersion, { object: string }>): Answered {
  const { version } = known;
  switch (command.type) {
    case 'SelectVersion':
      if (file.current === version) return [];
      if (known.scan?.result === 'infected') return no('versionInfected');
      return [{ type: 'FileVersionSelected', data: { version, from: file.current } }];
    case 'RecordScan': {
      const { result, threat } = command;
      if (known.scan?.result === result && known.scan.threat === threat) return [];
      return [{ type: 'FileScanned', data: { version, result, threat } }];
    }
    case 'RequestScan':
      if (known.scan === null) return [];
      if (known.scan.result !== 'too_large_to_scan') return no('alreadyScanned');
      return [{ type: 'FileScanRequested', data: { version } }];
    case 'TakeRisk':
      if (known.scan?.result === 'infected') return no('versionInfected');
      if (!isUnchecked(known.scan?.result)) return no('neverOpens');
      return known.isRiskTaken ? [] : [{ type: 'FileRiskTaken', data: { version } }];
    case 'RecordPreview': {
      const { kind, width, height } = command;
      if (typeof known.preview === 'object' && known.preview !== null) return [];
      return [{ type: 'FilePreviewMade', data: { version, kind, width, height } }];
    }
    case 'RecordTooLarge':
      return known.preview === null ? [{ type: 'FileTooLargeToPreview', data: { version } }] : [];
    case 'RecordExtraction':
      if (known.extraction === 'extracted') return [];
      return [{ type: 'FileTextExtracted', data: { version, characters: command.characters } }];
    case 'RecordExtractionFailure':
      if (known.extraction !== null) return [];
      return [{ type: 'FileExtractionFailed', data: { version, reason: command.reason } }];
  }
}

function create(state: FileState, { type: _, ...data }: Extract<FileCommand, { type: 'CreateFile' }>): Answered {
  if (state.is === 'destroyed') return no('destroyed');
  return state.is === 'there' ? [] : [{ type: 'FileCreated', data }];
}

function addVersion(file: StoredFile, { type: _, ...data }: Extract<FileCommand, { type: 'AddVersion' }>): Answered {
  if (file.versions.some((one) => one.version === data.version)) return [];
  if (file.isLocked) return no('locked');
  return [{ type: 'FileVersionAdded', data: { ...data, number: file.versions.length + 1 } }];
}

function release(file: StoredFile, by: string): Answered {
  return file.holds.includes(by) ? [{ type: 'FileHoldReleased', data: { by } }] : [];
}

function no(code: keyof typeof refusals): FileRefusal {
  return refuse(code, refusals[code]);
}
