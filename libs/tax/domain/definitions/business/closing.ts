import type { Form } from '../../questionnaire/definition.js';
import { ask, choice, chosen, column, ifYes, papers, table, yesNo } from '../ask.js';

const quarters = ['1', '2', '3', '4'].map((value) => ({ value, label: `Quarter ${value}` }));

export const taxPayments: Form = {
  key: 'tax-payments',
  title: 'Tax payments and credits',
  steps: [
    {
      key: 'federal',
      title: 'Federal estimates',
      questions: [
        table(
          'federalEstimates',
          'Which federal estimates were paid for {year}?',
          'EFTPS or your bank shows date, amount and confirmation. The fourth payment is often made in January of {next_year}.',
          [
            column('quarter', 'Quarter', 'single_choice', { options: quarters, isRequired: true }),
            column('date', 'Date', 'date'),
            column('amount', 'Amount', 'money', { isRequired: true }),
            column('confirmation', 'Confirmation'),
          ],
        ),
      ],
    },
    {
      key: 'state',
      title: 'State estimates',
      questions: [
        table('stateEstimates', 'Which state estimates were paid for {year}?', 'Also city taxes and PTE payments.', [
          column('state', 'State', 'state', { isRequired: true }),
          column('quarter', 'Quarter', 'single_choice', { options: quarters }),
          column('date', 'Date', 'date'),
          column('amount', 'Amount', 'money', { isRequired: true }),
        ]),
      ],
    },
    {
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
    },
    {
      key: 'extension',
      title: 'Extension',
      questions: [
        yesNo('isExtensionFiled', 'Was an extension filed for {year}?', 'Form 7004. If we filed it, answer yes.'),
        ask('money', 'extensionPaid', 'What was paid with it?', 'Enter 0 if nothing.', ifYes('isExtensionFiled')),
      ],
    },
    {
      key: 'credits',
      title: 'Credits',
      questions: [
        ask('multi_choice', 'credits', 'Which of these may apply?', 'Choose what you think of; we check each.', {
          options: [
            { value: 'health', label: 'Small employer health insurance' },
            { value: 'research', label: 'Research' },
            { value: 'hiring', label: 'Hiring (work opportunity)' },
            { value: 'energy', label: 'Energy' },
            { value: 'leave', label: 'Paid family and medical leave' },
          ],
          isRequired: false,
        }),
      ],
    },
  ],
};

export const documents: Form = {
  key: 'documents',
  title: 'Documents',
  steps: [
    {
      key: 'returns',
      title: 'Earlier returns',
      questions: [
        yesNo('isNewClient', 'Is this the first return we prepare for you?', 'Then we need the returns before.'),
        papers(
          'earlierReturns',
          'Returns of {prior_years}',
          'Federal and state, all pages, with depreciation schedules.',
          ifYes('isNewClient'),
        ),
      ],
    },
    {
      key: 'founding',
      title: 'Founding papers',
      questions: [
        papers('foundingPapers', 'Articles, bylaws or operating agreement', 'Only what is new since last year.', {
          isRequired: false,
        }),
      ],
    },
    {
      key: 'cap_table',
      title: 'Cap table',
      questions: [
        papers('capTable', 'Cap table', 'Who holds which shares, options and notes, on {fiscal_year_end}.', {
          isRequired: false,
        }),
      ],
    },
    {
      key: 'year_end',
      title: 'Year-end statements',
      questions: [
        papers(
          'yearEndStatements',
          'Financial statements',
          'Only if we do not keep your books: balance sheet, profit and loss, trial balance.',
          { isRequired: false },
        ),
      ],
    },
    {
      key: 'other',
      title: 'Anything else',
      questions: [papers('otherPapers', 'Other papers', 'Whatever you think we should see.', { isRequired: false })],
    },
  ],
};

export const review: Form = {
  key: 'review',
  title: 'Review and sign',
  steps: [
    {
      key: 'open',
      title: 'Open items',
      questions: [
        {
          key: 'openItems',
          type: 'statement',
          label: 'These questions are still open. You can answer them, or say that they do not apply.',
        },
      ],
    },
    {
      key: 'signer',
      title: 'Signer',
      questions: [
        ask(
          'text',
          'eFileSigner',
          'Who signs the e-file authorization?',
          'An owner or officer. We send it when the return is ready.',
          { hasPriorYear: true },
        ),
        ask('email', 'eFileEmail', 'Their email address', 'The form goes there.', { hasPriorYear: true }),
      ],
    },
    {
      key: 'bank',
      title: 'Refund and debit',
      questions: [
        choice(
          'refundBy',
          'How should a refund be paid, or tax be debited?',
          'The Treasury pays and takes payments electronically.',
          [
            { value: 'bank', label: 'By the bank account below' },
            { value: 'eftps', label: 'We pay by EFTPS ourselves, and expect no refund' },
          ],
        ),
        ask(
          'bank',
          'refundBank',
          'The bank account',
          'Routing and account number are on a check. They are encrypted, and shown to nobody in full.',
          { show: chosen('refundBy', 'bank') },
        ),
      ],
    },
    {
      key: 'perjury',
      title: 'Declaration',
      questions: [
        ask(
          'acknowledgement',
          'perjuryStatement',
          'Under penalties of perjury, I declare that I have examined the answers and documents given here for {year} and that, to the best of my knowledge and belief, they are true, correct, and complete.',
          'By accepting you sign it with your name. Changing an answer later withdraws it.',
        ),
      ],
    },
  ],
};
