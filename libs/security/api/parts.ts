import type { RecordReading } from '@daybook/kernel/graph';
import type { Topic } from '@daybook/security/read';
import type { DescribesEvents } from './describe.js';

/** What the security log takes from the rest of the product; the server puts it together. */
export interface SecurityParts {
  readonly words: DescribesEvents;
  readonly topics: readonly Topic[];
  /** The companies whose record the viewer may read. */
  readonly companiesSeenBy: RecordReading['companiesSeenBy'];
  readonly titlesWithheldFrom: RecordReading['titlesWithheldFrom'];
}

export const SECURITY_PARTS = Symbol('SecurityParts');
