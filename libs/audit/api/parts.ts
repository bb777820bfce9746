import type { Asks, Telling } from '@daybook/audit/read';
import type { SigningKey } from '@daybook/audit/read/chain';

/** What the audit needs from the rest of the product; the server puts it together. */
export interface AuditParts {
  readonly db: Asks;
  readonly telling: Telling;
  /** Signs and checks the daily heads. */
  readonly key: SigningKey;
}

export const AUDIT_PARTS = Symbol('AuditParts');
