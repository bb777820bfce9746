import { refuse } from '@daybook/kernel/events';
import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';

export const notManaged = refuse('notManaged', 'You do not manage the taxes of this company.');

/** As who generates a single questionnaire is asked. */
export function managesTaxes(viewer: Viewer | undefined, company: CompanyAccess | undefined): boolean {
  return (
    viewer !== undefined &&
    company !== undefined &&
    mayInCompany(viewer, 'viewFeatureTq', company) &&
    mayInCompany(viewer, 'manageTq', company)
  );
}
