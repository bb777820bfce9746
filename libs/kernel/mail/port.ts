export interface Letter {
  /** Sent at most once under this key, also after a crash or a repeated job. */
  readonly key: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands letters to the post. Rejects when it could not; the caller tries again with the same key. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}

export const MAIL = Symbol('Mail');
