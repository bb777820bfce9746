import type { Definition } from '../../questionnaire/definition.js';
import { chosen } from '../ask.js';
import { selfEmployment } from './business.js';
import { documents, foreign, review, taxPayments } from './closing.js';
import { adjustments, deductions } from './deductions.js';
import { income, investments } from './income.js';
import { dependents, personalInformation } from './person.js';
import { rental } from './rental.js';
import { setup } from './setup.js';

/** What a preparer needs for Form 1040 of 2026 with Schedules A, B, C, D and E. */
export const individual2026: Definition = {
  key: 'individual',
  year: 2026,
  title: 'Individual tax questionnaire',
  changes: [
    'Cash gifts to charity count up to $1,000 ($2,000 joint) without itemizing; itemized gifts have a floor of 0.5 percent of income.',
    'Of gambling losses, 90 percent can be deducted.',
    'Mortgage insurance premiums can be deducted again.',
    'Credits for home energy and electric cars have ended; chargers count until June 30, 2026.',
    'Contractors get a Form 1099 from $2,000 on (until 2025: $600).',
    'Brokers of digital assets send Form 1099-DA, now with the cost.',
  ],
  setup,
  forms: [
    personalInformation,
    dependents,
    income,
    investments,
    deductions,
    adjustments,
    selfEmployment,
    rental,
    foreign,
    taxPayments,
    documents,
    review,
  ],
  hints: [
    { key: 'form_1099', when: { any: [chosen('hasContractors', 'yes'), chosen('hasRentalContractors', 'yes')] } },
  ],
};
