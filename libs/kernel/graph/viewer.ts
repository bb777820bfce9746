import type { Viewer } from '@daybook/kernel/rights';

/** What a request brings to show who sends it. */
export interface Credentials {
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The header `Authorization`. */
  readonly authorization: string | undefined;
}

/** Knows the signed-in person; the identity area gives it. Asked once per request, so it reads memberships anew. */
export interface ViewerSource {
  /** Null when nobody is signed in, or the session has ended. */
  viewerOf(credentials: Credentials): Promise<Viewer | null>;
}

/** Knows anybody as rights see them, signed in or not. */
export interface AccountSource {
  /** Undefined for a uuid that is nobody's, and for an account that is switched off. */
  viewerOfAccount(user: string): Promise<Viewer | undefined>;
}

/** Provided by the area that gives `VIEWER_SOURCE`. */
export const ACCOUNT_SOURCE = Symbol('AccountSource');

/** Provided by an area's module, which exports it. */
export const VIEWER_SOURCE = Symbol('ViewerSource');
