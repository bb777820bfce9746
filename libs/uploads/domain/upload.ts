import type { Decider, RecordedEvent, Refusal } from '@daybook/kernel/events';
import { decideUpload } from './upload.decide.js';
import {
  type ReceivedBytes,
  type UploadEvent,
  type UploadResult,
  type UploadTarget,
  uploadSchema,
} from './upload.events.js';

export type UploadCommand =
  | {
      readonly type: 'BeginUpload';
      readonly purpose: string;
      readonly target: UploadTarget;
      readonly filename: string;
      readonly maxBytes: number;
      /** The only ones taken, lower-case; null takes all but programs. */
      readonly extensions: readonly string[] | null;
    }
  | ({ readonly type: 'RecordBytes' } & ReceivedBytes)
  /** `object` says which bytes are meant: those that were received last. */
  | ({ readonly type: 'FinishUpload'; readonly object: string } & UploadResult)
  | { readonly type: 'AbandonUpload' }
  | { readonly type: 'ExpireUpload' };

export type UploadRefusal = Refusal<
  | 'notThere'
  | 'nameMissing'
  | 'typeNotSupported'
  | 'tooBig'
  | 'expired'
  | 'notBeginner'
  | 'noBytes'
  | 'empty'
  | 'over'
  | 'notYet'
>;

export interface Upload {
  readonly is: 'begun' | 'received' | 'finished' | 'abandoned' | 'expired';
  readonly company: string | null;
  /** The person who began it; nobody else may send, finish or abandon it. */
  readonly by: string | null;
  /** The name of what it is for, as the area that takes it declares it. */
  readonly purpose: string;
  readonly target: UploadTarget;
  readonly filename: string;
  readonly maxBytes: number;
  readonly expiresAt: string;
  readonly received: ReceivedBytes | null;
  readonly result: UploadResult | null;
}
export type UploadState = { readonly is: 'absent' } | Upload;

function evolve(state: UploadState, event: RecordedEvent<UploadEvent>): UploadState {
  if (event.type === 'UploadBegun') {
    const { by, company } = event.meta;
    const filename = event.data.filename ?? '';
    return {
      ...event.data,
      filename,
      is: 'begun',
      company,
      by: 'user' in by ? by.user : null,
      received: null,
      result: null,
    };
  }
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'UploadBytesReceived':
      return { ...state, is: 'received', received: event.data };
    case 'UploadFinished':
      return { ...state, is: 'finished', result: event.data };
    case 'UploadAbandoned':
      return { ...state, is: 'abandoned' };
    case 'UploadExpired':
      return { ...state, is: 'expired' };
  }
}

/** One ticket: bytes on their way to become what they are for. */
export const upload: Decider<UploadCommand, UploadState, UploadEvent, UploadRefusal> = {
  category: 'upload',
  initial: { is: 'absent' },
  schema: uploadSchema,
  evolve,
  decide: decideUpload,
};
