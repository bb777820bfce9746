import type { Decider } from '@daybook/kernel/events';
import type { CompanyCommand } from './company.commands.js';
import { decideCompany } from './company.decide.js';
import { type CompanyEvent, companySchema } from './company.events.js';
import type { CompanyRefusal } from './company.refusals.js';
import { type CompanyState, evolveCompany } from './company.state.js';

export type { CompanyChange, CompanyCommand } from './company.commands.js';
export { type CompanyRefusal, companyDeleted } from './company.refusals.js';
export type { CompanyState } from './company.state.js';

export const companyDecider: Decider<CompanyCommand, CompanyState, CompanyEvent, CompanyRefusal> = {
  category: 'company',
  initial: { status: 'none' },
  schema: companySchema,
  evolve: evolveCompany,
  decide: decideCompany,
};
