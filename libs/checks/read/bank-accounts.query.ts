import type { SendCheckSetting } from '@daybook/checks/domain';
import type { Queryable } from '@daybook/kernel/postgres';
import type { BankAccountRow } from './bank-account.entity.js';

export type ListedBankAccount = Omit<BankAccountRow, 'companyUuid' | 'isDeleted' | 'numbersChangedAt'>;

export interface BankAccountQuestion {
  readonly search: string | null;
  /** Only those in use, or only the others. */
  readonly active: boolean | null;
  readonly limit: number;
  readonly offset: number;
}

const columns = `uuid, name, signatory, bank_name as "bankName", last_four as "lastFour",
  routing_number as "routingNumber", is_active as "isActive"`;

/** The accounts of a company that were not deleted, by name. */
export async function companyBankAccounts(
  db: Queryable,
  company: string,
  { search, active, limit, offset }: BankAccountQuestion,
): Promise<{ readonly accounts: readonly ListedBankAccount[]; readonly total: number }> {
  const { rows } = await db.query<ListedBankAccount & { total: string }>({
    name: 'bank accounts of a company',
    text: `with found as (
        select ${columns} from bank_accounts
        where company_uuid = $1 and not is_deleted and ($2::boolean is null or is_active = $2)
          and ($3::text is null or position(lower($3) in lower(name || ' ' || bank_name)) > 0)
      )
      select page.*, total.count as total
      from (select count(*) as count from found) total
      left join lateral (select * from found order by lower(name), uuid limit $4 offset $5) page on true`,
    values: [company, active, search?.trim() || null, limit, offset],
  });
  const accounts = rows.filter(({ uuid }) => uuid !== null).map(({ total: _, ...account }) => account);
  return { accounts, total: Number(rows[0]?.total ?? 0) };
}

/** Undefined when it was deleted, or never there. */
export async function bankAccountByUuid(db: Queryable, uuid: string): Promise<ListedBankAccount | undefined> {
  const { rows } = await db.query<ListedBankAccount>({
    name: 'a bank account',
    text: `select ${columns} from bank_accounts where uuid = $1 and not is_deleted`,
    values: [uuid],
  });
  return rows[0];
}

/** By their uuids, in no order, without deleted ones. */
export async function bankAccountsByUuid(
  db: Queryable,
  uuids: readonly string[],
): Promise<readonly ListedBankAccount[]> {
  const { rows } = await db.query<ListedBankAccount>({
    name: 'bank accounts by uuid',
    text: `select ${columns} from bank_accounts where uuid = any($1::uuid[]) and not is_deleted`,
    values: [uuids],
  });
  return rows;
}

/** How a company mails checks; undefined when nothing was saved. */
export async function companySendCheckSetting(db: Queryable, company: string): Promise<SendCheckSetting | undefined> {
  const { rows } = await db.query<{ setting: SendCheckSetting }>({
    name: 'check settings of a company',
    text: 'select setting from send_check_settings where company_uuid = $1',
    values: [company],
  });
  return rows[0]?.setting;
}

/** All accounts that a company ever had. */
export async function accountsOfCompany(db: Queryable, company: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'every bank account of a company',
    text: 'select uuid from bank_accounts where company_uuid = $1 order by uuid',
    values: [company],
  });
  return rows.map(({ uuid }) => uuid);
}

/** Accounts of all companies at one bank whose numbers end alike; the whole numbers stand in no table. */
export async function accountsLike(
  db: Queryable,
  { routingNumber, lastFour }: Pick<ListedBankAccount, 'routingNumber' | 'lastFour'>,
): Promise<readonly { readonly uuid: string }[]> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'bank accounts that end alike',
    text: 'select uuid from bank_accounts where routing_number = $1 and last_four = $2 and not is_deleted order by uuid',
    values: [routingNumber, lastFour],
  });
  return rows;
}
