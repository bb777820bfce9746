import { asMember, mayInCompany, type Viewer } from '@daybook/kernel/rights';

/** Whose eyes of the firm look at companies. */
export interface StaffEyes {
  readonly seesAll: boolean;
  /** Companies they belong to. */
  readonly memberOf: readonly string[];
}

/** Which companies somebody may see, in the form in which SQL asks. */
export function staffEyes(viewer: Viewer): StaffEyes {
  const memberOf = [...viewer.memberships.keys()].filter((uuid) => mayInCompany(viewer, 'see', asMember(uuid)));
  return { seesAll: viewer.isSuperuser, memberOf };
}

/**
 * Whether staff see the company `c`.
 *
 * @param seesAll the parameter that holds whether they see all
 * @param memberOf the one that holds the companies they belong to
 * @param isStaff the one that holds whether they are staff at all, where others ask the same
 */
export function seenByStaff(seesAll: string, memberOf: string, isStaff = 'true'): string {
  return `(${seesAll} or c.uuid = any(${memberOf}::uuid[])
    or (${isStaff} and not c.is_explicit_access_permission_required))`;
}
