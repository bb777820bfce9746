import type { PositivePayItem, PositivePayLayout } from '@daybook/checks/domain';
import type { Queryable } from '@daybook/kernel/postgres';

/**
 * What a bank may not know yet of the checks of an account. Issued is what the mail house has an order of: paper may come
 * of it. A check that ended without being paid is taken back where the bank knows of it, and a voided one also where it
 * does not. Voids come first: a number that was freed may be that of another check.
 */
const untold = `select c.uuid as check, c.number, case when i.is_void then 'void' else 'issue' end as "is"
  from checks c left join positive_pay_items reported on reported.check_uuid = c.uuid
  cross join lateral (select c.status in ('voided', 'failed', 'deleted') as is_void) i
  where c.bank_account = $1 and reported.voided_in is null and case when i.is_void
    then reported.issued_in is not null or (c.status = 'voided' and c.send_date is not null)
    else reported.issued_in is null and c.send_date is not null end`;

/** At most `most` items that are news to the bank. */
export async function untoldItems(db: Queryable, account: string, most: number): Promise<readonly PositivePayItem[]> {
  const { rows } = await db.query<PositivePayItem>({
    name: 'items that the bank does not know',
    text: `${untold} order by "is" desc, c.number, c.uuid limit $2`,
    values: [account, most],
  });
  return rows;
}

export async function untoldCounts(
  db: Queryable,
  account: string,
): Promise<{ readonly issues: number; readonly voids: number }> {
  const { rows } = await db.query<{ issues: number; voids: number }>({
    name: 'how much the bank does not know',
    text: `select count(*) filter (where "is" = 'issue')::integer as issues,
      count(*) filter (where "is" = 'void')::integer as voids from (${untold}) u`,
    values: [account],
  });
  return rows[0] ?? { issues: 0, voids: 0 };
}

export interface ListedExport {
  readonly number: number;
  readonly layout: PositivePayLayout;
  readonly issues: number;
  readonly voids: number;
  readonly exportedAt: Date;
  readonly exportedBy: string | null;
}

/** The newest hundred first. */
export async function positivePayExports(db: Queryable, account: string): Promise<readonly ListedExport[]> {
  const { rows } = await db.query<ListedExport>({
    name: 'positive pay exports of a bank account',
    text: `select number, layout, issues, voids, exported_at as "exportedAt", exported_by as "exportedBy"
      from positive_pay_exports where bank_account = $1 order by number desc limit 100`,
    values: [account],
  });
  return rows;
}

/** A line of a bank's file. */
export interface FiledItem {
  readonly is: PositivePayItem['is'];
  readonly number: number;
  /** yyyy-mm-dd */
  readonly checkDate: string;
  /** Whole cents. */
  readonly amount: number;
  /** Empty when the check's key was destroyed. */
  readonly payee: string;
}

export interface MadeExport {
  readonly layout: PositivePayLayout;
  /** ISO 8601 UTC. */
  readonly exportedAt: string;
  readonly items: readonly FiledItem[];
}

/** An export with its items, always in the same order; undefined when there is none of that number. */
export async function positivePayExport(
  db: Queryable,
  account: string,
  number: number,
): Promise<MadeExport | undefined> {
  const { rows } = await db.query<FiledItem & { layout: PositivePayLayout; exportedAt: Date }>({
    name: 'a positive pay export',
    text: `select e.layout, e.exported_at as "exportedAt", case when i.voided_in = $2 then 'void' else 'issue' end as "is",
        c.number, to_char(c.check_date, 'YYYY-MM-DD') as "checkDate", c.amount, c.recipient_name as payee
      from positive_pay_exports e
      join positive_pay_items i on i.bank_account = e.bank_account and $2 in (i.issued_in, i.voided_in)
      join checks c on c.uuid = i.check_uuid
      where e.bank_account = $1 and e.number = $2 order by "is" desc, c.number, c.uuid`,
    values: [account, number],
  });
  const [first] = rows;
  if (!first) return undefined;
  return { layout: first.layout, exportedAt: first.exportedAt.toISOString(), items: rows };
}
