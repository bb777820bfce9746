import type { HouseStatus } from '@daybook/checks/domain';
import { dayAt } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';

/** A check that went out, or was to. */
export interface SentCheck {
  readonly uuid: string;
  readonly number: number;
  /** Null: written to nobody of the list. */
  readonly vendor: string | null;
  readonly recipient: string;
  readonly cents: number;
  /** YYYY-MM-DD where the company is: the day it was mailed, or is printed. */
  readonly mailedOn: string;
  readonly isVoided: boolean;
  /** The check in whose place it was written. */
  readonly replaces: string | null;
}

interface Row extends Omit<SentCheck, 'mailedOn'> {
  readonly sendDate: string;
  readonly statuses: readonly { readonly status: HouseStatus; readonly at: string }[];
}

/** Checks of a company that the mail house has printed or will, oldest first; what failed paid nobody. */
export async function sentChecks(db: Queryable, company: string, zone: string): Promise<readonly SentCheck[]> {
  const { rows } = await db.query<Row>({
    name: 'checks that were sent',
    text: `select c.uuid, c.number, c.vendor, c.recipient_name as recipient, c.amount as cents, c.replaces,
        c.status = 'voided' as "isVoided", to_char(c.send_date, 'YYYY-MM-DD') as "sendDate", c.house_statuses as statuses
      from checks c where c.company_uuid = $1 and c.send_date is not null and c.status not in ('failed', 'deleted')
      order by c.send_date, c.uuid`,
    values: [company],
  });
  return rows.map(({ sendDate, statuses, ...check }) => {
    const mailed = statuses.find(({ status }) => status === 'processed_for_delivery');
    return { ...check, mailedOn: mailed ? dayAt(new Date(mailed.at), zone) : sendDate };
  });
}
