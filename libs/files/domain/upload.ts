import {
  type Decider,
  type Decision,
  type Fact,
  type FactSchema,
  type Occasion,
  type Recorded,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import {
  type ConflictAction,
  deniedExtensions,
  extensionOf,
  lifetimes,
  maxBytes,
  texts,
  tooBigText,
  type UploadPurpose,
} from './labels.js';

export type UploadFact =
  /** Somebody was given a ticket: one file, for one place, within the hour. */
  | Fact<
      'UploadBegun',
      { purpose: UploadPurpose; target: UploadTarget; filename: string; maxBytes: number; expiresAt: string }
    >
  /** All bytes are there, as this object of the store. Until the end others may take their place. */
  | Fact<'UploadBytesReceived', ReceivedBytes>
  /** What the bytes become, in full, so that whoever goes on after a crash does the same. */
  | Fact<'UploadFinished', UploadResult>
  /** The person thought better of it. */
  | Fact<'UploadAbandoned', object>
  | Fact<'UploadExpired', object>;

export interface ReceivedBytes {
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
  readonly mediaType: string;
  /** The key in the store; no other bytes are ever put under it. */
  readonly object: string;
}

/** Exactly one place. */
export type UploadTarget =
  | { readonly folder: string }
  | { readonly todo: string }
  | { readonly item: string; readonly kind: 'todo' | 'file' | 'support' }
  | { readonly user: string }
  /** A header image: the firm's, for to-do templates. */
  | { readonly for: 'templates' };

/** Whether the bytes are drawn anew and kept by themselves, in no library. */
export function isImage(target: UploadTarget): boolean {
  return 'user' in target || 'for' in target;
}

/** The key in the store of a header image that came by this ticket. */
export function headerImageKey(ticket: string, image: string): string {
  return `headerImages/${ticket}/${image}`;
}

export interface UploadResult {
  /** The uuid of the file and of the version that the bytes become. */
  readonly file: string;
  readonly version: string;
  /** NEW_VERSION: the file is there already and gets one more version. */
  readonly conflictAction: ConflictAction;
  readonly isFromClient: boolean;
}

export type UploadCommand =
  | {
      readonly type: 'BeginUpload';
      readonly purpose: UploadPurpose;
      readonly target: UploadTarget;
      readonly filename: string;
      /** The only ones taken, lower-case; null takes all but programs. */
      readonly extensions: readonly string[] | null;
    }
  | ({ readonly type: 'RecordBytes' } & ReceivedBytes)
  /** `object` says which bytes are meant: those that were received last. */
  | ({ readonly type: 'FinishUpload'; readonly object: string } & UploadResult)
  | { readonly type: 'AbandonUpload' }
  | { readonly type: 'ExpireUpload' };

export type UploadRefusal = Refusal<
  'notThere' | 'nameMissing' | 'typeNotSupported' | 'tooBig' | 'expired' | 'notBeginner' | 'noBytes' | 'over' | 'notYet'
>;

export interface Upload {
  readonly is: 'begun' | 'received' | 'finished' | 'abandoned' | 'expired';
  readonly company: string | null;
  /** The person who began it; nobody else may send, finish or abandon it. */
  readonly by: string | null;
  readonly purpose: UploadPurpose;
  readonly target: UploadTarget;
  readonly filename: string;
  readonly maxBytes: number;
  readonly expiresAt: string;
  readonly received: ReceivedBytes | null;
  readonly result: UploadResult | null;
}
export type UploadState = { readonly is: 'absent' } | Upload;

const once = { version: 1 } as const;
const schema: FactSchema<UploadFact> = {
  UploadBegun: { version: 1, sensitive: ['filename'] },
  UploadBytesReceived: once,
  UploadFinished: once,
  UploadAbandoned: once,
  UploadExpired: once,
};

function evolve(state: UploadState, fact: Recorded<UploadFact>): UploadState {
  if (fact.type === 'UploadBegun') {
    const { by, company } = fact.meta;
    const filename = fact.data.filename ?? '';
    return {
      ...fact.data,
      filename,
      is: 'begun',
      company,
      by: 'user' in by ? by.user : null,
      received: null,
      result: null,
    };
  }
  if (state.is === 'absent') return state;
  switch (fact.type) {
    case 'UploadBytesReceived':
      return { ...state, is: 'received', received: fact.data };
    case 'UploadFinished':
      return { ...state, is: 'finished', result: fact.data };
    case 'UploadAbandoned':
      return { ...state, is: 'abandoned' };
    case 'UploadExpired':
      return { ...state, is: 'expired' };
  }
}

const refusals = {
  notThere: 'This upload is not there any more. Choose the file again.',
  nameMissing: 'The file needs a name.',
  typeNotSupported: texts.fileTypeNotSupported,
  expired: 'This upload took more than an hour. Choose the file again.',
  notBeginner: 'Only the person who began this upload can go on with it.',
  noBytes: texts.uploadHasErrors,
  over: 'This upload is over. Choose the file again.',
  notYet: 'This upload has not expired yet.',
} as const;

function decide(state: UploadState, command: UploadCommand, { at, by }: Occasion): Decision<UploadFact, UploadRefusal> {
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
      if (data.size > state.maxBytes) return refuse('tooBig', tooBigText(state.purpose));
      return state.received?.object === data.object ? [] : [{ type: 'UploadBytesReceived', data }];
    }
    case 'AbandonUpload':
      if (state.is === 'finished') return no('over');
      return state.is === 'abandoned' || state.is === 'expired' ? [] : [{ type: 'UploadAbandoned', data: {} }];
  }
}

function begin(
  state: UploadState,
  { purpose, target, filename, extensions }: Extract<UploadCommand, { type: 'BeginUpload' }>,
  at: string,
): Decision<UploadFact, UploadRefusal> {
  if (state.is !== 'absent') return [];
  if (filename.trim() === '') return no('nameMissing');
  const extension = extensionOf(filename);
  if (extensions ? !extensions.includes(extension) : deniedExtensions.includes(extension))
    return no('typeNotSupported');
  const expiresAt = new Date(Date.parse(at) + lifetimes.upload).toISOString();
  return [{ type: 'UploadBegun', data: { purpose, target, filename, maxBytes: maxBytes[purpose], expiresAt } }];
}

function no(code: keyof typeof refusals): UploadRefusal {
  return refuse(code, refusals[code]);
}

/** One ticket: bytes on their way to become a file, a version, an answer, a portrait or a header image. */
export const upload: Decider<UploadCommand, UploadState, UploadFact, UploadRefusal> = {
  category: 'upload',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide,
};
