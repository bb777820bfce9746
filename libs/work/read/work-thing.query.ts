import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyPermission, FirmPermission } from '@daybook/kernel/rights';

/** A piece of work, whether or not something of it waits. */
export interface WorkThing {
  readonly id: string;
  readonly kind: string;
  readonly uuid: string;
  /** Null: it is about none. */
  readonly company: string | null;
  readonly title: string;
  /** What is asked for now; null: nothing waits. */
  readonly right: CompanyPermission | null;
  /** The same in the firm, of what is about no company. */
  readonly firmRight: FirmPermission | null;
  /** Who was named; null: nobody. */
  readonly owner: string | null;
  readonly reviewer: string | null;
  readonly tags: readonly string[];
}

const columns =
  'w.id, w.kind, w.uuid, w.company_uuid as company, w.title, w.needed_right as "right", w.firm_right as "firmRight", w.owner, w.reviewer, w.tags';

/** @param id `{kind}-{subject}` */
export async function workThing(db: Queryable, id: string): Promise<WorkThing | undefined> {
  const { rows } = await db.query<WorkThing>({
    name: 'work thing',
    text: `select ${columns} from work_items w where w.id = $1`,
    values: [id],
  });
  return rows[0];
}
