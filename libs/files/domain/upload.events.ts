import type { DomainEvent, EventSchema } from '@daybook/kernel/events';
import type { ConflictAction, UploadPurpose } from './labels.js';

export type UploadEvent =
  /** Somebody was given a ticket: one file, for one place, within the hour. */
  | DomainEvent<
      'UploadBegun',
      { purpose: UploadPurpose; target: UploadTarget; filename: string; maxBytes: number; expiresAt: string }
    >
  /** All bytes are there, as this object of the store. Until the end others may take their place. */
  | DomainEvent<'UploadBytesReceived', ReceivedBytes>
  /** What the bytes become, in full, so that whoever goes on after a crash does the same. */
  | DomainEvent<'UploadFinished', UploadResult>
  /** The person thought better of it. */
  | DomainEvent<'UploadAbandoned', object>
  | DomainEvent<'UploadExpired', object>;

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
  /** A file of the library, of which the bytes become the newest version. */
  | { readonly file: string }
  | { readonly todo: string }
  | { readonly item: string; readonly kind: 'todo' | 'file' | 'support' }
  | { readonly user: string }
  /** A header image: the firm's, for to-do templates. */
  | { readonly for: 'templates' };

export interface UploadResult {
  /** The uuid of the file and of the version that the bytes become. */
  readonly file: string;
  readonly version: string;
  /** NEW_VERSION: the file is there already and gets one more version. */
  readonly conflictAction: ConflictAction;
  readonly isFromClient: boolean;
}

const once = { version: 1 } as const;
export const uploadSchema: EventSchema<UploadEvent> = {
  UploadBegun: { version: 1, sensitive: ['filename'] },
  UploadBytesReceived: once,
  UploadFinished: once,
  UploadAbandoned: once,
  UploadExpired: once,
};
