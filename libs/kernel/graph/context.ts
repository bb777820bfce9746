import type { Origin } from '@daybook/kernel/commands';
import type { Viewer } from '@daybook/kernel/rights';

/** What every resolver gets as context. */
export interface GraphContext {
  /** Null before sign-in; guarded fields never see null. */
  readonly viewer: Viewer | null;
  /** `X-Request-Id` when it was given (a uuid), else made here: the command id of a mutation. */
  readonly requestId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Cookies to set with the answer, see cookies.ts. */
  readonly reply: { setCookie(name: string, value: string, options: object): void; clearCookie(name: string): void };
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** One per request and name: DataLoaders and other memory of a single request. */
  once<T>(name: string | symbol, make: () => T): T;
}

/** The origin of the commands of this request. A second command of one request passes another `step`. */
export type OriginOf = (context: GraphContext, company: string | null, step?: string) => Origin;
