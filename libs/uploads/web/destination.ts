import type { TakenFiles } from '@daybook/kernel/ui';

/** What the server answers to the beginning of an upload: leave to send, or the sentence that says why not. */
export interface UploadTicket {
  readonly uuid: string | null;
  readonly startUrl: string | null;
  readonly errorMessage: string | null;
}

/** What it answers to the end: the uuid of the file it became, or the sentence that says why it became none. */
export interface UploadEnd {
  readonly file: string | null | undefined;
  readonly errorMessage: string | null;
}

/** Of a request that may be repeated: the same id is answered the same. */
export interface RequestOptions {
  readonly requestId: string;
  readonly signal: AbortSignal;
}

export interface UploadItem {
  readonly file: File;
  readonly destination: UploadDestination;
}

/** Where files are uploaded to. The area that takes them says how: uploads knows none of them. */
export interface UploadDestination {
  /** The same for the same place, for who asks whether something is still on its way there. */
  readonly place: string;
  readonly maxBytes: number;
  /** The sentence for a file with more bytes; how many are taken is said behind it. */
  readonly tooBig: string;
  /** What the firm has set instead, asked before each upload: it may have changed. Absent: it cannot be set. */
  asSet?(): Promise<TakenFiles>;
  /** Which kinds are taken, behind the sentence for a file of another one. */
  kinds?(extensions: readonly string[]): string;
  begin(file: File, options: RequestOptions): Promise<UploadTicket>;
  finish(ticket: string, options: RequestOptions): Promise<UploadEnd>;
  /** Has the screens read anew what changes with a new file; what it answers is waited for. */
  changed(): Promise<void> | undefined;
  /** Settles before the upload where each of the files goes; null when the person thought better of it. */
  resolve?(files: readonly File[]): Promise<readonly UploadItem[] | null>;
}
