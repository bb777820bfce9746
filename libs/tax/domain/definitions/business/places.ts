import type { Condition } from '../../questionnaire/conditions.js';
import type { Form } from '../../questionnaire/definition.js';
import { choice, chosen, column, ifYes, papers, table, yesNo, yesOrNo } from '../ask.js';

export const states: Form = {
  key: 'states',
  title: 'States and local',
  reopen: ['presentStates'],
  enable: { question: 'presentStates', atLeast: 2 },
  steps: [
    {
      key: 'presence',
      title: 'Presence',
      questions: [
        table(
          'statePresence',
          'What did the business have in each state?',
          'Sales reports by state, payroll by state and the lease tell.',
          [
            column('state', 'State', 'state', { isRequired: true }),
            column('staff', 'People', 'number'),
            column('property', 'Property', 'money'),
            column('sales', 'Sales', 'money'),
            column('days', 'Days worked there', 'number'),
          ],
          { isOmittable: false, hasPriorYear: true },
        ),
      ],
    },
    {
      key: 'sales_tax',
      title: 'Sales tax',
      questions: [
        table(
          'salesTax',
          'Where is the business registered for sales tax, and what was filed?',
          'Sales tax software lists the returns.',
          [
            column('state', 'State', 'state', { isRequired: true }),
            column('isRegistered', 'Registered', 'single_choice', { options: yesOrNo }),
            column('areReturnsFiled', 'All returns filed', 'single_choice', { options: yesOrNo }),
          ],
          { hasPriorYear: true },
        ),
        papers('salesTaxReturns', 'Sales tax returns', 'The last one of {year} for each state.', { isRequired: false }),
      ],
    },
    {
      key: 'registrations',
      title: 'Registrations and annual reports',
      questions: [
        yesNo(
          'areReportsFiled',
          'Are all annual reports filed with the states?',
          'The secretary of state’s website shows whether the business is in good standing.',
        ),
      ],
    },
    {
      key: 'franchise',
      title: 'Franchise and gross receipts taxes',
      questions: [
        table(
          'franchiseTaxes',
          'Which franchise or gross receipts taxes were paid?',
          'For instance Delaware, Texas, Tennessee, Washington, Ohio.',
          [
            column('state', 'State', 'state', { isRequired: true }),
            column('date', 'Date', 'date'),
            column('amount', 'Amount', 'money'),
          ],
          { hasPriorYear: true },
        ),
      ],
    },
  ],
};

/** An owner abroad of a quarter or more brings reporting of its own (Form 5472, withholding, K-2 and K-3). */
export const hasForeignOwner: Condition = {
  question: 'owners',
  hasRow: [
    { column: 'isUsPerson', is: ['no'] },
    { column: 'percentAtEnd', atLeast: 25 },
  ],
};

export const foreign: Form = {
  key: 'foreign',
  title: 'Foreign activity',
  enable: { any: [chosen('activities', 'foreign'), hasForeignOwner] },
  setStatus: { when: hasForeignOwner, status: 'not_started' },
  steps: [
    {
      key: 'accounts',
      title: 'Accounts abroad',
      questions: [
        yesNo(
          'hasForeignAccounts',
          'Did the accounts abroad hold more than $10,000 together at any time?',
          'Include accounts that someone in the business can only sign for. The report (FBAR) is due April 15, automatically extended to October 15.',
          { hasPriorYear: true },
        ),
        table(
          'foreignAccounts',
          'The accounts',
          'The highest balance of the year is on the statements.',
          [
            column('country', 'Country', 'country', { isRequired: true }),
            column('bank', 'Bank', 'text', { isRequired: true }),
            column('currency', 'Currency', 'currency'),
            column('highest', 'Highest balance', 'money'),
          ],
          ifYes('hasForeignAccounts'),
        ),
      ],
    },
    {
      key: 'owners',
      title: 'Owners abroad',
      questions: [
        yesNo('hasForeignOwners', 'Does anyone abroad own 25 percent or more?', 'Directly or through another company.'),
        table(
          'foreignOwners',
          'Who are they, and what was paid between you?',
          'Loans, rent, services, goods, interest in {year}.',
          [
            column('name', 'Name', 'text', { isRequired: true }),
            column('country', 'Country', 'country'),
            column('kind', 'What for'),
            column('amount', 'Amount', 'money'),
          ],
          ifYes('hasForeignOwners'),
        ),
      ],
    },
    {
      key: 'companies',
      title: 'Companies abroad',
      questions: [
        yesNo(
          'hasForeignCompanies',
          'Does the business own part of a company or a branch abroad?',
          'Forms 5471, 8865 and 8858 are due with the return.',
          { hasPriorYear: true },
        ),
        table(
          'foreignCompanies',
          'The companies and branches',
          'Their statements for {year} go to Documents.',
          [
            column('name', 'Name', 'text', { isRequired: true }),
            column('country', 'Country', 'country', { isRequired: true }),
            column('percent', 'Share', 'percentage'),
          ],
          ifYes('hasForeignCompanies'),
        ),
        papers(
          'foreignStatements',
          'Their financial statements',
          'Balance sheet and profit and loss, in their own currency.',
          ifYes('hasForeignCompanies'),
        ),
      ],
    },
    {
      key: 'payments',
      title: 'Payments abroad',
      questions: [
        yesNo(
          'hasForeignPayments',
          'Did you pay people or companies abroad?',
          'Services, royalties, interest, rent. Form 1042-S may be due on March 15; they give you a W-8.',
        ),
        choice(
          'areW8sHeld',
          'Do you have a W-8 from each of them?',
          'A signed W-8BEN or W-8BEN-E counts to the end of the third year after it was signed.',
          [
            { value: 'all', label: 'From all' },
            { value: 'some', label: 'From some' },
            { value: 'none', label: 'From none' },
          ],
          ifYes('hasForeignPayments'),
        ),
      ],
    },
    {
      key: 'transfers',
      title: 'Property sent abroad',
      questions: [
        yesNo(
          'hasForeignTransfers',
          'Did the business transfer property or rights abroad?',
          'Money, equipment or intellectual property given to a company abroad (Form 926).',
        ),
      ],
    },
  ],
};
