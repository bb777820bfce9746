import type { NotificationSource, NotifiedItem } from '@daybook/kernel/contributions';
import type { FlowContext } from '@daybook/kernel/flows';
import { type CompanyAccess, mayInCompany } from '@daybook/kernel/rights';

/** What became of a check is told in emails of its own (`mails`); the digest names those for which somebody has to act. */
export const notificationSource: NotificationSource<never> = {
  rank: 4,
  categories: [],
  kinds: {},
  events: {},
  pressing: needingSomebody,
};

interface Row {
  readonly uuid: string;
  readonly number: number;
  readonly createdBy: string | null;
  readonly isAwaitingRelease: boolean;
  readonly hasFailed: boolean;
  readonly seenBy: readonly string[];
}

/** Checks that wait for their release, that failed, or that nobody at the mail house has taken for a day. */
async function needingSomebody(
  company: CompanyAccess,
  _today: string,
  { query, clock }: FlowContext,
): Promise<readonly NotifiedItem[]> {
  const rows = await query<Row>(
    `select uuid, number, created_by as "createdBy", is_awaiting_release as "isAwaitingRelease",
        status = 'failed' as "hasFailed", failure_seen_by as "seenBy"
      from checks where company_uuid = $1 and (is_awaiting_release or status = 'failed' or (status = 'submitted'
        and send_date is null and coalesce(released_at, created_at) < $2::timestamptz - interval '24 hours'))
      order by number, uuid`,
    [company.uuid, clock.now()],
  );
  return rows.map((row) => ({
    uuid: row.uuid,
    title: `Check ${row.number}`,
    kind: 'check',
    note: noteOf(row),
    owner: null,
    assignees: [],
    isSeenBy: (viewer) =>
      mayInCompany(viewer, 'manageSendCheck', company) &&
      !(row.isAwaitingRelease && row.createdBy === viewer.uuid) &&
      !(row.hasFailed && row.seenBy.includes(viewer.uuid)),
  }));
}

function noteOf({ isAwaitingRelease, hasFailed }: Row): string {
  if (isAwaitingRelease) return 'waits for its release';
  return hasFailed ? 'could not be mailed' : 'not taken by the mail house for a day';
}
