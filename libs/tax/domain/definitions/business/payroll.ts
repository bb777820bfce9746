import type { Form } from '../../questionnaire/definition.js';
import { ask, choice, chosen, column, ifYes, papers, table, yesNo } from '../ask.js';

const hasPlan = chosen('retirementPlan', '401k', 'sep', 'simple', 'other');

const hasPayroll = { show: chosen('activities', 'payroll') };

export const payroll: Form = {
  key: 'payroll',
  title: 'Payroll and contractors',
  enable: chosen('activities', 'payroll', 'contractors'),
  steps: [
    {
      key: 'forms',
      title: 'Payroll forms',
      questions: [
        ask(
          'text',
          'payrollProvider',
          'Who runs your payroll?',
          'For instance Gusto, ADP or QuickBooks; or "ourselves".',
          { ...hasPayroll, hasPriorYear: true },
        ),
        papers(
          'payrollForms',
          'Forms W-2, W-3, 941 and 940',
          'Your payroll provider has them under tax forms: all W-2s and the W-3, four quarterly 941s, the annual 940.',
          hasPayroll,
        ),
        yesNo(
          'hasAccruedBonuses',
          'Were bonuses of {year} paid in {next_year}?',
          'Those paid by March 15 may count for {year}.',
          hasPayroll,
        ),
      ],
    },
    {
      key: 'benefits',
      title: 'Owners’ benefits',
      questions: [
        table(
          'ownerBenefits',
          'What did the business pay for its owners’ health insurance and benefits?',
          'For an S corporation it belongs in the owner’s W-2.',
          [
            column('owner', 'Owner', 'text', { isRequired: true }),
            column('benefit', 'Benefit'),
            column('amount', 'Amount', 'money'),
          ],
          { ...hasPayroll, hasPriorYear: true },
        ),
      ],
    },
    {
      key: 'retirement',
      title: 'Retirement plan',
      questions: [
        choice(
          'retirementPlan',
          'Is there a retirement plan?',
          'The plan’s papers say its kind.',
          [
            { value: 'none', label: 'No' },
            { value: '401k', label: '401(k)' },
            { value: 'sep', label: 'SEP IRA' },
            { value: 'simple', label: 'SIMPLE IRA' },
            { value: 'other', label: 'Another one' },
          ],
          { hasPriorYear: true },
        ),
        ask(
          'money',
          'retirementPaid',
          'What did the business contribute for {year}?',
          'Include what will be paid by the due date of the return.',
          { show: hasPlan },
        ),
        ask(
          'date',
          'retirementDeadline',
          'When was or will the last of it be paid?',
          'It has to be paid by the due date of the return, with extensions.',
          { show: hasPlan, isRequired: false },
        ),
      ],
    },
    {
      key: 'contractors',
      title: 'Contractors',
      questions: [
        yesNo(
          'hasContractors',
          'Did you pay any contractor {payee_threshold} or more in {year}?',
          'By check, cash, ACH or wire; payments by card do not count. Such contractors get a Form 1099.',
          { hasPriorYear: true },
        ),
        choice(
          'areW9sHeld',
          'Do you have a W-9 from each of them?',
          'A signed Form W-9 from before the first payment.',
          [
            { value: 'all', label: 'From all' },
            { value: 'some', label: 'From some' },
            { value: 'none', label: 'From none' },
          ],
          ifYes('hasContractors'),
        ),
      ],
    },
    {
      key: 'remote',
      title: 'People in other states',
      questions: [
        table(
          'remoteStaff',
          'Who worked from another state?',
          'It may mean tax and registration there.',
          [
            column('name', 'Name', 'text', { isRequired: true }),
            column('state', 'State', 'state', { isRequired: true }),
            column('since', 'Since', 'date'),
          ],
          { hasPriorYear: true },
        ),
      ],
    },
  ],
};
