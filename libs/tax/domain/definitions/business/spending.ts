import type { Form } from '../../questionnaire/definition.js';
import { ask, choice, chosen, column, ifYes, papers, table, yesNo, yesOrNo } from '../ask.js';

export const expenses: Form = {
  key: 'expenses',
  title: 'Deductions',
  steps: [
    {
      key: 'vehicles',
      title: 'Vehicles',
      questions: [
        table(
          'vehicles',
          'Which vehicles did the business use?',
          'A mileage log or an app shows the miles. Without one, enter what you can support.',
          [
            column('vehicle', 'Vehicle', 'text', { isRequired: true }),
            column('inService', 'In service since', 'date'),
            column('businessMiles', 'Business miles', 'number'),
            column('totalMiles', 'All miles', 'number'),
            column('isLogKept', 'Log kept', 'single_choice', { options: yesOrNo }),
            column('isUsedPersonally', 'Used personally', 'single_choice', { options: yesOrNo }),
          ],
          { show: chosen('activities', 'vehicles'), hasPriorYear: true },
        ),
      ],
    },
    {
      key: 'travel',
      title: 'Travel and meals',
      questions: [
        yesNo(
          'isTravelSplit',
          'Are travel, meals and entertainment in separate accounts?',
          'Meals are half deductible, entertainment is not. Meals provided by the employer are not deductible from 2026 on.',
        ),
      ],
    },
    {
      key: 'home',
      title: 'Home office',
      questions: [
        yesNo(
          'hasHomeOffice',
          'Is part of a home used only for the business?',
          'A room, or a part of one, used regularly and for nothing else.',
          { hasPriorYear: true },
        ),
        ask(
          'percentage',
          'homeOfficePercent',
          'How much of the home is it?',
          'Its area divided by the area of the home.',
          { ...ifYes('hasHomeOffice'), hasPriorYear: true },
        ),
        ask('number', 'homeOfficeArea', 'How large is it, in square feet?', 'Length times width.', {
          ...ifYes('hasHomeOffice'),
          hasPriorYear: true,
        }),
      ],
    },
    {
      key: 'gifts',
      title: 'Gifts and charity',
      questions: [
        table('gifts', 'What did the business give?', 'To charities, customers and employees.', [
          column('to', 'To', 'text', { isRequired: true }),
          column('date', 'Date', 'date'),
          column('amount', 'Amount', 'money'),
          column('isCharity', 'Charity', 'single_choice', { options: yesOrNo }),
        ]),
        papers('giftReceipts', 'Receipts', 'A charity’s letter for $250 or more.', { isRequired: false }),
      ],
    },
    {
      key: 'fines',
      title: 'Fines and political payments',
      questions: [
        yesNo(
          'hasFines',
          'Did the business pay fines, penalties or political contributions?',
          'They are not deductible, so we take them out.',
        ),
        ask('money', 'fines', 'How much?', 'In all of {year}.', ifYes('hasFines')),
      ],
    },
    {
      key: 'research',
      title: 'Startup and research',
      questions: [
        yesNo(
          'hasStartupCosts',
          'Did the business spend money before it opened?',
          'Market studies, travel, training, legal fees. Part of it is deducted at once, the rest over 15 years.',
        ),
        ask('money', 'startupCosts', 'How much?', 'All of it, from the first day.', ifYes('hasStartupCosts')),
        yesNo(
          'hasResearch',
          'Did you develop or improve products, software or processes?',
          'Its costs are deducted by rules of their own (section 174A), with or without a credit.',
          { hasPriorYear: true },
        ),
        ask(
          'money',
          'researchAbroad',
          'What was spent on it outside the United States?',
          'Such costs are spread over 15 years. Enter 0 if none.',
          ifYes('hasResearch'),
        ),
        yesNo(
          'isResearchCreditWanted',
          'Would you like us to claim the research credit?',
          'We need to know what people worked on, and what they were paid.',
          { ...ifYes('hasResearch'), hasPriorYear: true },
        ),
        table(
          'researchProjects',
          'The projects',
          'What people worked on, and what it cost.',
          [
            column('project', 'Project', 'text', { isRequired: true }),
            column('wages', 'Wages', 'money'),
            column('contractors', 'Contractors', 'money'),
            column('isAbroad', 'Done abroad', 'single_choice', { options: yesOrNo }),
          ],
          ifYes('isResearchCreditWanted'),
        ),
      ],
    },
  ],
};

export const assets: Form = {
  key: 'assets',
  title: 'Fixed assets',
  enable: chosen('activities', 'assets', 'real_estate'),
  steps: [
    {
      key: 'bought',
      title: 'Bought',
      questions: [
        table(
          'assetsBought',
          'What did the business buy that lasts longer than a year?',
          'Equipment, furniture, computers, vehicles, buildings, improvements, from $2,500 each.',
          [
            column('what', 'What', 'text', { isRequired: true }),
            column('contracted', 'Contract signed', 'date'),
            column('date', 'In use since', 'date'),
            column('price', 'Price', 'money', { isRequired: true }),
            column('isNew', 'New', 'single_choice', { options: yesOrNo }),
            column('businessPercent', 'Business use', 'percentage'),
          ],
        ),
        papers('assetInvoices', 'Invoices', 'For what cost more than $2,500.', { isRequired: false }),
      ],
    },
    {
      key: 'sold',
      title: 'Sold or scrapped',
      questions: [
        table('assetsSold', 'What was sold, traded in or scrapped?', 'Include what was lost or stolen.', [
          column('what', 'What', 'text', { isRequired: true }),
          column('date', 'Date', 'date'),
          column('proceeds', 'Proceeds', 'money'),
        ]),
      ],
    },
    {
      key: 'leases',
      title: 'Leases',
      questions: [papers('leases', 'Leases that began in {year}', 'Of space, vehicles and equipment.')],
    },
    {
      key: 'software',
      title: 'Software and website',
      questions: [
        choice(
          'areWebCostsCapitalized',
          'Are software and website costs on the balance sheet?',
          'Your bookkeeper can say. If you are not sure, we will look.',
          [...yesOrNo, { value: 'not_sure', label: 'Not sure' }],
        ),
      ],
    },
  ],
};
