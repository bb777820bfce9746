import { allCompanies } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { FlowContext } from '@daybook/kernel/flows';

export interface CompanyOfDocument {
  readonly name: string;
  /** IANA name. */
  readonly zone: string;
}

/** What a document's company is called and by which clock it lives; UTC for one that no table knows yet. */
export async function companyOf(company: string, { query }: Pick<FlowContext, 'query'>): Promise<CompanyOfDocument> {
  const [row] = await query<CompanyOfDocument>(
    `select name, time_zone as zone from ${allCompanies} c where uuid = $1`,
    [company],
  );
  return row ?? { name: '', zone: 'UTC' };
}

export interface Addressee {
  readonly name: string;
  readonly address: string;
}

/** Somebody of the firm, as emails reach them; undefined for who has no account any more. */
export async function personOf(user: string, { query }: Pick<FlowContext, 'query'>): Promise<Addressee | undefined> {
  const [row] = await query<{ name: string; address: string | null }>(
    `select u.first_name || ' ' || u.last_name as name, u.email as address from ${people} u where u.uuid = $1`,
    [user],
  );
  return row?.address ? { name: row.name, address: row.address } : undefined;
}
