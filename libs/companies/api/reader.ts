import type { Reader } from '@daybook/companies/read';
import { asMember, isClient, mayInCompany, type Viewer } from '@daybook/kernel/rights';

/** The viewer's rights in the form in which SQL applies them to many companies at once. */
export function readerOf(viewer: Viewer): Reader {
  const memberOf = [...viewer.memberships.keys()].filter((uuid) => mayInCompany(viewer, 'see', asMember(uuid)));
  return {
    user: viewer.uuid,
    seesAll: viewer.isSuperuser,
    isStaff: viewer.isStaff,
    isClient: isClient(viewer),
    memberOf,
    withoutTodos: memberOf.filter((uuid) => !mayInCompany(viewer, 'viewFeatureTodos', asMember(uuid))),
  };
}
