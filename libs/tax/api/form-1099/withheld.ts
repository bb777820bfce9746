import { refuse } from '@daybook/kernel/events';
import { type CompanyAccess, mayReadTaxPapers, type Viewer } from '@daybook/kernel/rights';

/** W-9s, and what the IRS says of them, are of no single year: a consent for some years does not cover them. */
export const papersOfPayees = { information: 'informationReturns', year: null } as const;

/** Whole tax ids stay in the United States, with a consent too. */
export const wholeTaxIds = refuse('abroad', 'Files with whole tax ids in them are not handed out outside the US.');

/** Why somebody who has the workspace of a year works on no W-9s in it; null: they do. */
export function w9sWithheld(viewer: Viewer, company: CompanyAccess): string | null {
  if (mayReadTaxPapers(viewer, company, papersOfPayees)) return null;
  return 'W-9s and TIN matches are of no single year, and the consent that the company has signed (section 7216) covers some years only. You can work on them once the company consents to Forms W-9 and 1099 of every year.';
}

/** Why somebody is handed no file with whole tax ids; null: they are. */
export function taxIdsWithheld({ abroad }: Viewer): string | null {
  return abroad === null ? null : wholeTaxIds.message;
}
