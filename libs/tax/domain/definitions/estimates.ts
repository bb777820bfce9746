import type { Step } from '../questionnaire/definition.js';
import { ask, column, table } from './ask.js';

const quarters = ['1', '2', '3', '4'].map((value) => ({ value, label: `Quarter ${value}` }));

export const federalEstimates: Step = {
  key: 'federal',
  title: 'Federal estimates',
  questions: [
    table(
      'federalEstimates',
      'Which federal estimates were paid for {year}?',
      'IRS Direct Pay, EFTPS or your bank shows date, amount and confirmation. The fourth payment is often made in January of {next_year}.',
      [
        column('quarter', 'Quarter', 'single_choice', { options: quarters, isRequired: true }),
        column('date', 'Date', 'date'),
        column('amount', 'Amount', 'money', { isRequired: true }),
        column('confirmation', 'Confirmation'),
      ],
    ),
  ],
};

/** @param beside what else counts as one, as a sentence */
export const stateEstimates = (beside: string): Step => ({
  key: 'state',
  title: 'State estimates',
  questions: [
    table('stateEstimates', 'Which state estimates were paid for {year}?', beside, [
      column('state', 'State', 'state', { isRequired: true }),
      column('quarter', 'Quarter', 'single_choice', { options: quarters }),
      column('date', 'Date', 'date'),
      column('amount', 'Amount', 'money', { isRequired: true }),
    ]),
  ],
});

export const appliedOverpayment: Step = {
  key: 'applied',
  title: 'Overpayment',
  questions: [
    ask(
      'money',
      'appliedOverpayment',
      'What was applied from {prior_year}?',
      'The overpayment that your {prior_year} return carried over. Enter 0 if none.',
      { isOmittable: true },
    ),
  ],
};
