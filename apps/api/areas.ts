import { administrationArea } from '@daybook/administration/api';
import { alertsArea } from '@daybook/alerts/api';
import { auditArea, companiesSeenBy } from '@daybook/audit/api';
import { EventDescriber } from '@daybook/audit/read';
import { CommentItems, commentsArea } from '@daybook/comments/api';
import { companiesArea } from '@daybook/companies/api';
import { FileItems, filesArea } from '@daybook/files/api';
import { findableLevels } from '@daybook/files/domain';
import { identityArea } from '@daybook/identity/api';
import type { Area } from '@daybook/kernel/graph';
import { mayInCompany } from '@daybook/kernel/rights';
import { metricsArea } from '@daybook/metrics/api';
import { notificationsArea } from '@daybook/notifications/api';
import { searchArea } from '@daybook/search/api';
import { securityArea } from '@daybook/security/api';
import { supportArea } from '@daybook/support/api';
import { TodoItems, todosArea } from '@daybook/todos/api';
import { areas, comments, companies, files, projections, searchSources, securityEntries, todos } from '../areas.js';

/** The areas the API answers for, one line each. */
export const answering: readonly Area[] = [
  identityArea(),
  companiesArea({ items: [TodoItems, CommentItems, FileItems] }),
  todosArea,
  commentsArea,
  filesArea,
  alertsArea,
  auditArea({
    describedAreas: areas,
    deciders: [companies, todos, comments, files].flatMap((area) => area.deciders),
    shown: [todos, comments].flatMap((area) => area.projections),
  }),
  searchArea({
    seesItems: (viewer, company) => mayInCompany(viewer, 'viewFeatureTodos', company),
    levelsInTree: findableLevels,
    kinds: Object.assign({}, ...searchSources.map(({ kinds }) => kinds)),
    itemUrl: (company, item) => `${company}/to-dos/${item}/`,
    treeUrl: (company, path) => `${company}/files/${path.map((slug) => `${encodeURIComponent(slug)}/`).join('')}`,
  }),
  supportArea,
  metricsArea({ companiesSeenBy }),
  securityArea({ words: new EventDescriber(areas), entries: securityEntries, companiesSeenBy }),
  notificationsArea,
  administrationArea(projections),
];
