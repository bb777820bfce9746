import type { Form } from '../../questionnaire/definition.js';
import { ask, choice, chosen, column, ifYes, papers, table, yesNo } from '../ask.js';
import { declaration, openItems } from '../declaration.js';
import { appliedOverpayment, federalEstimates, stateEstimates } from '../estimates.js';
import { filesJointly } from './setup.js';

export const foreign: Form = {
  key: 'foreign',
  title: 'Accounts and income abroad',
  enable: chosen('activities', 'foreign'),
  steps: [
    {
      key: 'accounts',
      title: 'Accounts',
      questions: [
        yesNo(
          'hasForeignAccounts',
          'Did your accounts abroad hold more than $10,000 together at any time?',
          'Include accounts that you can only sign for. The report (FBAR) is due April 15, automatically extended to October 15.',
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
          { ...ifYes('hasForeignAccounts'), hasPriorYear: true },
        ),
      ],
    },
    {
      key: 'income',
      title: 'Income and taxes abroad',
      questions: [
        yesNo(
          'hasForeignIncome',
          'Did you earn anything abroad?',
          'Wages, rent, pensions, interest. It counts even if it was taxed there.',
          {
            hasPriorYear: true,
          },
        ),
        table(
          'foreignIncome',
          'What was it?',
          'In the currency it was paid in; we convert it.',
          [
            column('country', 'Country', 'country', { isRequired: true }),
            column('what', 'What', 'text', { isRequired: true }),
            column('currency', 'Currency', 'currency'),
            column('amount', 'Amount', 'money', { isRequired: true }),
            column('tax', 'Tax paid there', 'money'),
          ],
          { ...ifYes('hasForeignIncome'), hasPriorYear: true },
        ),
        yesNo(
          'hasForeignGifts',
          'Did you receive a gift or an inheritance from abroad, or own part of a company or trust there?',
          'Forms 3520, 5471 and 8938 have high penalties if they are missing.',
        ),
        ask('textarea', 'foreignGifts', 'What was it?', 'From whom, when and how much.', ifYes('hasForeignGifts')),
      ],
    },
  ],
};

export const taxPayments: Form = {
  key: 'tax-payments',
  title: 'Tax payments and credits',
  steps: [
    federalEstimates,
    stateEstimates('City and county payments too.'),
    appliedOverpayment,
    {
      key: 'extension',
      title: 'Extension',
      questions: [
        yesNo('isExtensionFiled', 'Was an extension filed for {year}?', 'Form 4868. If we filed it, answer yes.'),
        ask('money', 'extensionPaid', 'What was paid with it?', 'Enter 0 if nothing.', ifYes('isExtensionFiled')),
      ],
    },
    {
      key: 'credits',
      title: 'Credits',
      questions: [
        ask(
          'multi_choice',
          'credits',
          'Which of these may apply?',
          'Choose any that might; we check each one. Credits for solar panels, insulation and electric cars ended in 2025.',
          {
            options: [
              { value: 'adoption', label: 'Adopting a child' },
              { value: 'charger', label: 'A charger for an electric car, until June 30, 2026' },
              { value: 'saver', label: 'Saving for retirement on a modest income' },
              { value: 'foreign', label: 'Taxes paid to another country' },
            ],
            isRequired: false,
          },
        ),
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
        papers('earlierReturns', 'Returns of {prior_years}', 'Federal and state, all pages.', ifYes('isNewClient')),
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
      key: 'digital',
      title: 'Digital assets',
      questions: [
        yesNo(
          'hasDigitalAssets',
          'At any time in {year}, did you receive, sell, exchange or otherwise dispose of a digital asset?',
          'Form 1040 asks everyone this. Buying with dollars and holding alone is “no”.',
        ),
      ],
    },
    {
      key: 'signer',
      title: 'Signers',
      questions: [
        ask(
          'text',
          'eFileSigner',
          'Your name, as you will sign',
          'We send the e-file authorization when the return is ready.',
          {
            hasPriorYear: true,
          },
        ),
        ask('text', 'eFileSpouse', 'Your spouse’s name', 'A joint return is signed by both of you.', {
          show: filesJointly,
          hasPriorYear: true,
        }),
      ],
    },
    {
      key: 'bank',
      title: 'Refund and debit',
      questions: [
        choice(
          'refundBy',
          'How should a refund be paid, or tax be debited?',
          'The IRS no longer mails most refunds as checks.',
          [
            { value: 'bank', label: 'By the bank account below' },
            { value: 'self', label: 'I pay at IRS Direct Pay myself, and expect no refund' },
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
