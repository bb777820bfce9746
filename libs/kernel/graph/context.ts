import type { Judgement } from '@daybook/kernel/commands';
import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import type { Viewer } from '@daybook/kernel/rights';

/** Something that a person asked for and may not have. */
export interface Denial {
  readonly action: string;
  /** What kind of thing: todo, company, firm. */
  readonly on: string;
  readonly uuid?: string;
}

/** What a session wrote and was answered before it could be read. */
export interface SessionWrites {
  /** Has the session's next reads wait; absent when the session could not carry that to other processes. */
  readonly note?: ((category: string, position: number) => void) | undefined;
  /** Waits a little until the session can read all it wrote, and says whether it can; undefined when it can at once. */
  readable(): Promise<boolean> | undefined;
}

/** How a mutation is carried out. */
export interface MutationManner {
  /** It answers before the tables hold what it wrote. */
  readonly answersFromLog: boolean;
  /** Given while the right to it is judged from memory: nothing that is said of it is true yet. */
  readonly judgement?: Judgement | undefined;
}

/** What every resolver gets as context. */
export interface GraphContext {
  /** Null before sign-in; guarded fields never see null. */
  readonly viewer: Viewer | null;
  /** `X-Request-Id` when it was given (a uuid), else made here. */
  readonly requestId: string;
  /** The command id of a mutation: the request's id, when the document has one mutation. */
  readonly commandId: string;
  /** SHA-256 of what the mutation asks for, so that the same id with another wish is told apart. */
  readonly bodyHash: string | undefined;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Cookies to set with the answer. */
  readonly reply: {
    setCookie(name: string, value: string, options: object): void;
    clearCookie(name: string, options?: object): void;
    /** Gives the browser another CSRF token, as at sign-in and sign-out. */
    renewCsrf(): void;
  };
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Of the session; null where nobody is signed in. */
  readonly ownWrites?: SessionWrites | null | undefined;
  /** Present in a mutation that answers from the log: see `CommandMetadata.written`. */
  readonly written?: SessionWrites['note'] | undefined;
  /** Present in a mutation whose right may be judged from memory: for `Commands.load` and for the command. */
  readonly judgement?: Judgement | undefined;
  /** Hears of everything that the viewer asked for and may not have. */
  readonly denied?: ((denial: Denial) => void) | undefined;
  /** Present where a program calls by a token: puts on record what it asks for. */
  readonly used?: ((what: string) => Promise<void>) | undefined;
  /**
   * Present for staff abroad: resolves once it is on record which tax papers they are about to be shown. Whoever shows some
   * waits for it, and shows nothing when it rejects.
   */
  readonly shown?: ((papers: readonly ShownPapers[]) => Promise<void>) | undefined;
  /** One per request and name: DataLoaders and other memory of a single request (in a mutation: of that mutation). */
  once<T>(name: string | symbol, make: () => T): T;
  /** The context of one mutation of the document; `key` tells several apart. */
  forMutation(key: string | undefined, field: string, args: unknown, manner?: MutationManner): GraphContext;
}
