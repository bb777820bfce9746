import { CreateTaxYears1795800000000, TaxYearRow, taxYears } from './years/index.js';

export * from './definitions/index.js';
export * from './history.js';
export * from './years/index.js';

export const entities = [TaxYearRow];
export const migrations = [CreateTaxYears1795800000000];
export const projections = [taxYears];
