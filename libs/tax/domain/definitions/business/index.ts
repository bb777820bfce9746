import type { Definition } from '../../questionnaire/definition.js';
import { chosen } from '../ask.js';
import { documents, review, taxPayments } from './closing.js';
import { businessInformation, ownership } from './company.js';
import { accounting, income } from './money.js';
import { payroll } from './payroll.js';
import { foreign, states } from './places.js';
import { setup } from './setup.js';
import { assets, expenses } from './spending.js';

/** What a preparer needs for business returns (1120, 1120-S, 1065, 990, Schedule C) of 2026. */
export const business2026: Definition = {
  key: 'business',
  year: 2026,
  title: 'Business tax questionnaire',
  changes: [
    'Contractors get a Form 1099 from $2,000 on (until 2025: $600).',
    'Meals provided by the employer are no longer deductible.',
    'For what was bought, the day the contract was signed is asked: full bonus depreciation needs one after January 19, 2025.',
    'Research is deducted by section 174A; work done abroad is asked for apart.',
    'Brokers of digital assets send Form 1099-DA.',
    'Companies formed in the United States no longer report their owners to FinCEN.',
  ],
  setup,
  forms: [
    businessInformation,
    ownership,
    accounting,
    income,
    expenses,
    assets,
    payroll,
    states,
    foreign,
    taxPayments,
    documents,
    review,
  ],
  hints: [
    { key: 'form_1099', when: chosen('hasContractors', 'yes') },
    { key: 'form_1042s', when: chosen('hasForeignPayments', 'yes') },
  ],
};
