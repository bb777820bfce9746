import type { Queryable } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import type { Topic } from '@daybook/security/read';
import type { DescribesEvents } from './describe.js';

/** What the security log takes from the rest of the product; the server puts it together. */
export interface SecurityParts {
  readonly words: DescribesEvents;
  readonly topics: readonly Topic[];
  /** The companies whose record the viewer may read. */
  companiesSeenBy(db: Queryable, viewer: Viewer): Promise<readonly string[] | 'all'>;
}

export const SECURITY_PARTS = Symbol('SecurityParts');
