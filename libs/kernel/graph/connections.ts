import type { Viewer } from '@daybook/kernel/rights';
import type { GraphContext } from './context.js';

/** Another program that asks to read, or reads, the books of one company as a person. */
export interface ConnectedApplication {
  /** What it calls itself; nobody has proved that. */
  readonly name: string;
  /** The host to which its person is sent back. */
  readonly host: string;
}

/** What an application asks of the person before the screen. */
export interface AskedConnection {
  /** Names what the person was shown, so that nothing else is agreed to. */
  readonly id: string;
  readonly application: ConnectedApplication;
  readonly company: string;
}

/** Who calls by way of an application, with the rights of now. */
export interface ApplicationCaller {
  readonly viewer: Viewer;
  readonly company: string;
  readonly application: string;
}

/** The ways in of applications (OAuth 2.1); the identity area gives it. Whether a person may let them in is asked elsewhere. */
export interface Connections {
  /** What is asked in this browser; undefined when nothing is, or it was ten minutes ago. */
  asked(context: GraphContext): AskedConnection | undefined;
  /** Answers what is asked in this browser: the address at the application to which the person goes on, with a code that brings it tokens. */
  approve(context: GraphContext): Promise<string | undefined>;
  /** The same, with a no. */
  decline(context: GraphContext): string | undefined;
  /** The address of what is read of a company, which tokens are bound to. */
  resourceOf(company: string): string;
  /** What whoever comes there without a token is answered in `WWW-Authenticate` (RFC 9728). */
  challengeOf(company: string): string;
  /** Whose call it is; undefined for a token that does not count here and now. */
  callerOf(authorization: string | undefined, company: string): Promise<ApplicationCaller | undefined>;
  /** Counts a call of this person; false when there were too many in the last hour. */
  takeCall(user: string): Promise<boolean>;
}

/** Provided by the area that gives `VIEWER_SOURCE`. */
export const CONNECTIONS = Symbol('Connections');
