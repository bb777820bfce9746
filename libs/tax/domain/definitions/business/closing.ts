import type { Form } from '../../questionnaire/definition.js';
import { ask, choice, chosen, ifYes, papers, yesNo } from '../ask.js';
import { declaration, openItems } from '../declaration.js';
import { appliedOverpayment, federalEstimates, stateEstimates } from '../estimates.js';

export const taxPayments: Form = {
  key: 'tax-payments',
  title: 'Tax payments and credits',
  steps: [
    federalEstimates,
    stateEstimates('City taxes and PTE payments too.'),
    appliedOverpayment,
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
        ask('multi_choice', 'credits', 'Which of these may apply?', 'Choose any that might; we check each one.', {
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
        yesNo('isNewClient', 'Is this the first return we prepare for you?', 'Then we need your earlier returns.'),
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
    openItems,
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
          'Routing and account number are on a check. They are encrypted, and whoever looks them up to file the return is on record.',
          { show: chosen('refundBy', 'bank') },
        ),
      ],
    },
    declaration,
  ],
};
