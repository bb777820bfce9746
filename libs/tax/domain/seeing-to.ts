import type { CompanyPermission } from '@daybook/kernel/rights';

/**
 * The right of those of the firm who see to tax papers: they manage them, and see them. Clients answer by it, so that work
 * of which they have no part says `isForStaff`.
 */
export const seeingTo: CompanyPermission = 'seeToTq';
