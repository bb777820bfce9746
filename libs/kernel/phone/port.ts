export interface PhoneMessage {
  /** A plus sign and digits. */
  readonly to: string;
  readonly text: string;
}

/**
 * Hands messages and calls to a telephone company, which knows no keys: whoever sends sees to it that it is once.
 *
 * Rejects with `PhoneRefused`, `PhoneAnswerLost` or `PhoneAway`.
 */
export interface Phone {
  message(message: PhoneMessage): Promise<void>;
  /** Calls, and says the text twice. */
  call(message: PhoneMessage): Promise<void>;
}

/** They will not do it: the number is wrong, or they are asked too much. It certainly did not go out. */
export class PhoneRefused extends Error {}

/** They were asked, and what came of it is not known: it may have gone out. */
export class PhoneAnswerLost extends Error {}

/** They were never reached. The code is one by which flows know that something outside is away, and try again. */
export class PhoneAway extends Error {
  readonly code = 'EHOSTUNREACH';
}
