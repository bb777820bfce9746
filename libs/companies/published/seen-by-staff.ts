/** Whose eyes of the firm look at companies. */
export interface StaffEyes {
  readonly seesAll: boolean;
  /** Companies they belong to. */
  readonly memberOf: readonly string[];
}

/**
 * Whether staff see the company `c`.
 *
 * @param seesAll the parameter that holds whether they see all
 * @param memberOf the one that holds the companies they belong to
 */
export function seenByStaff(seesAll: string, memberOf: string): string {
  return `(${seesAll} or c.uuid = any(${memberOf}::uuid[]) or not c.is_explicit_access_permission_required)`;
}
