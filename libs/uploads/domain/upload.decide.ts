import { type Decision, type DecisionContext, refuse } from '@daybook/kernel/events';
import { extensionOf, takesEnding, trimmed } from '@daybook/kernel/text';
import { lifetime, texts } from './labels.js';
import type { UploadEvent } from './upload.events.js';
import type { UploadCommand, UploadRefusal, UploadState } from './upload.js';

const refusals = {
  notThere: 'This upload is no longer there. Choose the file again.',
  nameMissing: 'The file needs a name.',
  typeNotSupported: texts.fileTypeNotSupported,
  expired: 'This upload took more than an hour. Choose the file again.',
  notBeginner: 'Only the person who began this upload can go on with it.',
  noBytes: texts.uploadHasErrors,
  empty: texts.fileEmpty,
  tooBig: texts.fileTooBig,
  over: 'This upload has ended. Choose the file again.',
  notYet: 'This upload has not expired yet.',
} as const;

export function decideUpload(
  state: UploadState,
  command: UploadCommand,
  { at, by }: DecisionContext,
): Decision<UploadEvent, UploadRefusal> {
  if (command.type === 'BeginUpload') return begin(state, command, at);
  if (state.is === 'absent') return no('notThere');
  const isLate = Date.parse(at) >= Date.parse(state.expiresAt);
  if (command.type === 'ExpireUpload') {
    if (state.is !== 'begun' && state.is !== 'received') return [];
    return isLate ? [{ type: 'UploadExpired', data: {} }] : no('notYet');
  }
  if (state.by !== null && 'user' in by && by.user !== state.by) return no('notBeginner');
  switch (command.type) {
    case 'FinishUpload': {
      const { type: _, object, ...data } = command;
      if (state.is === 'finished') return [];
      if (state.is === 'abandoned') return no('over');
      if (isLate || state.is === 'expired') return no('expired');
      return state.received?.object === object ? [{ type: 'UploadFinished', data }] : no('noBytes');
    }
    case 'RecordBytes': {
      const { type: _, ...data } = command;
      if (state.is === 'finished' || state.is === 'abandoned') return no('over');
      if (isLate || state.is === 'expired') return no('expired');
      if (data.size === 0) return no('empty');
      if (data.size > state.maxBytes) return no('tooBig');
      return state.received?.object === data.object ? [] : [{ type: 'UploadBytesReceived', data }];
    }
    case 'AbandonUpload':
      if (state.is === 'finished') return no('over');
      return state.is === 'abandoned' || state.is === 'expired' ? [] : [{ type: 'UploadAbandoned', data: {} }];
  }
}

function begin(
  state: UploadState,
  { purpose, target, filename, maxBytes, extensions }: Extract<UploadCommand, { type: 'BeginUpload' }>,
  at: string,
): Decision<UploadEvent, UploadRefusal> {
  if (state.is !== 'absent') return [];
  if (trimmed(filename) === '') return no('nameMissing');
  if (!takesEnding(extensions, extensionOf(filename))) return no('typeNotSupported');
  const expiresAt = new Date(Date.parse(at) + lifetime).toISOString();
  return [{ type: 'UploadBegun', data: { purpose, target, filename, maxBytes, expiresAt } }];
}

function no(code: keyof typeof refusals): UploadRefusal {
  return refuse(code, refusals[code]);
}
