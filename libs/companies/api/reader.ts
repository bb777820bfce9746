import { staffEyes } from '@daybook/companies/published';
import type { Reader } from '@daybook/companies/read';
import { asMember, heldLevel, isClient, mayInCompany, type Viewer } from '@daybook/kernel/rights';

/** The viewer's rights in the form in which SQL applies them to many companies at once. */
export function readerOf(viewer: Viewer): Reader {
  const { seesAll, memberOf } = staffEyes(viewer);
  const seesTodos = (uuid: string) => mayInCompany(viewer, 'viewFeatureTodos', asMember(uuid));
  const answers = (uuid: string) => !isClient(viewer) || heldLevel(viewer, 'TODOS', asMember(uuid)) === 'UPDATE';
  return {
    user: viewer.uuid,
    seesAll,
    isStaff: viewer.isStaff,
    isClient: isClient(viewer),
    memberOf,
    withoutTodos: memberOf.filter((uuid) => !seesTodos(uuid)),
    withoutAnswers: memberOf.filter((uuid) => seesTodos(uuid) && !answers(uuid)),
  };
}
