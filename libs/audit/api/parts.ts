import type { EventDescriber } from '@daybook/audit/read';
import type { SigningKey } from '@daybook/audit/read/chain';
import type { Decoder } from '@daybook/kernel/following';
import type { Queryable } from '@daybook/kernel/postgres';

/** What the audit needs from the rest of the product; the server puts it together. */
export interface AuditParts {
  readonly db: Queryable;
  readonly describer: EventDescriber;
  /** Opens what is stored encrypted, as far as its keys are there. */
  readonly decoder: Decoder;
  /** Signs and checks the daily heads. */
  readonly key: SigningKey;
}

export const AUDIT_PARTS = Symbol('AuditParts');
