import { definitionsProjection, TaxDefinitionRow, TaxDefinitions1795811000000 } from './definitions/index.js';
import { Form1099YearRow, form1099Migrations, form1099Years, TaxPayeeRow, taxPayees } from './form-1099/index.js';
import { CreateTaxReminders1795802000000, TaxRemindersRow, taxReminders } from './reminders/index.js';
import { CreateTaxYears1795800000000, TaxYearRow, taxYears } from './years/index.js';

export * from './dashboard/index.js';
export * from './definitions/index.js';
export * from './disclosures/index.js';
export {
  companyOfPayee,
  type PaidInYear,
  type PaidPayee,
  paidInYear,
  payeeOfCompany,
  pendingMatches,
  type TaxPayeeRow,
} from './form-1099/index.js';
export * from './history.js';
export * from './links.js';
export { type PendingReminders, pendingReminders } from './reminders/index.js';
export * from './threads/index.js';
export * from './years/index.js';

export const entities = [TaxYearRow, TaxDefinitionRow, Form1099YearRow, TaxPayeeRow, TaxRemindersRow];
export const migrations = [
  CreateTaxYears1795800000000,
  TaxDefinitions1795811000000,
  ...form1099Migrations,
  CreateTaxReminders1795802000000,
];
export const projections = [taxYears, definitionsProjection, form1099Years, taxPayees, taxReminders];
