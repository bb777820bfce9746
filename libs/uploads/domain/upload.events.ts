import { type DomainEvent, description, type EventDescriptions, type EventSchema } from '@daybook/kernel/events';

export type UploadEvent =
  /** Somebody was given a ticket: one file, for one place, within the hour. */
  | DomainEvent<
      'UploadBegun',
      { purpose: string; target: UploadTarget; filename: string; maxBytes: number; expiresAt: string }
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

/** The place that an upload is for, in the words of the area that takes it: `{ folder }`. */
export type UploadTarget = Readonly<Record<string, string>>;

export interface UploadResult {
  /** The uuid of the file and of the version that the bytes become. */
  readonly file: string;
  readonly version: string;
  /** NEW_VERSION: the file is there already and gets one more version. */
  readonly conflictAction: 'NEW_VERSION' | 'KEEP_BOTH';
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

/** What the history says of each event. */
export const words: EventDescriptions<UploadEvent> = {
  UploadBegun: () => description('Upload begun', 'began an upload.'),
  UploadBytesReceived: () => description('Upload received', 'sent all bytes of an upload.'),
  UploadFinished: () => description('Upload finished', 'finished an upload.'),
  UploadAbandoned: () => description('Upload abandoned', 'abandoned an upload.'),
  UploadExpired: () => description('Upload expired', 'let an unfinished upload expire.'),
};
