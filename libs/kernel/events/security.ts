import type { DomainEvent } from './event.js';

/** What administrators filter the security log by. */
export type SecurityTopic =
  | 'signIns'
  | 'refusals'
  | 'sessions'
  | 'applications'
  | 'secondFactor'
  | 'passwords'
  | 'people'
  | 'rights'
  | 'members'
  | 'denials'
  | 'exports'
  | 'record';

/** How the security log shows an event of the log. */
export interface SecurityEntry {
  readonly topic: SecurityTopic;
  /** The kind of the record beside the log that says from where the event came; absent: the sign-in of its session. */
  readonly source?: string;
  /** It tells of something that was not let through. */
  readonly isRefused?: true;
}

/** The events of an area that concern the safety of accounts, rights and records. */
export type SecurityEntries<E extends DomainEvent> = { readonly [T in E['type']]?: SecurityEntry };
