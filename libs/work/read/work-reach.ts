import { type CompanyAccess, type CompanyPermission, mayInCompany, type Viewer } from '@daybook/kernel/rights';

/**
 * How far a person's rights reach over many companies, as SQL takes it: most people have a right in all they see or in
 * none, so that the exceptions are few.
 */
export interface WorkReach {
  /** Those the person sees. */
  readonly companies: readonly string[];
  /** Rights the person has in none of them. */
  readonly withoutRights: readonly string[];
  /** Rights the person has in some of them, by the companies where they are lacking. */
  readonly exceptions: readonly { readonly right: string; readonly company: string }[];
}

/** @param rights those that work asks for */
export function reachOf(
  viewer: Viewer,
  companies: readonly CompanyAccess[],
  rights: readonly CompanyPermission[],
): WorkReach {
  const seen = companies.filter((company) => mayInCompany(viewer, 'see', company));
  const lacking = rights.map((right) => ({
    right,
    companies: seen.filter((company) => !mayInCompany(viewer, right, company)).map(({ uuid }) => uuid),
  }));
  const isEverywhere = ({ companies: where }: { readonly companies: readonly string[] }) =>
    where.length === seen.length;
  return {
    companies: seen.map(({ uuid }) => uuid),
    withoutRights: lacking.filter(isEverywhere).map(({ right }) => right),
    exceptions: lacking
      .filter((one) => !isEverywhere(one))
      .flatMap(({ right, companies: where }) => where.map((company) => ({ right, company }))),
  };
}
