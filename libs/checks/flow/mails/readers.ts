import { type CompanyAccess, type CompanyPermission, mayInCompany, type Viewer } from '@daybook/kernel/rights';

const mayIn = (permission: CompanyPermission) => (viewer: Viewer, company: CompanyAccess) =>
  mayInCompany(viewer, permission, company);

export const seesPayments = mayIn('viewFeaturePayments');
export const maySendChecks = mayIn('manageSendCheck');
