import { companyMerge, companyMergeWords } from './company-merge.js';

export * from './company-merge.js';
export * from './tasks.js';

export const deciders = [companyMerge];
export const words = companyMergeWords;
