import type { NotificationSource, NotifiedItem } from '@daybook/kernel/contributions';
import { dayInWords } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import type { CompanyAccess } from '@daybook/kernel/rights';
import type { SignerOfRow } from '@daybook/signatures/read';

/** How many days before the last one a signature is pressing. */
const daysAhead = 3;

/** In emails of their own documents ask for signatures (`mails`); the digest names those that are about to expire. */
export const notificationSource: NotificationSource<never> = {
  rank: 2,
  categories: [],
  kinds: {},
  events: {},
  pressing: expiring,
};

interface Row {
  readonly uuid: string;
  readonly title: string;
  readonly expiresOn: string;
  readonly signers: readonly SignerOfRow[];
}

/** What a to-do asks to sign needs attention as that to-do. */
async function expiring(
  { uuid: company }: CompanyAccess,
  today: string,
  { query }: FlowContext,
): Promise<readonly NotifiedItem[]> {
  const rows = await query<Row>(
    `select uuid, name as title, expires_on::text as "expiresOn", signers from signature_documents
      where company_uuid = $1 and state in ('sent', 'viewed', 'partially_signed') and not is_void_requested
        and todo is null and expires_on between $2::date and $2::date + ${daysAhead} order by expires_on, uuid`,
    [company, today],
  );
  return rows.map(({ uuid, title, expiresOn, signers }) => {
    const waiting = signers.filter((one) => one.is !== 'signed');
    const place = Math.min(...waiting.map((one) => one.place));
    const assignees = waiting.flatMap((one) => (one.place === place && one.user !== null ? one.user : []));
    const note = `sign by ${dayInWords(expiresOn)}`;
    return {
      ...{ uuid, title, kind: 'signature', note, owner: null, assignees },
      isSeenBy: (viewer) => assignees.includes(viewer.uuid),
    };
  });
}
