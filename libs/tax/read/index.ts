import { definitionsProjection, TaxDefinitionRow, TaxDefinitions1795811000000 } from './definitions/index.js';
import { CreateTaxYears1795800000000, TaxYearRow, taxYears } from './years/index.js';

export * from './definitions/index.js';
export * from './history.js';
export * from './years/index.js';

export const entities = [TaxYearRow, TaxDefinitionRow];
export const migrations = [CreateTaxYears1795800000000, TaxDefinitions1795811000000];
export const projections = [taxYears, definitionsProjection];
