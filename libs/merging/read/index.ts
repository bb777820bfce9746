import { CompanyMergeRow, CreateCompanyMerges1766460000000, companyMerges } from './company-merges.projection.js';

export * from './company-merges.query.js';
export const projections = [companyMerges];
export const entities = [CompanyMergeRow];
export const migrations = [CreateCompanyMerges1766460000000];
