import { lengthOf, limits, texts } from '@daybook/comments/domain';

/** A comment being written: what would be sent, how long it is, and what is wrong with it. */
export interface Written {
  readonly text: string;
  /** Unicode characters after trimming: an emoji is one. */
  readonly length: number;
  readonly maySend: boolean;
  readonly error: string | undefined;
}

export function readWritten(typed: string): Written {
  const text = typed.trim();
  const length = lengthOf(text);
  const tooLong = length > limits.text;
  return { text, length, maySend: length > 0 && !tooLong, error: tooLong ? texts.tooLong : undefined };
}

/** Whether a key press sends: Enter alone, and not while a word is being composed. */
export function sends(key: { key: string; shiftKey: boolean; isComposing: boolean }): boolean {
  return key.key === 'Enter' && !key.shiftKey && !key.isComposing;
}
