import type { StaffEyes } from '@daybook/companies/published';
import { asMember, mayInCompany, type Viewer } from '@daybook/kernel/rights';

/** Which companies somebody of the firm may see, in the form in which SQL asks. */
export function staffEyes(viewer: Viewer): StaffEyes {
  const memberOf = [...viewer.memberships.keys()].filter((uuid) => mayInCompany(viewer, 'see', asMember(uuid)));
  return { seesAll: viewer.isSuperuser, memberOf };
}
