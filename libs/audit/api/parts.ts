import type { Asks, Telling } from '@daybook/audit/read';
import type { SigningKey } from '@daybook/audit/read/chain';
import type { GraphContext } from '@daybook/kernel/graph';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';

/** What the audit needs from the rest of the product; the server puts it together. */
export interface AuditParts {
  readonly db: Asks;
  readonly telling: Telling;
  readonly key: SigningKey;
  /** The companies the viewer may see. */
  companiesSeenBy(viewer: Viewer): Promise<readonly string[] | 'all'>;
  company(uuid: string): Promise<CompanyAccess | undefined>;
  /** Names by uuid, in one question; whoever is unknown is left out. */
  namesOfPeople(uuids: readonly string[], context: GraphContext): Promise<ReadonlyMap<string, string>>;
  namesOfCompanies(uuids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export const AUDIT_PARTS = Symbol('AuditParts');
