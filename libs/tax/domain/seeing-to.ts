import type { CompanyPermission } from '@daybook/kernel/rights';

/**
 * The right of those of the firm who see to tax papers: staff have it as they have `manageTq`, and no further than past the
 * gate. Clients answer by it, so that work with it says `isForStaff`.
 */
export const seeingTo: CompanyPermission = 'answerTq';
