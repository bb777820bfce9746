import type { Readable } from 'node:stream';
import { RetryLater } from '@daybook/kernel/flows';

export interface Email {
  /** Sent once under this key, however often a job is repeated; once more where a process ended with it in hand. */
  readonly key: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to; the sender of all letters when absent. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly attachments?: readonly Attachment[];
  /**
   * Where one click ends letters like this, without signing in (RFC 8058): the mail program shows it as a button. Absent
   * on letters that nobody can switch off.
   */
  readonly unsubscribe?: string;
  /** What it answers, set by whoever hears events: hearing that again hands in again what may not have arrived. */
  readonly cause?: MailCause;
  /** Whom it tells of what, for the delivery ledger and the inbox. */
  readonly tells?: { readonly person: string; readonly of: readonly MailedItem[]; readonly inbox?: InboxPlace };
}

/** Where the inbox of its reader leads, under its subject. Absent: what it says stands there by itself, as news does. */
export interface InboxPlace {
  /** Null: it is about the firm itself, for those who work there. */
  readonly company: string | null;
  /** Of the last thing that it tells of, as links name it: who may see that, may read of it. */
  readonly kind: string;
  /** In the portal; nothing that opens it to others. */
  readonly path: string;
}

/** An event as one follower of the log heard it. */
export interface MailCause {
  readonly follower: string;
  readonly stream: string;
  readonly position: number;
}

export interface Attachment {
  readonly filename: string;
  readonly mediaType: string;
  /** The bytes, from the start each time. */
  open(): Promise<Readable>;
}

/** A to-do, file, folder or link that a letter tells of, and what of it; `event` is the key of a switch or of a mandatory mail. */
export interface MailedItem {
  readonly item: string;
  readonly event: string;
}

/** Hands letters to the post. Rejects when it could not; the caller tries again with the same key. */
export interface Mail {
  /** @throws LetterPostponed when the next letter may well be taken */
  send(email: Email): Promise<void>;
}

/** The post does not take this letter now: the mailbox of its reader is full, say. It may be sent again. */
export class LetterPostponed extends RetryLater {
  constructor(cause?: unknown) {
    super('The mail server asked to send the letter later. It will be tried again.', { cause });
  }
}

/** For those who write to many: false for a letter that was postponed, so that nobody waits behind its reader. */
export async function accepted(sending: Promise<void>): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (error) {
    if (error instanceof LetterPostponed) return false;
    throw error;
  }
}

/**
 * Writes to one after the other: whoever's letter was postponed keeps nobody else waiting.
 *
 * @throws LetterPostponed at the end, when some have to be written to later
 */
export async function writeToEach<Reader>(
  readers: readonly Reader[],
  writeTo: (reader: Reader) => Promise<void>,
): Promise<void> {
  let isPostponed = false;
  for (const reader of readers) if (!(await accepted(writeTo(reader)))) isPostponed = true;
  if (isPostponed) throw new LetterPostponed();
}

/** The mail server may be away over a weekend; what is older, as after an import, is told to nobody. */
const oldestMailed = 3 * 86_400_000;

/** @param at ISO 8601, when it happened */
export function isRecent(at: string, now: Date): boolean {
  return now.getTime() - Date.parse(at) <= oldestMailed;
}
