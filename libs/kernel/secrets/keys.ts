import type { KeyObject } from 'node:crypto';

/** Why a subject has no key: it never had one, or it was destroyed. */
export type KeyState = KeyObject | 'destroyed' | undefined;

/**
 * One data key per subject (a stream), kept outside the log: destroying it is how a person is erased while the log
 * stays whole. Keys are 32 bytes, for AES-256-GCM; as key objects, since Node takes ten times as long over bytes.
 */
export interface SubjectKeys {
  /**
   * The subject's key, made at first use.
   *
   * @throws SubjectErased when it has been destroyed.
   */
  keyFor(subject: string): Promise<KeyObject>;
  /** The keys there are, without making any. */
  keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyState>>;
  /** For ever. Other processes forget their copy within a minute. */
  destroy(subject: string): Promise<void>;
  /**
   * HMAC-SHA-256 in hexadecimal under a key of the installation: equal texts have equal marks, and whoever reads a mark
   * cannot find the text by trying, as nine digits are found behind a plain hash.
   */
  mark(text: string): string;
}

export const SUBJECT_KEYS = Symbol('SubjectKeys');

export class SubjectErased extends Error {
  constructor(subject: string) {
    super(`${subject} was erased; nothing secret can be written to it any more.`);
  }
}
