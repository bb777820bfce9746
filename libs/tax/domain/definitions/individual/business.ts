import type { Form } from '../../questionnaire/definition.js';
import { ask, choice, chosen, column, ifYes, papers, table, yesNo, yesOrNo } from '../ask.js';

const costs = [
  ['advertising', 'Advertising'],
  ['commissions', 'Commissions and fees'],
  ['contractors', 'Contractors'],
  ['insurance', 'Insurance'],
  ['interest', 'Interest'],
  ['legal', 'Legal and accounting'],
  ['office', 'Office'],
  ['rent', 'Rent'],
  ['repairs', 'Repairs'],
  ['supplies', 'Supplies'],
  ['taxes', 'Taxes and licenses'],
  ['travel', 'Travel'],
  ['meals', 'Meals'],
  ['utilities', 'Phone and utilities'],
  ['wages', 'Wages'],
  ['other', 'Other'],
].map(([value = '', label = '']) => ({ value, label }));

/** Schedule C. */
export const selfEmployment: Form = {
  key: 'self-employment',
  title: 'Your own business',
  enable: chosen('activities', 'self_employed'),
  steps: [
    {
      key: 'business',
      title: 'The business',
      questions: [
        ask('text', 'businessName', 'What is the business called?', 'Your own name if it has no other.', {
          hasPriorYear: true,
        }),
        ask('text', 'businessLine', 'What does it do?', 'Its main product or service, in a few words.', {
          hasPriorYear: true,
        }),
        ask('tax_id', 'businessEin', 'Its EIN', 'Leave it empty if you use your Social Security number.', {
          isEin: true,
          isRequired: false,
          hasPriorYear: true,
        }),
        choice(
          'accountingMethod',
          'Which accounting method do you use?',
          'Cash: income counts when it is paid. Accrual: when it is earned. Most people use cash.',
          [
            { value: 'cash', label: 'Cash' },
            { value: 'accrual', label: 'Accrual' },
            { value: 'other', label: 'Another one, or not sure' },
          ],
          { hasPriorYear: true },
        ),
        yesNo(
          'hasStarted',
          'Did you start or end the business in {year}?',
          'Costs before the start are deducted apart.',
        ),
      ],
    },
    {
      key: 'income',
      title: 'Income',
      questions: [
        ask(
          'money',
          'businessIncome',
          'What did customers pay you in all?',
          'Before fees and costs. Include cash, cards and apps.',
        ),
        papers('businessForms', 'Forms 1099-NEC, 1099-MISC and 1099-K', 'From customers, card processors and apps.'),
        ask('money', 'businessRefunds', 'What did you pay back to customers?', 'Enter 0 if nothing.', {
          isOmittable: true,
        }),
      ],
    },
    {
      key: 'costs',
      title: 'Costs',
      questions: [
        table(
          'businessCosts',
          'What did the business cost?',
          'One row for each kind. Or upload a profit and loss statement below.',
          [
            column('kind', 'Kind', 'single_choice', { options: costs, isRequired: true }),
            column('amount', 'Amount', 'money', { isRequired: true }),
            column('note', 'Note'),
          ],
          { hasPriorYear: true },
        ),
        papers('businessStatement', 'Profit and loss statement', 'From QuickBooks or your own spreadsheet.', {
          isRequired: false,
        }),
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
        ask('money', 'inventoryValue', 'Inventory at the end of {year}', 'At cost. Enter 0 if you sell services.', {
          isOmittable: true,
          hasPriorYear: true,
        }),
      ],
    },
    {
      key: 'assets',
      title: 'Car, home and equipment',
      questions: [
        table(
          'vehicles',
          'Which vehicles did you use for the business?',
          'A mileage log or an app shows the miles. The drive from home to a fixed workplace is not business.',
          [
            column('vehicle', 'Vehicle', 'text', { isRequired: true }),
            column('inService', 'In service since', 'date'),
            column('businessMiles', 'Business miles', 'number', { isRequired: true }),
            column('totalMiles', 'All miles', 'number'),
            column('isLogKept', 'Log kept', 'single_choice', { options: yesOrNo }),
          ],
          { hasPriorYear: true },
        ),
        yesNo(
          'hasHomeOffice',
          'Is part of your home used only for the business?',
          'A room, or a part of one, used regularly.',
          {
            hasPriorYear: true,
          },
        ),
        ask('number', 'homeOfficeArea', 'How large is it, in square feet?', 'Length times width.', {
          ...ifYes('hasHomeOffice'),
          hasPriorYear: true,
        }),
        ask('number', 'homeArea', 'How large is the whole home?', 'On the listing, the lease or the county’s record.', {
          ...ifYes('hasHomeOffice'),
          hasPriorYear: true,
        }),
        table(
          'assetsBought',
          'What did you buy that lasts longer than a year?',
          'Computers, tools, furniture, vehicles.',
          [
            column('what', 'What', 'text', { isRequired: true }),
            column('date', 'In use since', 'date'),
            column('price', 'Price', 'money', { isRequired: true }),
            column('businessPercent', 'Business use', 'percentage'),
          ],
        ),
      ],
    },
    {
      key: 'benefits',
      title: 'Insurance and retirement',
      questions: [
        ask(
          'money',
          'selfHealthInsurance',
          'Health insurance you paid for yourself and your family',
          'Enter 0 if none.',
          {
            isOmittable: true,
            hasPriorYear: true,
          },
        ),
        ask(
          'money',
          'selfRetirement',
          'What did you put into a SEP, SIMPLE or solo 401(k)?',
          'Include what you will pay by the due date of the return. Enter 0 if none.',
          { isOmittable: true, hasPriorYear: true },
        ),
      ],
    },
  ],
};
