import { companyAccess } from '@daybook/companies/published';
import { viewersIn } from '@daybook/identity/published';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';

/** A person and a company as rights see them now, long after the request; undefined when either is gone. */
export async function requesterIn(
  company: string,
  user: string,
  { query, clock }: Pick<FlowContext, 'query' | 'clock'>,
): Promise<{ viewer: Viewer; access: CompanyAccess } | undefined> {
  const db = queryableOf(query);
  const access = await companyAccess(db, company);
  const viewer = access && (await viewersIn(db, company, [user], clock.now())).get(user);
  return viewer && { viewer, access };
}
