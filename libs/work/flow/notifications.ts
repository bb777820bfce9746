import type { NotificationSource, NotifiedItem } from '@daybook/kernel/contributions';
import { dayInWords } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { ignored } from '@daybook/kernel/projecting';
import { type CompanyAccess, type CompanyPermission, isClient, mayInCompany } from '@daybook/kernel/rights';
import type { DutyEvent } from '@daybook/work/domain';
import { waitingWork } from '@daybook/work/published';

interface Row {
  readonly duty: string;
  readonly kind: string;
  readonly uuid: string;
  readonly title: string;
  readonly due: string | null;
  readonly right: CompanyPermission;
  readonly owner: string | null;
  readonly reviewer: string | null;
}

/** Whoever is named for a piece of work is written to, as about new to-dos. The thing is the duty. */
export const workNotifications: NotificationSource<DutyEvent> = {
  rank: 5,
  categories: ['duty'],
  readFrom: ['work'],
  items: dutiesToTell,
  kinds: {
    owned: {
      heading: 'Assigned to you',
      line: 'Assigned to you',
      switch: 'todo_created',
      ledgerName: 'work_owned',
      audience: 'owner',
    },
    reviewed: {
      heading: 'For you to review',
      line: 'For you to review',
      switch: 'todo_created',
      ledgerName: 'work_reviewed',
      audience: 'addressees',
    },
  },
  events: {
    WorkOwnerChanged: { kind: 'owned', isNews: ({ data }) => data.to !== null },
    WorkReviewerChanged: { kind: 'reviewed', isNews: ({ data }) => data.to !== null },
    WorkTagged: ignored,
    WorkUntagged: ignored,
  },
};

/** What waits of them; of what was done meanwhile nobody is told. */
async function dutiesToTell(uuids: readonly string[], company: CompanyAccess, { query }: FlowContext) {
  const rows = await query<Row>(
    `select w.duty, w.kind, w.uuid, w.title, w.due::text as due, w.needed_right as "right", w.owner, w.reviewer
      from ${waitingWork} w where w.duty = any($1::uuid[]) and w.company_uuid = $2`,
    [uuids, company.uuid],
  );
  return rows.map(
    ({ duty, kind, title, due, right, owner, reviewer, uuid }): NotifiedItem => ({
      uuid: duty,
      ...{ title, kind, linked: uuid, owner },
      ...(due && { note: `due ${dayInWords(due)}` }),
      assignees: reviewer ? [reviewer] : [],
      isSeenBy: (viewer) => !isClient(viewer) && mayInCompany(viewer, right, company),
    }),
  );
}
