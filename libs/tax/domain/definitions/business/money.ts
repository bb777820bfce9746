import type { Form } from '../../questionnaire/definition.js';
import { ask, choice, chosen, column, ifYes, papers, table, yesNo } from '../ask.js';

export const accounting: Form = {
  key: 'accounting',
  title: 'Accounting and bank',
  reopen: ['accountingMethod', 'fiscalYearEnd', 'isShortYear'],
  steps: [
    {
      key: 'method',
      title: 'Method and year',
      questions: [
        yesNo('hasMethodChanged', 'Did the accounting method change in {year}?', 'A change needs Form 3115.'),
        yesNo('isYearEndRight', 'Does your tax year end on {fiscal_year_end}?', 'If not, change it in the setup.'),
      ],
    },
    {
      key: 'accounts',
      title: 'Accounts',
      questions: [
        table(
          'accounts',
          'Which bank and card accounts did the business have?',
          'All that were open at any time in {year}, including PayPal, Stripe and the like.',
          [
            column('bank', 'Bank', 'text', { isRequired: true }),
            column('kind', 'Kind', 'single_choice', {
              options: [
                { value: 'checking', label: 'Checking' },
                { value: 'savings', label: 'Savings' },
                { value: 'card', label: 'Credit card' },
                { value: 'processor', label: 'Payment processor' },
                { value: 'brokerage', label: 'Brokerage' },
              ],
            }),
            column('currency', 'Currency', 'currency'),
            column('balance', 'Balance on the last day', 'money'),
          ],
          { isOmittable: false, hasPriorYear: true },
        ),
        papers(
          'statements',
          'Year-end statements',
          'The statement that shows the balance on {fiscal_year_end}, for each account.',
        ),
      ],
    },
    {
      key: 'loans',
      title: 'Loans and credit lines',
      questions: [
        table(
          'loans',
          'Which loans and credit lines did the business have?',
          'Bank loans, SBA loans, equipment loans, merchant advances.',
          [
            column('lender', 'Lender', 'text', { isRequired: true }),
            column('balance', 'Balance on the last day', 'money'),
            column('interest', 'Interest paid in {year}', 'money'),
          ],
          { hasPriorYear: true },
        ),
        papers('loanStatements', 'Loan statements', 'The last statement of {year}, or the amortization schedule.', {
          isRequired: false,
        }),
      ],
    },
    {
      key: 'inventory',
      title: 'Inventory',
      questions: [
        yesNo(
          'isInventoryCounted',
          'Was the inventory counted at the end of {year}?',
          'A physical count on or near {fiscal_year_end}.',
          { show: chosen('activities', 'inventory') },
        ),
        choice(
          'inventoryMethod',
          'How is it valued?',
          'Your last return says it (Form 1125-A).',
          [
            { value: 'cost', label: 'Cost' },
            { value: 'lower', label: 'Lower of cost or market' },
            { value: 'other', label: 'Another way' },
          ],
          { show: chosen('activities', 'inventory'), hasPriorYear: true },
        ),
        ask('money', 'inventoryValue', 'What was it worth?', 'The total of the count, at cost.', {
          show: chosen('activities', 'inventory'),
        }),
      ],
    },
    {
      key: 'missing',
      title: 'What is not in the books',
      questions: [
        yesNo(
          'isAnythingMissing',
          'Did the business earn or pay anything that is not in the books?',
          'For instance bills paid from a personal card, or cash sales.',
        ),
        ask('textarea', 'missing', 'What was it?', 'What, how much, and who paid.', ifYes('isAnythingMissing')),
      ],
    },
  ],
};

export const income: Form = {
  key: 'income',
  title: 'Income',
  steps: [
    {
      key: 'outside',
      title: 'Outside the books',
      questions: [ask('money', 'outsideRevenue', 'Revenue that is not in the books', 'Enter 0 if all of it is.')],
    },
    {
      key: 'forms',
      title: '1099s you received',
      questions: [
        papers(
          'received1099s',
          'Forms 1099-K, 1099-NEC and 1099-MISC',
          'Customers and card processors send them by the end of January.',
        ),
      ],
    },
    {
      key: 'investments',
      title: 'Interest, dividends, securities',
      questions: [
        yesNo(
          'hasInvestments',
          'Did the business have interest, dividends or sales of securities?',
          'Interest on a savings account counts too.',
        ),
        papers(
          'investmentForms',
          'Forms 1099-INT, 1099-DIV and 1099-B',
          'From banks and brokers.',
          ifYes('hasInvestments'),
        ),
      ],
    },
    {
      key: 'digital',
      title: 'Digital assets',
      questions: [
        yesNo(
          'hasDigitalAssets',
          'Did the business receive, sell or exchange digital assets?',
          'Cryptocurrency, stablecoins, NFTs. The return asks everyone this.',
        ),
        table(
          'digitalAssets',
          'What was received, sold or exchanged?',
          'Exchanges let you download this.',
          [
            column('asset', 'Asset', 'text', { isRequired: true }),
            column('date', 'Date', 'date'),
            column('proceeds', 'Proceeds', 'money'),
            column('cost', 'Cost', 'money'),
          ],
          ifYes('hasDigitalAssets'),
        ),
        papers('digitalForms', 'Forms 1099-DA', 'Brokers of digital assets send them.', {
          ...ifYes('hasDigitalAssets'),
          isRequired: false,
        }),
      ],
    },
    {
      key: 'other',
      title: 'Other income',
      questions: [
        yesNo(
          'hasOtherIncome',
          'Were there grants, forgiven debt, insurance proceeds or legal settlements?',
          'Include tax credits that were paid out.',
        ),
        ask('money', 'otherIncome', 'How much in all?', 'Before fees.', ifYes('hasOtherIncome')),
        ask(
          'textarea',
          'otherIncomeExplained',
          'What was it?',
          'One line for each, with the amount.',
          ifYes('hasOtherIncome'),
        ),
        yesNo(
          'hasCashReceipts',
          'Did you receive more than $10,000 in cash from one customer?',
          'Form 8300 is due 15 days later, even if the cash came in parts.',
        ),
      ],
    },
  ],
};
