import type { Application, SignInMethod } from '@daybook/identity/domain';
import { shortAddress } from '@daybook/kernel/security-log';

/** From where a session was begun. It is kept beside the session and goes with it; no event holds it. */
export interface SessionClient {
  readonly method: SessionMethod;
  /** The browser's own random name for itself, if it gave one (a uuid). */
  readonly device: string | null;
  readonly userAgent: string;
  /** Only the network. */
  readonly address: string;
  readonly connection?: Connection;
  readonly token?: ApiTokenTerms;
}

/** What a person's own program may do as them. */
export interface ApiTokenTerms {
  /** What its person calls it. */
  readonly name: string;
  readonly mayChange: boolean;
}

export type SessionMethod = SignInMethod | 'application' | 'token';

/** What an application may read as whoever let it. */
export interface Connection {
  /** The SHA-256 of the id under which the application is registered. */
  readonly client: string;
  readonly application: Application;
  readonly company: string;
}

/** Longest piece of what a browser says of itself that is kept. */
const longest = 400;

export function sessionClientOf(
  method: SignInMethod,
  device: string | null,
  { address, userAgent }: { readonly address: string; readonly userAgent: string },
): SessionClient {
  return { method, device, userAgent: userAgent.slice(0, longest), address: shortAddress(address) ?? '' };
}
